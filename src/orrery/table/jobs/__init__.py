"""What runs beside the requests: bots, deadlines, notices, news of changes."""
