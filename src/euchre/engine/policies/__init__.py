"""Policies of kernels: how seats bid and play in simulations, rollouts and training."""
