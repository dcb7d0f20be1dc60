"""The engine: exact solving, fast simulation, beliefs about hidden cards."""
