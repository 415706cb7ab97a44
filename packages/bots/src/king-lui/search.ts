/**
 * Information-set Monte Carlo tree search. Every iteration deals a world. The tree covers the course
 * on the table and grows under what the asked seat sees of it, so that it never knows the supply;
 * then projecting players go on, for a few courses or to the end of the game. What they leave
 * unplayed is projected: scores to be expected, and shares in the win by how far they are apart.
 * Every player wants his share in the win, and a little the lead.
 */

import { actionBuffer, NOBODY, type RandomSource } from '@tavolata/engine';
import { DISH_COUNT, DRAW, KING, kingLui, type State } from '@tavolata/king-lui';
import type { Habit } from './habits.ts';
import { projectScores } from './judgement.ts';
import { Playout } from './playout.ts';
import { countSupply, laterCards } from './projection.ts';
import { ROOT, Tree } from './tree.ts';
import { countUp, newTally, type Tally } from './winners.ts';
import type { Worlds } from './worlds.ts';

/** How much the lead counts beside the share in the win, and how many points are a clear lead. */
const LEAD = 0.2;
const CLEAR_LEAD = 20;
/** Points by which projected scores are uncertain, for one card still to be laid. */
const UNCERTAINTY = 1.25;
/** The king can have no more of a dish, and has at least none. */
export const KING_COUNTS = 16;

/** What came of one action at the root. */
export interface Finding {
  readonly action: number;
  tries: number;
  /** Sums by seat. */
  readonly shares: Float64Array;
  readonly scores: Float64Array;
  /** How often the king ended with how many, by dish and number; if games were played to the end. */
  readonly king: Float64Array;
}

export class CourseSearch {
  /** In the order of the tree. */
  readonly findings: Finding[] = [];
  readonly #tree = new Tree();
  readonly #worlds: Worlds;
  readonly #world: State;
  readonly #viewer: number;
  readonly #players: number;
  readonly #courses: number;
  readonly #random: RandomSource;
  readonly #habits: readonly Habit[];
  readonly #playout: Playout;
  readonly #tally: Tally;
  readonly #rewards: Float64Array;
  readonly #buffer = actionBuffer(kingLui);
  readonly #path: Int32Array;
  readonly #actors: Int32Array;

  /** `courses`: how many are played after the one on the table before the rest is projected. */
  constructor(
    worlds: Worlds,
    viewer: number,
    {
      habits,
      courses,
      random,
    }: { habits: readonly Habit[]; courses: number; random: RandomSource },
  ) {
    const players = habits.length;
    this.#worlds = worlds;
    this.#world = worlds.slot();
    this.#viewer = viewer;
    this.#players = players;
    this.#courses = courses;
    this.#random = random;
    this.#habits = habits;
    this.#playout = new Playout(habits);
    this.#tally = newTally(players);
    this.#rewards = new Float64Array(players);
    this.#path = new Int32Array(2 * players + 1);
    this.#actors = new Int32Array(2 * players + 1);
  }

  /** Always returns 1: there is no end to it. */
  step(): number {
    const world = this.#world;
    const tree = this.#tree;
    this.#worlds.deal(world, this.#random);
    const { course } = world;
    let node = ROOT;
    let depth = 0;
    let fresh = false;
    while (!fresh && world.player !== NOBODY && world.course === course) {
      fresh = tree.isLeaf(node) && node !== ROOT;
      if (tree.isLeaf(node)) this.#expand(node);
      const child = tree.select(node);
      this.#path[depth] = child;
      this.#actors[depth++] = world.player;
      node = this.#advance(child);
    }
    this.#playOn(course + this.#courses);
    this.#learn(depth);
    return 1;
  }

  /** The actions that were looked at, the most tried first. */
  ranking(): Finding[] {
    return [...this.findings].sort((one, other) => other.tries - one.tries);
  }

  best(): number {
    return this.ranking()[0].action;
  }

  #expand(node: number): void {
    const { judge, rest } = this.#playout;
    const count = kingLui.legal(this.#world, this.#buffer);
    countSupply(this.#world, rest);
    judge.judge(this.#world, rest, this.#habits[this.#world.player].kingsPart);
    this.#tree.expand(node, this.#buffer, count, judge.values);
    if (node !== ROOT) return;
    for (let index = 0; index < this.#tree.count[ROOT]; index++) {
      this.findings.push({
        action: this.#tree.action[this.#tree.first[ROOT] + index],
        tries: 0,
        shares: new Float64Array(this.#players),
        scores: new Float64Array(this.#players),
        king: new Float64Array(DISH_COUNT * KING_COUNTS),
      });
    }
  }

  /** Plays a child's action; where the asked seat sees the card drawn, it leads to its own node. */
  #advance(child: number): number {
    const world = this.#world;
    const { player, next } = world;
    const action = this.#tree.action[child];
    kingLui.apply(world, action);
    if (action !== DRAW || (player !== this.#viewer && !world.drawnEmerald)) return child;
    return this.#tree.afterCard(child, world.supply[next]);
  }

  #playOn(lastCourse: number): void {
    const world = this.#world;
    if (world.player !== NOBODY) this.#playout.run(world, lastCourse, this.#random);
    if (world.player === NOBODY) {
      countUp(world, this.#tally);
      this.#rewardLead();
    } else {
      projectScores(world, this.#playout.rest, this.#tally.scores);
      this.#projectShares();
    }
  }

  #rewardLead(): void {
    const { scores, shares } = this.#tally;
    for (let seat = 0; seat < this.#players; seat++) {
      let rival = 0;
      for (let other = 0; other < this.#players; other++) {
        if (other !== seat && scores[other] > rival) rival = scores[other];
      }
      const lead = (scores[seat] - rival) / CLEAR_LEAD;
      const leading = 0.5 + (0.5 * lead) / (1 + Math.abs(lead));
      this.#rewards[seat] = (1 - LEAD) * shares[seat] + LEAD * leading;
    }
  }

  #projectShares(): void {
    const { scores, shares } = this.#tally;
    const { counts } = this.#world;
    let toCome = laterCards(this.#world);
    for (let dish = 0; dish < DISH_COUNT; dish++) toCome += counts[dish];
    const uncertainty = UNCERTAINTY * Math.sqrt(toCome + 1);
    let most = 0;
    for (let seat = 0; seat < this.#players; seat++) most = Math.max(most, scores[seat]);
    let sum = 0;
    for (let seat = 0; seat < this.#players; seat++) {
      shares[seat] = Math.exp((scores[seat] - most) / uncertainty);
      sum += shares[seat];
    }
    for (let seat = 0; seat < this.#players; seat++) {
      shares[seat] /= sum;
      this.#rewards[seat] = shares[seat];
    }
  }

  #learn(depth: number): void {
    const tree = this.#tree;
    for (let at = 0; at < depth; at++) {
      tree.visits[this.#path[at]]++;
      tree.total[this.#path[at]] += this.#rewards[this.#actors[at]];
    }
    const finding = this.findings[this.#path[0] - tree.first[ROOT]];
    finding.tries++;
    for (let seat = 0; seat < this.#players; seat++) {
      finding.shares[seat] += this.#tally.shares[seat];
      finding.scores[seat] += this.#tally.scores[seat];
    }
    if (this.#world.player !== NOBODY) return;
    for (let dish = 0; dish < DISH_COUNT; dish++) {
      finding.king[dish * KING_COUNTS + this.#world.counts[KING + dish]]++;
    }
  }
}
