"""Battle odds: the real rules, fought again and again."""
