"""Why something cannot be done, chapter by chapter."""
