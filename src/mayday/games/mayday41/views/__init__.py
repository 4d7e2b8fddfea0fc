"""What a side sees: of itself, and of others."""
