"""Games between players on one machine: one match, and later leagues of them."""
