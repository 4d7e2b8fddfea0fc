"""What dice may come to, counted out."""
