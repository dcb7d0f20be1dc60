"""Judging case files: one JSON object a line, judged through the public interface.

Five forms of line are known.

**Worked cases** have ``id, preset, options, kind, given, expect``. Only the keys of
``expect`` are compared; a key that is not known is a failure. Kinds:

* ``effective_suit``, ``rank``, ``legal_plays``, ``trick_winner``, ``leader``,
  ``bid_options``, ``bid_result``, ``deal``, ``redeal_claim``, ``score``, ``game_end``,
  ``exchange``, ``called_partner``, ``play_hand``: section 11 of the rules.
* ``deal_line``: any position of a deal. Given: ``dealer``; the cards as ``deck``, or as
  ``hands`` by seat, ``upcard`` and ``kitty`` with whatever is left out lying anywhere;
  ``claims_used``; ``history`` as [seat, action]. With ``rest`` the deal is played to its
  end in several ways, and all must agree. Expect: anything in ``deal_facts``, among it
  ``refused`` (action to refusal code) and ``views`` (what a seat may know).
* ``match``: deals in a row, each as in ``deal_line``; ``standing`` after each.
* ``first_dealer``: ``cuts``, the cards on top of each pack cut or dealt face up, and
  ``start``, the seat the lot falls on; ``dealer``.
* ``rules``: nothing given; ``valid`` says whether the options can be played together.

**Replays** have ``options, dealer, deck, actions, steps, result``: before each action
the seat, the phase and all legal actions, and at the end the result.

**Fault log cases** have ``given.type``. Games and positions are judged, disputed ones
under each of their ``by_option`` branches; types in words are skipped.

**Solved positions** have ``hands`` still held, ``trump`` (null: none), seats ``out``, ``leader``,
``trick`` as [seat, card], ``cards`` each held when the trick began, ``to_move``, and the tricks
that the seats ``makers`` take with all cards open: ``value``, ``moves`` (card to value), ``best``.

**Counted positions** have ``sequences``: how many sequences of 1, 2, ... legal cards there are.
"""

from euchre.testing.cases.files import Case, CaseFileError, read_cases
from euchre.testing.cases.judging import judge_case, judge_file
from euchre.testing.cases.verdicts import Mismatch, Verdict

__all__ = [
    "Case",
    "CaseFileError",
    "Mismatch",
    "Verdict",
    "judge_case",
    "judge_file",
    "read_cases",
]
