"""``python -m euchre.engine`` compiles kernels ahead (``warm_up``), so that nobody has to wait for them later."""

from euchre.engine import warm_up

if __name__ == "__main__":
    warm_up()
