"""What views are made of, and what they must not tell."""
