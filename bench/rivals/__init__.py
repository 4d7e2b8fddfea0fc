"""Our server beside others: see `__main__`."""
