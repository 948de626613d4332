"""What faction sheets and the cards of each faction do."""
