"""Double dummy: the exact value of a position with all cards open."""
