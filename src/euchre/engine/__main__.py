"""``python -m euchre.engine`` compiles kernels (``warm_up``): nobody waits for them later."""

from euchre.engine import warm_up

if __name__ == "__main__":
    warm_up()
