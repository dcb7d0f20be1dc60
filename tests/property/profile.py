"""How many examples a property gets: few and the same each time, or many on request.

EUCHRE_EXAMPLES=5000 pytest tests/property looks further, at other examples each run.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

WIDER = int(os.environ.get("EUCHRE_EXAMPLES", "0"))

PROFILE = settings(
    max_examples=WIDER or 150,
    derandomize=not WIDER,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
