"""Boarding, launch and recovery: people and craft that change ships (groups BRD and LCH)."""
