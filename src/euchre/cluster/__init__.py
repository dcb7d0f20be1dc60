"""Work on many deals: cut into units, done by any number of workers, resumed where it stopped.

work      Work and Unit: what is to be done, by name, as plain values; Kind: how it is done
journal   Journal: a file of finished units, so that nothing is done twice
run       run and each: all together, the result the same whatever the order and the workers
local     InOrder, Threads, Processes: runners on this machine
dask      OnDask: the runner for a Dask client (the extra ``cluster``); import it by name
"""

from euchre.cluster.journal import Journal
from euchre.cluster.local import InOrder, Processes, Threads
from euchre.cluster.run import Progress, Runner, each, run
from euchre.cluster.work import Kind, Mergeable, Unit, Work

__all__ = [
    "InOrder",
    "Journal",
    "Kind",
    "Mergeable",
    "Processes",
    "Progress",
    "Runner",
    "Threads",
    "Unit",
    "Work",
    "each",
    "run",
]
