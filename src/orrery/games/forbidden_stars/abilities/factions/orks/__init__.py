"""What the cards of the Orks do."""
