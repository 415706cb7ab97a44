"""Cappuccino for thousands of games at once, as tensors: set-ups, the rules, and what a player sees.

Tables of two to four players, with one or two colours each, with and without early settlement, lie side by side in one
batch; every cup has a place among 64. `python -m train.compare` checks that this is the game of packages/cappuccino.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import torch
from torch import Tensor

PLACES = 64
COLOURS = 4
SEATS = 4
CUPS = 16
NOWHERE = PLACES  # the number of a neighbour that is off the board
DIRECTIONS = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]
ACTIONS = PLACES * len(DIRECTIONS)  # the place of a stack, times six, plus the direction in which it jumps
MOST_STEPS = 60


@dataclass(frozen=True)
class Layouts:
    """Which places touch, for each of L boards."""

    neighbours: Tensor  # [L, 64, 6]
    touching: Tensor  # [L, 64, 64] bool
    regions: Tensor  # [L, 128, 64]: each cup with those up to one, and up to two steps away

    def to(self, device: torch.device) -> Layouts:
        return Layouts(self.neighbours.to(device), self.touching.to(device), self.regions.to(device))


@dataclass(frozen=True)
class State:
    layout: Tensor  # [N] which of the layouts
    owner: Tensor  # [N, 4] the seat of each colour, -1 if it is not in play
    players: Tensor
    settles_early: Tensor
    height: Tensor  # [N, 64]; 0: nothing stands there
    top: Tensor  # [N, 64] the colour on top
    settled: Tensor  # [N, 4] cups by colour that have left the table
    player: Tensor
    is_over: Tensor


def compact_cells(count: int, x: float, y: float) -> list[tuple[int, int]]:
    """The cells nearest to a point (C-S2)."""

    def away(cell: tuple[int, int]) -> float:
        q, r = cell
        return (q + r / 2 - x) ** 2 + (r * math.sqrt(3) / 2 - y) ** 2

    reach = range(-9, 10)
    return sorted(((q, r) for q in reach for r in reach), key=away)[:count]


def layouts_of(boards: list[list[tuple[int, int]]]) -> Layouts:
    neighbours = torch.full((len(boards), PLACES, 6), NOWHERE)
    touching = torch.zeros(len(boards), PLACES, PLACES, dtype=torch.bool)
    regions = torch.zeros(len(boards), 2 * PLACES, PLACES)
    for board, cells in enumerate(boards):
        number = {cell: index for index, cell in enumerate(cells)}
        for index, (q, r) in enumerate(cells):
            for direction, (dq, dr) in enumerate(DIRECTIONS):
                other = number.get((q + dq, r + dr))
                if other is not None:
                    neighbours[board, index, direction] = other
                    touching[board, index, other] = True
        near = touching[board] | torch.eye(PLACES, dtype=torch.bool)
        near[len(cells) :] = False
        regions[board, :PLACES] = near
        regions[board, PLACES:] = (near.float() @ near.float()) > 0
    return Layouts(neighbours, touching, regions)


class Boards:
    """Set-ups to draw games from: compact layouts of 32, 48 and 64 cups, evenly coloured as packages/cappuccino deals them.

    The colourings are walked on by random swaps that keep them even, so that no two games are alike for long.
    """

    SIZES = (2, 3, 4)  # colours in play
    SWAPS_TO_START = 3000
    SWAPS_TO_GO_ON = 40
    EVEN = 2

    def __init__(self, layouts_each: int, colourings_each: int, device: torch.device, generator: torch.Generator) -> None:
        self.device, self.random = device, generator
        points = (torch.rand(3 * layouts_each, 2, device=device, generator=generator) - 0.5).tolist()
        sizes = [colours for colours in self.SIZES for _ in range(layouts_each)]
        cells = [compact_cells(CUPS * colours, *point) for colours, point in zip(sizes, points, strict=True)]
        self.layouts = layouts_of(cells).to(device)
        at = torch.arange(colourings_each, device=device) % layouts_each
        self.layout = torch.cat([at + index * layouts_each for index in range(3)])
        self.colours = torch.tensor(self.SIZES, device=device).repeat_interleave(colourings_each)
        self.each = colourings_each
        self.colouring = self._shuffled()
        self.walk(self.SWAPS_TO_START)

    def _shuffled(self) -> Tensor:
        """[M, 64] colours; the places of small boards beyond their cups do not matter."""
        places = torch.arange(PLACES, device=self.device)
        inside = places < CUPS * self.colours[:, None]
        noise = torch.rand(inside.shape, device=self.device, generator=self.random)
        order = torch.where(inside, noise, 2.0).argsort(1).argsort(1)
        return torch.where(inside, order // CUPS, 0)

    def _excess(self, colouring: Tensor, regions: Tensor, inside: Tensor) -> Tensor:
        """By how much all regions exceed what is even, added up."""
        kinds = torch.arange(COLOURS, device=self.device)
        is_colour = ((colouring[:, :, None] == kinds) & inside[:, :, None]).to(regions.dtype)
        found = torch.bmm(regions, is_colour).float()
        fair = regions.float().sum(2) / self.colours[:, None]
        beyond = ((found - fair[:, :, None]).abs() - self.EVEN).clamp(min=0)
        return (beyond * (kinds < self.colours[:, None])[:, None]).sum((1, 2))

    def walk(self, swaps: int) -> None:
        regions = self.layouts.regions.to(torch.bfloat16)[self.layout]
        count = CUPS * self.colours
        inside = torch.arange(PLACES, device=self.device) < count[:, None]
        excess = self._excess(self.colouring, regions, inside)
        for _ in range(swaps):
            two = torch.rand(len(count), 2, device=self.device, generator=self.random)
            places = (two * count[:, None]).long()
            swapped = self.colouring.scatter(1, places, self.colouring.gather(1, places.flip(1)))
            after = self._excess(swapped, regions, inside)
            is_better = after <= excess + 1e-3
            self.colouring = torch.where(is_better[:, None], swapped, self.colouring)
            excess = torch.where(is_better, after, excess)
        self.uneven = (excess > 1e-2).float().mean().item()

    def new_games(self, games: int) -> State:
        """Of all kinds of tables: two, three and four players with one colour each, and two with two each."""

        def below(bound: int) -> Tensor:
            return torch.randint(bound, (games,), device=self.device, generator=self.random)

        kind = torch.tensor([0, 1, 1, 1, 2, 2, 2, 3], device=self.device)[below(8)]
        players = torch.tensor([2, 3, 4, 2], device=self.device)[kind]
        size = torch.tensor([0, 1, 2, 2], device=self.device)[kind]
        board = size * self.each + below(self.each)
        order = torch.rand(games, COLOURS, device=self.device, generator=self.random).argsort(1)
        colours = self.colours[board]
        # Seats are dealt to colours at random; those beyond the last colour in play stay without an owner.
        in_play = torch.arange(COLOURS, device=self.device) < colours[:, None]
        seat = torch.where(in_play, order, 9).argsort(1).argsort(1)
        owner = torch.where(in_play, torch.where((kind == 3)[:, None], seat // 2, seat), -1)
        return start(self.layout[board], self.colouring[board], owner, players, below(4) == 0, torch.zeros_like(players))


def start(layout: Tensor, colouring: Tensor, owner: Tensor, players: Tensor, early: Tensor, first: Tensor) -> State:
    games = layout.shape[0]
    cups = CUPS * (owner >= 0).sum(1)
    places = torch.arange(PLACES, device=layout.device)
    height = (places < cups[:, None]).long()
    return State(
        layout=layout, owner=owner, players=players, settles_early=early, height=height,
        top=torch.where(height > 0, colouring, 0), settled=torch.zeros_like(owner), player=first,
        is_over=torch.zeros(games, dtype=torch.bool, device=layout.device),
    )


def heights_around(height: Tensor, neighbours: Tensor) -> Tensor:
    """[N, 64, 6] how high the neighbours of each place are; 0 where nothing stands."""
    padded = torch.nn.functional.pad(height, (0, 1))
    return padded.gather(1, neighbours.flatten(1)).view(*neighbours.shape)


def jumps(height: Tensor, neighbours: Tensor) -> Tensor:
    """[N, 64, 6] which moves the heights allow (C-P1), whoever owns the stack."""
    other = heights_around(height, neighbours)
    own = height[:, :, None]
    return (other > 0) & (own >= other)


def owner_of_stacks(state: State) -> Tensor:
    """[N, 64] the seat that owns the stack, -1 where there is none."""
    return torch.where(state.height > 0, state.owner.gather(1, state.top), -1)


def legal(state: State, layouts: Layouts) -> Tensor:
    """[N, 384]"""
    allowed = jumps(state.height, layouts.neighbours[state.layout])
    is_own = (owner_of_stacks(state) == state.player[:, None]) & ~state.is_over[:, None]
    return (allowed & is_own[:, :, None]).flatten(1)


def step(state: State, action: Tensor, layouts: Layouts) -> State:
    neighbours = layouts.neighbours[state.layout]
    live = ~state.is_over
    source, direction = action // 6, action % 6
    target = neighbours.flatten(1).gather(1, (6 * source + direction)[:, None])[:, 0]
    places = torch.arange(PLACES, device=action.device)
    is_source = (places == source[:, None]) & live[:, None]
    is_target = (places == target[:, None]) & live[:, None]
    moved = (state.height * is_source).sum(1, keepdim=True)
    colour = (state.top * is_source).sum(1, keepdim=True)
    after = replace(
        state,
        height=torch.where(is_source, 0, state.height + moved * is_target),
        top=torch.where(is_target, colour, state.top),
    )
    return pass_turn(settle(after, neighbours), neighbours)


def settle(state: State, neighbours: Tensor) -> State:
    """Takes islands of one stack, and of two of unequal height, off the table where that is the rule (C-Q1)."""
    around = heights_around(state.height, neighbours)
    stands = (state.height > 0) & state.settles_early[:, None]
    degree = (around > 0).sum(2)
    other = neighbours.gather(2, (around > 0).int().argmax(2, keepdim=True))[..., 0].clamp(max=PLACES - 1)
    degree_of_other = degree.gather(1, other)
    height_of_other = state.height.gather(1, other)
    is_alone = stands & (degree == 0)
    is_pair = stands & (degree == 1) & (degree_of_other == 1) & (state.height != height_of_other)
    top_of_other = state.top.gather(1, other)
    winner = torch.where(is_pair & (height_of_other > state.height), top_of_other, state.top)
    leaves = is_alone | is_pair
    cups = torch.where(leaves, state.height, 0)
    return replace(
        state,
        settled=state.settled.scatter_add(1, winner, cups),
        height=torch.where(leaves, 0, state.height),
    )


def pass_turn(state: State, neighbours: Tensor) -> State:
    """To the next player who can move (C-P4); if there is none, the game is over."""
    can = jumps(state.height, neighbours).any(2)
    seats = torch.arange(SEATS, device=can.device)
    owner = owner_of_stacks(state)
    has_move = ((owner[:, :, None] == seats) & can[:, :, None]).any(1)
    order = (state.player[:, None] + 1 + seats) % state.players[:, None]
    able = has_move.gather(1, order)
    following = order.gather(1, able.int().argmax(1, keepdim=True))[:, 0]
    is_over = state.is_over | ~able.any(1)
    return replace(state, player=torch.where(is_over, state.player, following), is_over=is_over)


def cups_of_colours(state: State) -> Tensor:
    """[N, 4] cups in stacks with the colour on top, settled ones included."""
    return state.settled.scatter_add(1, state.top, state.height)


def scores(state: State) -> Tensor:
    """[N, 4] by seat: its better colour (C-E1, C-T2); -1 for seats that are not in play."""
    cups = cups_of_colours(state)
    seats = torch.arange(SEATS, device=cups.device)
    is_own = state.owner[:, None, :] == seats[:, None]
    return torch.where(is_own, cups[:, None, :], -1).max(2).values


def shares(state: State) -> Tensor:
    points = scores(state)
    wins = (points == points.max(1, keepdim=True).values).float()
    return wins / wins.sum(1, keepdim=True)


def soft_shares(state: State, cups_apart: float = 3.0) -> Tensor:
    points = scores(state).float()
    return torch.softmax(points.masked_fill(points < 0, -1e9) / cups_apart, 1)


def seats_in_play(state: State) -> Tensor:
    return torch.arange(SEATS, device=state.player.device) < state.players[:, None]


def in_turn_order(state: State) -> Tensor:
    around = torch.arange(SEATS, device=state.player.device)
    inside = (state.player[:, None] + around) % state.players[:, None]
    return torch.where(around < state.players[:, None], inside, around)


STACK_FEATURES = 16
SEAT_FEATURES = 8
TABLE_FEATURES = SEATS * SEAT_FEATURES + 2 + 3


@dataclass(frozen=True)
class Seen:
    """What the net sees of a position, from the seat in turn."""

    stacks: Tensor  # [N, 64, STACK_FEATURES]
    seats: Tensor  # [N, 4, SEAT_FEATURES] in the order of turns
    table: Tensor  # [N, TABLE_FEATURES]
    onto: Tensor  # [N, 64, 64] whether the stack of a row can jump onto that of a column
    owner: Tensor  # [N, 64, 4] one-hot, in the order of turns


def observe(state: State, layouts: Layouts) -> Seen:
    height = state.height
    stands = height > 0
    touching = layouts.touching[state.layout] & stands[:, :, None] & stands[:, None, :]
    onto = touching & (height[:, :, None] >= height[:, None, :])
    around = torch.arange(SEATS, device=height.device)
    place_in_order = (owner_of_stacks(state) - state.player[:, None]) % state.players[:, None]
    owner = ((place_in_order[:, :, None] == around) & stands[:, :, None]).float()
    near = touching.sum(2)
    can_move, can_fall = onto.any(2), onto.any(1)
    cups = cups_of_colours(state)
    two = (state.owner >= 0).sum(1) > state.players
    # With two colours each only the better one counts: whether this stack's colour is the better one now.
    other_cups = torch.where((state.owner[:, :, None] == state.owner[:, None, :]), cups[:, None, :], -1).max(2).values
    is_better = (cups >= other_cups).gather(1, state.top) & stands

    def column(value: Tensor) -> Tensor:
        return value.float()[:, :, None]

    stacks = torch.cat(
        [
            owner,
            column(stands),
            column(height) / 4,
            column(height == 1), column(height == 2), column(height == 3), column(height == 4),
            column((height == 5) | (height == 6)), column(height >= 7),
            column(near) / 4, column(can_move), column(can_fall & stands), column(is_better),
        ],
        2,
    )
    return Seen(stacks, *observe_seats(state, owner, near, can_move, two), onto, owner)


def observe_seats(state: State, owner: Tensor, near: Tensor, can_move: Tensor, two: Tensor) -> tuple[Tensor, Tensor]:
    stands = state.height > 0
    order = in_turn_order(state)
    points = scores(state).clamp(min=0).gather(1, order).float()

    def of_seats(value: Tensor) -> Tensor:
        return (value.float()[:, :, None] * owner).sum(1)

    movable = of_seats(can_move & stands)
    seats = torch.stack(
        [
            points / 16,
            of_seats(state.height * ((near == 0) & stands)) / 16,
            of_seats(state.height) / 16,
            of_seats(stands) / 16,
            movable / 8,
            (movable > 0).float(),
            (stands.sum(1, keepdim=True).float() / 64).expand_as(points),
            seats_in_play(state).float(),
        ],
        2,
    )
    kinds = torch.stack([two.float(), state.settles_early.float()], 1)
    players = (state.players[:, None] == torch.arange(2, 5, device=stands.device)).float()
    return seats, torch.cat([seats.flatten(1), kinds, players], 1)
