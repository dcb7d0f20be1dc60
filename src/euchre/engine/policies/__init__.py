"""Policies of kernels: how seats bid and play in simulations, rollouts and training.

policy         Policy: random, rule or table, by name or with weights and tables of one's own
rule_bids      the rule player's bidding, by weights
rule_play      its play of the cards, and play_options what it learnt beyond that
bidding_index  numbers for what a bidder sees, and bidding_table: chances of every call by number
rule_view      what the rule player does with a view
"""

from euchre.engine.policies.policy import POLICIES, Policy

__all__ = ["POLICIES", "Policy"]
