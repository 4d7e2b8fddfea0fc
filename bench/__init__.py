"""Comparisons that need the sources: compiled against interpreted, and many races of the cadet."""
