"""What a host does about the tables of a server, beside it or without it."""
