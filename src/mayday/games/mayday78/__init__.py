"""Mayday (1978): hex space combat with vector movement."""
