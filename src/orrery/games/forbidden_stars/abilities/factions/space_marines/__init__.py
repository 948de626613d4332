"""What the cards of the Space Marines do."""
