"""How long `import euchre` takes, against what any small typed library has to import.

Run: python bench/import_time.py. It exits with an error when the ratio is over the limit.
"""

from __future__ import annotations

import statistics
import subprocess
import sys

YARDSTICK = "import dataclasses, enum, random"
LIMIT = 3.0
ROUNDS = 15
TIMED = "import time; start = time.perf_counter(); {}; print(time.perf_counter() - start)"


def seconds(statement: str) -> float:
    """The time `statement` takes in a fresh interpreter."""
    command = [sys.executable, "-c", TIMED.format(statement)]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(run.stdout)


def measure(rounds: int = ROUNDS) -> float:
    """The ratio of the two medians, the statements taking turns so that noise meets both."""
    for statement in (YARDSTICK, "import euchre"):
        seconds(statement)  # so that neither pays for compiling its modules
    ours, theirs = [], []
    for _ in range(rounds):
        ours.append(seconds("import euchre"))
        theirs.append(seconds(YARDSTICK))
    mine, yardstick = statistics.median(ours), statistics.median(theirs)
    print(f"import euchre {mine * 1e3:.1f} ms; {YARDSTICK} {yardstick * 1e3:.1f} ms")
    return mine / yardstick


def main() -> int:
    """Print the ratio; 1 when it is over the limit."""
    ratio = measure()
    print(f"ratio {ratio:.2f} (limit {LIMIT:.0f})")
    return ratio > LIMIT


if __name__ == "__main__":
    sys.exit(main())
