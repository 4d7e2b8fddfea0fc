"""Asteroid (1980): an expedition explores a mad computer's station."""
