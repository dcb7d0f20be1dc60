"""How long `import euchre` takes, against what any small typed library has to import.

Run: python bench/import_time.py. It exits with an error when the ratio is over the limit.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile

YARDSTICK = "import dataclasses, enum, random"
LIMIT = 3.0
ROUNDS = 15
TIMED = "import time; start = time.process_time(); {}; print(time.process_time() - start)"


def seconds(statement: str, cache: str) -> float:
    """Processor time that `statement` takes in a fresh interpreter, its bytecode cached."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    command = [sys.executable, "-c", TIMED.format(statement)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    return float(run.stdout)


def measure(rounds: int = ROUNDS) -> float:
    """The ratio of the two least times, the statements taking turns so that noise meets both."""
    ours, theirs = [], []
    with tempfile.TemporaryDirectory() as cache:
        for statement in (YARDSTICK, "import euchre"):
            seconds(statement, cache)  # so that neither pays for compiling its modules
        for _ in range(rounds):
            ours.append(seconds("import euchre", cache))
            theirs.append(seconds(YARDSTICK, cache))
    mine, yardstick = min(ours), min(theirs)
    print(f"import euchre {mine * 1e3:.1f} ms; {YARDSTICK} {yardstick * 1e3:.1f} ms")
    return mine / yardstick


def main() -> int:
    """Print the ratio; 1 when it is over the limit."""
    ratio = measure()
    print(f"ratio {ratio:.2f} (limit {LIMIT:.0f})")
    return ratio > LIMIT


if __name__ == "__main__":
    sys.exit(main())
