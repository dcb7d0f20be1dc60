"""Policies of kernels: how seats bid and play in simulations, rollouts and training.

policy         Policy: random, rule or table, by name or with weights and tables of one's own
rule_bids      the rule player's bidding, by weights
rule_play      its play of the cards, and play_options what it learnt beyond that
nuances        what tells situations of play apart further still
data           the tables of options that come with the package
bidding_index  numbers for what a bidder sees, and bidding_table: chances of every call by number
situation      play as one seat sees it, and rule_view: what the rule player does with a view
"""

from euchre.engine.policies.policy import POLICIES, Policy

__all__ = ["POLICIES", "Policy"]
