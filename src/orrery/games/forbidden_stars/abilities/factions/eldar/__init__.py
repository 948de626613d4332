"""What the cards of the Eldar do."""
