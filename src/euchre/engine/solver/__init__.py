"""Double dummy: the exact value of a position with all cards open.

``solve`` is what Python asks; ``hand`` the kernels for four seats that other
kernels call; ``batch`` many positions at once.
"""
