"""What the dice may do, counted: the arithmetic behind the odds."""
