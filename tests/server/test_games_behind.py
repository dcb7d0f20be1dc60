"""What a link leads to: the same whatever is played later, and no seed with it."""

from __future__ import annotations

import msgspec

from euchre.server.archive import ended_games
from euchre.server.replay import Replay, replay
from euchre.server.share import Share, Shared, games_behind, new_share, shown
from tests.server.parts import Sitting, record_of
from tests.server.test_wishes import Wishing, at_practice


def behind(share: Share, sitting: Sitting) -> Replay | None:
    games = games_behind(share, sitting.so_far)
    return shown(games, share.what, 0, 0, laid_open=True)


def test_a_link_shows_what_it_showed_when_the_hand_is_played_again() -> None:
    sitting: Wishing = at_practice(deals=2)
    share = new_share(sitting.so_far, Shared("deal", 1, 1))
    asked = new_share(sitting.so_far, Shared("game", 1))
    before, game = behind(share, sitting), behind(asked, sitting)
    assert before is not None
    sitting.wish("again", deal=1)
    assert behind(share, sitting) == before
    assert behind(asked, sitting) == game
    sitting.play(deals=1)
    assert behind(share, sitting) == before
    later = new_share(sitting.so_far, Shared("deal", 1, 1))
    assert (share.gone_back, later.gone_back) == (0, 1)
    own = replay(ended_games(sitting.so_far), 1, 1, 0, laid_open=True)
    found = behind(later, sitting)
    assert own is not None
    assert found is not None
    assert [step.event for step in found.steps] == [step.event for step in own.steps]


def test_games_are_numbered_as_in_the_replay_though_one_was_given_up_at_once() -> None:
    sitting = Wishing(practice=False, target=1)
    sitting.start()
    sitting.wish("resign")
    sitting.new_game()
    sitting.play_out()
    found = new_share(sitting.so_far, Shared("deal", 1, 1))
    assert behind(found, sitting) is not None
    assert [len(played.game.deals) for played in ended_games(sitting.so_far)] == [
        len(sitting.table.game.deals)
    ]


def test_whoever_follows_a_link_is_told_no_seed() -> None:
    """From the seed of a deal follow the packs of all deals before it."""
    sitting = Sitting(record_of(target=2))
    sitting.start()
    sitting.play_out()
    sitting.new_game("b")
    sitting.play_out()
    secrets = [
        played.packs.seed(number).hex()
        for played in ended_games(sitting.so_far)
        if played.packs is not None
        for number in range(len(played.game.deals))
    ]
    share = new_share(sitting.so_far, Shared("game", 2))
    told = msgspec.json.encode(behind(share, sitting)).decode()
    assert not any(secret in told for secret in secrets)
