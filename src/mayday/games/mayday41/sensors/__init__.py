"""The sensor phase: orders, signals, contacts, jamming (groups SIG, SEN, JAM and OSM)."""
