"""``python -m euchre.engine`` compiles all kernels, so that nobody has to wait for them later."""

from euchre.engine import warm_up

if __name__ == "__main__":
    warm_up()
