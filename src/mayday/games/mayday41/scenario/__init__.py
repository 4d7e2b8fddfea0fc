"""Scenarios: their files, who commands, what wins (groups SET and SCN)."""
