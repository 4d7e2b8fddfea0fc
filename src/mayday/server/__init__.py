"""The table: the only room with a clock and a disk."""
