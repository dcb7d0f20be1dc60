"""Training of the bidding tables: counterfactual regret minimisation with seeded deals."""
