/**
 * What happens on an evening, drawn from its seed before it begins. A step says who does what, and carries dice
 * of its own for the rest; so a step can be taken out and the others still mean the same.
 */

import { below, fastRandom, pick, type RandomSource } from '@tavolata/engine';
import { GAMES } from '../../packages/server/src/games.ts';
import { fractionFrom } from '../world/clock.ts';

/** Commands that a browser sends, with content that may be allowed or not. */
export const COMMAND_STEPS = [
  'sit', 'move-seat', 'leave', 'give-up', 'name', 'colour', 'ready', 'bot', 'clear', 'arrange', 'commit',
  'contribute', 'act', 'undo', 'propose-undo', 'propose-end', 'propose-stand-in', 'claim', 'answer', 'host',
  'return', 'invite-device', 'use-code', 'remove-device', 'confirm-device', 'say', 'react', 'create', 'report', 'erase',
] as const; // prettier-ignore

/** What people do about records, and the links to them. */
const RECORD_STEPS = ['read-record', 'share-record', 'end-link', 'use-link'] as const;
export type RecordStep = (typeof RECORD_STEPS)[number];

/** What else people do. */
const OTHER_STEPS = [
  'go-on',
  'visit',
  'close-page',
  'walk-out',
  'unwatch',
  'see-as',
  'sit-out',
  'lists',
  ...RECORD_STEPS,
  'nonsense',
  'wild-command',
  'ban',
] as const;

export const FAULT_STEPS = [
  'cut',
  'silence',
  'stall',
  'double',
  'swap',
  'wake',
  'reload',
  'crash',
  'crash-before-commit',
  'crash-in-commit',
  'crash-after-commit',
  'stop-node',
  'fails',
  'stored-but-failed',
  'cut-off',
  'lose-changes',
  'double-changes',
  'delay-changes',
  'bot-crashes',
  'bot-is-silent',
  'bot-talks-nonsense',
] as const;

export type StepKind =
  (typeof COMMAND_STEPS)[number] | (typeof OTHER_STEPS)[number] | (typeof FAULT_STEPS)[number];

export interface Step {
  readonly do: StepKind;
  /** The browser, by its number. */
  readonly who: number;
  readonly dice: number;
  /** Milliseconds that pass before it. */
  readonly wait: number;
}

export interface Plan {
  readonly seed: string;
  readonly nodes: number;
  readonly browsers: number;
  readonly game: string;
  readonly players: number;
  readonly memoryAid: boolean;
  readonly isPublic: boolean;
  readonly hasSpectators: boolean;
  /** Seconds for a turn; 0 for as long as it takes. */
  readonly clock: number;
  readonly steps: readonly Step[];
}

/** How often each step comes, in parts of the sum. */
const WEIGHTS: Readonly<Partial<Record<StepKind, number>>> = {
  'go-on': 640,
  visit: 14,
  'close-page': 6,
  'walk-out': 9,
  unwatch: 3,
  'see-as': 4,
  'sit-out': 2,
  lists: 4,
  'read-record': 4,
  'share-record': 4,
  'end-link': 2,
  'use-link': 4,
  nonsense: 3,
  'wild-command': 55,
  ban: 0,
  sit: 8,
  'move-seat': 3,
  leave: 4,
  'give-up': 4,
  name: 3,
  colour: 3,
  ready: 4,
  bot: 5,
  clear: 4,
  arrange: 3,
  commit: 2,
  contribute: 2,
  act: 10,
  undo: 20,
  'propose-undo': 22,
  'propose-end': 5,
  'propose-stand-in': 12,
  claim: 12,
  answer: 16,
  host: 4,
  return: 5,
  'invite-device': 6,
  'use-code': 8,
  'remove-device': 4,
  'confirm-device': 4,
  say: 8,
  react: 4,
  create: 1,
  report: 1,
  erase: 1,
};
const FAULT_WEIGHT = 2;

const sumOf = (kinds: readonly StepKind[]): number =>
  kinds.reduce((sum, kind) => sum + (WEIGHTS[kind] ?? FAULT_WEIGHT), 0);

const KINDS: readonly StepKind[] = [...OTHER_STEPS, ...COMMAND_STEPS, ...FAULT_STEPS];
const ALL = sumOf(KINDS);

/** Each game with as few players as it allows, so that matches are short, and with three, of whom one may be away. */
const TABLES = GAMES.map(({ id, seats }) => ({
  game: id,
  players: [seats.min, Math.max(3, seats.min)],
}));

export function planFor(seed: string): Plan {
  const random = fastRandom(`plan ${seed}`);
  const chance = (part: number): boolean => fractionFrom(random) < part;
  const nodes = chance(0.5) ? 1 : 2 + below(random, 2);
  const table = pick(TABLES, random);
  const players = pick(table.players, random);
  const browsers = Math.max(3, players + (chance(0.8) ? 1 : 0));
  const length = LEAST_STEPS + below(random, MORE_STEPS);
  const steps: Step[] = [];
  for (let seat = 1; seat < players; seat++) {
    const step = drawStep(random, browsers);
    steps.push(chance(0.8) ? { ...step, do: 'sit', who: seat } : { ...step, do: 'bot', who: 0 });
  }
  while (steps.length < length) {
    const step = drawStep(random, browsers);
    steps.push(step);
    const isAway = step.do === 'close-page' || step.do === 'walk-out';
    if (isAway && chance(0.8)) steps.push(...absence(random, browsers));
    if (step.do === 'wild-command') steps.push(...volley(random, step));
    if (step.do === 'share-record') steps.push(...sharing(random, browsers));
    const unanswered = UNANSWERED[step.do];
    if (unanswered !== undefined && chance(unanswered)) steps.push(replacement(random, step));
  }
  if (chance(0.02)) steps.splice(below(random, steps.length), 0, ...burst(random, browsers));
  if (chance(0.03)) {
    steps.splice(below(random, steps.length), 0, { ...drawStep(random, browsers), do: 'ban' });
  }
  return {
    seed,
    nodes,
    browsers,
    game: table.game,
    players,
    memoryAid: chance(0.9),
    isPublic: chance(0.5),
    hasSpectators: chance(0.75),
    clock: chance(0.3) ? 30 : 0,
    steps,
  };
}

const LEAST_STEPS = 205;
const MORE_STEPS = 110;

/** What the others may do while somebody is away, one after the other. */
const WITHOUT_SOMEBODY: readonly (readonly StepKind[])[] = [
  ['propose-stand-in', 'answer', 'answer'],
  ['propose-stand-in', 'answer', 'go-on', 'propose-undo', 'answer'],
  ['claim', 'answer', 'answer'],
  ['walk-out', 'claim', 'claim', 'answer'],
  ['host'],
  ['host', 'clear', 'clear'],
  ['propose-undo', 'answer', 'answer'],
  ['propose-undo', 'answer', 'answer'],
];

/** Somebody stays away for so long that the others may go on without them. */
function absence(random: RandomSource, browsers: number): Step[] {
  const kinds = pick(WITHOUT_SOMEBODY, random);
  const noticed = kinds.findIndex((kind) => kind !== 'walk-out');
  const steps = kinds.map((kind, at): Step => {
    const step = { ...drawStep(random, browsers), do: kind };
    const dice = below(random, 4) > 0 ? willing(step.dice) : step.dice;
    return at === noticed
      ? { ...step, dice, wait: 10_600 + below(random, 2000) }
      : { ...step, dice };
  });
  const [first] = steps;
  const isUnanswered = first?.do === 'propose-stand-in' && below(random, 10) === 0;
  return isUnanswered ? [first, replacement(random, first)] : steps;
}

/** Dice of the same luck for a browser that has a reason for its step and says yes. */
const willing = (dice: number): number => dice - (dice % 24) + 5;

/** Somebody sends one thing after the other, whatever the table says to it. */
const volley = (random: RandomSource, first: Step): Step[] =>
  Array.from({ length: below(random, MOST_AT_ONCE) }, () => ({
    ...first,
    dice: random.uint32(),
    wait: 3,
  }));

const MOST_AT_ONCE = 12;

/** What is done with a link that was made. */
const sharing = (random: RandomSource, browsers: number): Step[] =>
  pick<StepKind[]>(
    [['use-link'], ['use-link', 'end-link', 'use-link'], ['share-record', 'use-link']],
    random,
  ).map((kind) => ({ ...drawStep(random, browsers), do: kind }));

/** How likely it is that nobody answers. */
const UNANSWERED: Readonly<Partial<Record<StepKind, number>>> = {
  'propose-undo': 0.02,
  'propose-end': 0.04,
};

/** Nobody answers for so long that another proposal may take its place. */
const replacement = (random: RandomSource, step: Step): Step => ({
  ...step,
  do: pick<StepKind>(['propose-undo', 'propose-end', 'propose-stand-in'], random),
  wait: 121_000,
});

/** The same again and again, until a limit is reached. */
function burst(random: RandomSource, browsers: number): Step[] {
  const [kind, times] = pick<[StepKind, number]>(
    [
      ['erase', 44],
      ['report', 12],
      ['say', 14],
      ['create', 62],
      ['nonsense', 8],
      ['react', 120],
      ['invite-device', 230],
    ],
    random,
  );
  const who = below(random, browsers);
  return Array.from({ length: times }, () => ({
    ...drawStep(random, browsers),
    do: kind,
    who,
    wait: 5,
  }));
}

function drawStep(random: RandomSource, browsers: number): Step {
  let left = below(random, ALL);
  const kind =
    KINDS.find((candidate) => {
      left -= WEIGHTS[candidate] ?? FAULT_WEIGHT;
      return left < 0;
    }) ?? 'go-on';
  return { do: kind, who: below(random, browsers), dice: random.uint32(), wait: drawWait(random) };
}

/** Mostly a moment, sometimes long enough to be missed, seldom as long as a clock. */
function drawWait(random: RandomSource): number {
  const part = below(random, 1000);
  if (part < 850) return 20 + below(random, 200);
  if (part < 978) return 500 + below(random, 2000);
  if (part < 996) return 10_500 + below(random, 3000);
  if (part < 999) return 31_000 + below(random, 8000);
  return 121_000;
}
