"""What the server does without being asked: bots, deadlines, notices."""
