"""Missiles: loading, launching, guiding, seeking, going off (group MIS)."""
