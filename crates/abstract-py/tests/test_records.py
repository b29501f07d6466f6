"""Records: play, undo, resign, tags, texts."""

import copy
import pickle

import pytest

from abstract_games import GAMES, Vault, VaultGame


def test_a_game_reads_back(cls):
    game = GAMES[cls.NAME]()
    for _ in range(8):
        game.play(game.position().moves()[0])
    assert len(game) == 8 == len(game.moves())
    game.set_tag("White", 'Ada "the" \\ Great')
    again = type(game)(str(game))
    assert again == game and again.tags() == {"White": 'Ada "the" \\ Great'}
    assert pickle.loads(pickle.dumps(game)) == game == copy.deepcopy(game)


def test_undo_and_resign():
    game = VaultGame()
    game.play("e1-e2")
    game.resign()
    assert game.ending() == "w resignation"
    with pytest.raises(ValueError, match="has resigned"):
        game.play("e10-e9")
    with pytest.raises(ValueError):
        game.resign()
    assert game.undo() == "resignation"
    assert game.undo() == "e1-e2"
    assert game.undo() is None
    assert game.position() == Vault() and game.ending() == "*"


def test_positions_handed_out_are_copies():
    game = VaultGame()
    game.position().play("e1-e2")
    assert game.position() == Vault() == game.start()


def test_repetitions():
    game = VaultGame.from_position(Vault("4p5/10/10/10/10/10/10/10/10/4P5 b"))
    for move in ("e10-d10", "e1-d1", "d10-e10", "d1-e1"):
        game.play(move)
    assert game.repetitions() == 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "line 1, column 1"),
        ('[Game "chess"]\n\n*\n', "not a record of the game `vault`"),
        ('[Game "vault"]\n\n1. e1-e3\n*\n', "line 3, column 4, move 1"),
        ('[Game "vault"]\n\n1. e1-e2\nw back-rank\n', "ending"),
    ],
)
def test_a_bad_record_says_where_and_why(text, why):
    with pytest.raises(ValueError, match=why):
        VaultGame(text)


def test_bad_tags_raise():
    game = VaultGame()
    for name, value in (("1st", ""), ("Game", "vault"), ("White", "two\nlines")):
        with pytest.raises(ValueError):
            game.set_tag(name, value)
    assert game == VaultGame()
