"""King Lui for thousands of games at once, as tensors: the rules, and what a player sees.

Games for three, four and five players and all options that change play lie side by side in one batch. The numbers of
actions are those of packages/king-lui/src/actions.ts; `python -m train.compare` checks that both play the same game.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import torch
from torch import Tensor

SEATS = 5  # places in the tensors; a game uses the first `players` of them
DISHES = 7
CARDS = 110
EMERALD = 7  # the code of the card
DRAW, LEAVE, PASS, FIRST_PAIR = 7, 8, 9, 10
PAIRS = [(one, other) for one in range(DISHES) for other in range(one, DISHES)]
ACTIONS = FIRST_PAIR + len(PAIRS)
MOST_STEPS = 60  # eleven courses of five, and five drawn Emeralds


@dataclass(frozen=True)
class State:
    """[N] or [N, …]; counts as int64."""

    players: Tensor
    draws_only_without_cards: Tensor  # forcedDraw: no-cards
    shares_ties: Tensor  # tieBreak: shared
    deck: Tensor  # [N, 110] codes of cards
    dealt: Tensor  # how many cards of the deck are gone
    table: Tensor  # [N, 7]
    king: Tensor  # [N, 7]
    hand: Tensor  # [N, 5, 7]
    taken: Tensor  # [N, 5, 7] the part of the hands that everybody saw
    drawn: Tensor  # [N, 5] how many portions were drawn
    emeralds: Tensor
    removed: Tensor  # [N, 7]
    used: Tensor  # Emeralds that have eaten
    chef: Tensor
    acted: Tensor  # how many have acted in this course
    has_drawn_emerald: Tensor
    is_over: Tensor
    course: Tensor

    def player(self) -> Tensor:
        return (self.chef + self.acted) % self.players

    def supply(self) -> Tensor:
        return CARDS - self.dealt


def pair_counts(device: torch.device) -> Tensor:
    """[28, 7] how many portions of each dish a pair takes."""
    counts = torch.zeros(len(PAIRS), DISHES, dtype=torch.int64)
    for index, (one, other) in enumerate(PAIRS):
        counts[index, one] += 1
        counts[index, other] += 1
    return counts.to(device)


def start(deck: Tensor, first: Tensor, players: Tensor, no_cards: Tensor, shared: Tensor) -> State:
    games = deck.shape[0]

    def zeros(*shape: int) -> Tensor:
        return torch.zeros((games, *shape), dtype=torch.int64, device=deck.device)

    none = torch.zeros(games, dtype=torch.bool, device=deck.device)
    state = State(
        players=players, draws_only_without_cards=no_cards, shares_ties=shared, deck=deck, dealt=zeros(),
        table=zeros(DISHES), king=zeros(DISHES), hand=zeros(SEATS, DISHES), taken=zeros(SEATS, DISHES),
        drawn=zeros(SEATS), emeralds=zeros(), removed=zeros(DISHES), used=zeros(), chef=first, acted=zeros(),
        has_drawn_emerald=none, is_over=none, course=zeros(),
    )
    return lay(state, ~none)


def new_games(games: int, device: torch.device, generator: torch.Generator) -> State:
    """Random decks, numbers of players and options."""

    def below(bound: int) -> Tensor:
        return torch.randint(bound, (games,), device=device, generator=generator)

    cards = torch.tensor([dish for dish in range(DISHES) for _ in range(15)] + [EMERALD] * 5, device=device)
    order = torch.rand(games, CARDS, device=device, generator=generator).argsort(1)
    players = 3 + below(3)
    first = below(3 * 4 * 5) % players
    return start(cards[order], first, players, below(4) == 0, below(4) == 0)


def lay(state: State, do: Tensor) -> State:
    """Lays a course where `do` says so (K-C1)."""
    count = 2 * state.players
    places = torch.arange(2 * SEATS, device=do.device)
    at = (state.dealt[:, None] + places).clamp(max=CARDS - 1)
    cards = state.deck.gather(1, at)
    is_laid = (places < count[:, None]) & do[:, None]
    kinds = torch.arange(DISHES + 1, device=do.device)
    counts = ((cards[:, :, None] == kinds) & is_laid[:, :, None]).sum(1)
    return replace(
        state,
        table=state.table + counts[:, :DISHES],
        emeralds=state.emeralds + counts[:, EMERALD],
        dealt=state.dealt + count * do,
        course=state.course + do,
    )


def legal(state: State, pairs: Tensor) -> Tensor:
    """[N, 38] whether an action is allowed."""
    take = state.table > 0
    has_dish = take.any(1)
    can_draw = state.supply() > 0
    has_drawn = state.has_drawn_emerald
    must_draw = can_draw & ~has_dish & ~state.draws_only_without_cards
    feed = (state.king[:, None] >= pairs).all(2) & (has_drawn | ((state.emeralds > 0) & ~must_draw))[:, None]
    free = ~has_drawn
    some = torch.cat([take & free[:, None], (can_draw & free)[:, None], has_drawn[:, None]], 1)
    can = some.any(1) | feed.any(1)
    allowed = torch.cat([some, ~can[:, None], feed], 1)
    return allowed & ~state.is_over[:, None]


def step(state: State, action: Tensor, pairs: Tensor) -> State:
    """Carries out a legal action in every game that is not over."""
    device = action.device
    live = ~state.is_over
    seat = torch.nn.functional.one_hot(state.player(), SEATS)
    is_taken = (torch.arange(DISHES, device=device) == action[:, None]) & live[:, None]
    amount = state.table * is_taken
    gain = seat[:, :, None] * amount[:, None, :]
    draws = (action == DRAW) & live
    card = state.deck.gather(1, state.dealt.clamp(max=CARDS - 1)[:, None])[:, 0]
    draws_emerald = draws & (card == EMERALD)
    draws_portion = draws & (card < EMERALD)
    portion = torch.nn.functional.one_hot(card, DISHES + 1)[:, :DISHES] * draws_portion[:, None]
    feeds = (action >= FIRST_PAIR) & live
    eaten = pairs[(action - FIRST_PAIR).clamp(min=0)] * feeds[:, None]
    acted = state.acted + (live & ~draws_emerald)
    ends = (acted == state.players) & live
    table = state.table - amount
    dealt = state.dealt + draws
    is_last = ends & (CARDS - dealt < 2 * state.players)
    after = replace(
        state,
        dealt=dealt,
        table=table * ~ends[:, None],
        king=state.king - eaten + table * ends[:, None],
        hand=state.hand + gain + seat[:, :, None] * portion[:, None, :],
        taken=state.taken + gain,
        drawn=state.drawn + seat * draws_portion[:, None],
        emeralds=state.emeralds + ((action == LEAVE) & live) - (feeds & ~state.has_drawn_emerald).long(),
        removed=state.removed + eaten,
        used=state.used + feeds,
        chef=torch.where(ends, (state.chef + 1) % state.players, state.chef),
        acted=torch.where(ends, 0, acted),
        has_drawn_emerald=torch.where(live, draws_emerald, state.has_drawn_emerald),
        is_over=state.is_over | is_last,
    )
    return lay(after, ends & ~is_last)


def seats_in_play(state: State) -> Tensor:
    return torch.arange(SEATS, device=state.chef.device) < state.players[:, None]


def scores(state: State) -> tuple[Tensor, Tensor]:
    """Points and discarded cards of each seat (K-E2, K-E3)."""
    king = state.king[:, None]
    is_kept = state.hand <= king
    return (state.hand * king * is_kept).sum(2), (state.hand * ~is_kept).sum(2)


def shares(state: State) -> Tensor:
    """[N, 5] each seat's part of the win (K-E4, K-O2)."""
    points, discards = scores(state)
    rank = points * 1000 - torch.where(state.shares_ties[:, None], 0, discards)
    rank = rank.masked_fill(~seats_in_play(state), -(10**9))
    wins = (rank == rank.max(1, keepdim=True).values).float()
    return wins / wins.sum(1, keepdim=True)


def soft_shares(state: State, points_apart: float = 10.0) -> Tensor:
    """What points are worth before wins can be told apart: early in training every point should count."""
    points = scores(state)[0].float().masked_fill(~seats_in_play(state), -1e9)
    return torch.softmax(points / points_apart, 1)


def in_turn_order(state: State) -> Tensor:
    """[N, 5] the seats as the player in turn sees them: themselves, then clockwise; absent ones last."""
    around = torch.arange(SEATS, device=state.chef.device)
    inside = (state.player()[:, None] + around) % state.players[:, None]
    return torch.where(around < state.players[:, None], inside, around)


def by_seat(values: Tensor, order: Tensor) -> Tensor:
    """Turns [N, 5, …] of absolute seats into the order given, or back with the inverse order."""
    index = order if values.dim() == 2 else order[:, :, None].expand(-1, -1, values.shape[2])
    return values.gather(1, index)


DISH_FEATURES = 7 + 3 * SEATS
TABLE_FEATURES = 9 + 3 + 2 + SEATS + 4 * SEATS


def holdings(held: Tensor, king: Tensor) -> list[Tensor]:
    """Per dish and seat: portions, those above the king's number, points as it stands. [N, 7, 5] each."""
    above = (held - king[:, None]).clamp(min=0)
    points = held * king[:, None] * (held <= king[:, None])
    return [held.transpose(1, 2) / 4, above.transpose(1, 2) / 4, points.transpose(1, 2) / 16]


def observe(state: State) -> tuple[Tensor, Tensor]:
    """What the player in turn knows: [N, 7, DISH_FEATURES] and [N, TABLE_FEATURES]."""
    order = in_turn_order(state)
    hand = by_seat(state.hand, order).float()
    taken = by_seat(state.taken, order).float()
    held = torch.cat([hand[:, :1], taken[:, 1:]], 1)
    table, king, removed = state.table.float(), state.king.float(), state.removed.float()
    unseen = 15 - table - king - removed - held.sum(1)
    own = held[:, 0] + table
    of_dishes = torch.stack(
        [table / 4, (table > 0).float(), king / 4, unseen / 8, removed / 2, (own - king) / 4, (own <= king).float()], 2
    )
    dishes = torch.cat([of_dishes, *holdings(held, king)], 2)
    return dishes, observe_table(state, order, held)


def observe_table(state: State, order: Tensor, held: Tensor) -> Tensor:
    count = 2 * state.players
    supply = state.supply()
    king = state.king[:, None].float()
    points = (held * king * (held <= king)).sum(2)
    in_play = seats_in_play(state)
    to_come = state.players - state.acted - 1  # how many act after this one
    around = torch.arange(SEATS, device=supply.device)

    def column(value: Tensor) -> Tensor:
        return value.float()[:, None]

    return torch.cat(
        [
            column(supply) / 110,
            column(supply // count) / 16,
            column((supply % count).float() / count.float()),
            column(supply < count),
            column(supply < count + state.players),
            column(state.emeralds) / 4,
            column(5 - state.emeralds - state.used - state.has_drawn_emerald.long()) / 4,
            column(state.has_drawn_emerald),
            column(state.table.sum(1)) / 8,
            (state.players[:, None] == torch.arange(3, 6, device=supply.device)).float(),
            column(state.draws_only_without_cards),
            column(state.shares_ties),
            (to_come[:, None] == around).float(),
            in_play.float(),
            by_seat(state.drawn, order).float() / 4 * in_play,
            points / 32,
            held.sum(2) / 16,
        ],
        1,
    )


ORACLE_DISH_FEATURES = 2 + 3 * SEATS + 13
ORACLE_TABLE_FEATURES = TABLE_FEATURES + 13


def observe_all(state: State, table: Tensor) -> tuple[Tensor, Tensor]:
    """What nobody may know but the critic of the training: all hands and the order of the supply."""
    order = in_turn_order(state)
    hand = by_seat(state.hand, order).float()
    king = state.king.float()
    places = torch.arange(12, device=king.device)
    at = state.dealt[:, None] + places
    cards = torch.where(at < CARDS, state.deck.gather(1, at.clamp(max=CARDS - 1)), -1)
    kinds = torch.arange(DISHES + 1, device=king.device)
    near = (cards[:, None] == kinds[:, None]).float()  # [N, 8, 12]
    is_later = torch.arange(CARDS, device=king.device) >= state.dealt[:, None] + 12
    later = ((state.deck[:, None] == kinds[:, None]) & is_later[:, None]).sum(2).float()  # [N, 8]
    dishes = torch.cat(
        [
            state.table.float()[:, :, None] / 4,
            king[:, :, None] / 4,
            *holdings(hand, king),
            near[:, :DISHES],
            later[:, :DISHES, None] / 8,
        ],
        2,
    )
    return dishes, torch.cat([table, near[:, EMERALD], later[:, EMERALD:] / 4], 1)


def select(state: State, index: Tensor) -> State:
    return State(**{field.name: getattr(state, field.name)[index] for field in fields(State)})
