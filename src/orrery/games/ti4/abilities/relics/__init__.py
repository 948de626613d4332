"""What the relics do."""
