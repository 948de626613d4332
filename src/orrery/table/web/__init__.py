"""The pages, and what they share."""
