"""Double dummy: the exact value of a position with all cards open.

``solve`` is what Python asks, ``many`` the same for arrays of positions; ``hand`` has the
kernels for four seats that other kernels call, ``wide`` those for any seats.
"""
