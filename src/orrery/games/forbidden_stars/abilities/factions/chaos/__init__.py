"""What the cards of the Chaos Space Marines do."""
