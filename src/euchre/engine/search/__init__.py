"""Search: what the engine would do with a view, by trying every action in many worlds."""
