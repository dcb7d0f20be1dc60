"""``python -m euchre`` is ``euchre``."""

from euchre.cli import main

if __name__ == "__main__":
    main()
