"""``python -m euchre.testing.cases FILE...``: judge case files and say what failed.

Exit status 0 when nothing failed, 1 when something did, 2 when a file cannot be read.
"""

from __future__ import annotations

import sys
from pathlib import Path

from euchre.testing.cases import CaseFileError, judge_file

USAGE = "usage: python -m euchre.testing.cases FILE..."


def main(arguments: list[str]) -> int:
    """Judge the files, print what failed and the counts; returns the exit status."""
    if not arguments:
        print(USAGE, file=sys.stderr)
        return 2
    try:
        verdicts = [verdict for name in arguments for verdict in judge_file(Path(name))]
    except CaseFileError as error:
        print(f"cannot read {error}", file=sys.stderr)
        return 2
    for verdict in verdicts:
        if verdict.status == "failed":
            print(f"FAILED {verdict}")
    counts = dict.fromkeys(("passed", "failed", "skipped"), 0)
    for verdict in verdicts:
        counts[verdict.status] += 1
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
