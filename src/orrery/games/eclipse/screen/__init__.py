"""What a person sees: the board, what lies beside it, and why something cannot be chosen."""
