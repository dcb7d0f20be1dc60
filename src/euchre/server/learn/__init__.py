"""What learners get: a first hand that is led step by step, and positions to try."""
