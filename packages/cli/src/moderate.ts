/**
 * `tavolata reports · bans · ban · unban`: what an operator does about people who disturb others.
 */

import type { OperatorAnswer, OperatorRequest } from '@tavolata/server';
import { UsageError, type Arguments } from './arguments.ts';
import { CLUB_OPTIONS, withServer } from './club.ts';
import type { Command } from './command.ts';
import { ALL_RIGHT } from './exits.ts';
import { say } from './output.ts';
import { dataPlaceFrom } from './serve/place.ts';

const REASON = {
  reason: { type: 'string', value: 'TEXT', help: 'why, for the list of bans' },
} as const;

const WHILE_IT_RUNS = 'It works beside running servers, and at once or within half a minute.';

export const reports: Command = {
  name: 'reports',
  summary: 'list what players have reported, and who was there',
  usage: ['[--data FOLDER | --database URL]'],
  options: CLUB_OPTIONS,
  notes: [WHILE_IT_RUNS],
  async run(args) {
    args.refusePositionals('reports');
    const answer = await ask(args, { do: 'reports' });
    if (!('reports' in answer)) return ALL_RIGHT;
    for (const { at, table, text, people } of answer.reports) {
      say(`${new Date(at).toISOString()}  table ${table}  ${text}`);
      for (const { name, browsers } of people)
        say(`    ${name || '(erased)'}  ${browsers.join(' ')}`);
    }
    return ALL_RIGHT;
  },
};

export const bans: Command = {
  name: 'bans',
  summary: 'list who is kept out',
  usage: ['[--data FOLDER | --database URL]'],
  options: CLUB_OPTIONS,
  notes: [WHILE_IT_RUNS],
  async run(args) {
    args.refusePositionals('bans');
    const answer = await ask(args, { do: 'bans' });
    if (!('bans' in answer)) return ALL_RIGHT;
    for (const { at, kind, value, reason } of answer.bans) {
      say(`${new Date(at).toISOString()}  ${kind} ${value}  ${reason}`);
    }
    return ALL_RIGHT;
  },
};

export const ban: Command = {
  name: 'ban',
  summary: 'keep a browser or an address out',
  usage: ['BROWSER|ADDRESS [--reason TEXT] [--data FOLDER | --database URL]'],
  options: { ...REASON, ...CLUB_OPTIONS },
  notes: ['A browser is named as `tavolata reports` does.', WHILE_IT_RUNS],
  async run(args) {
    await ask(args, { do: 'ban', ...whom(args, 'ban'), reason: args.text('reason') ?? '' });
    return ALL_RIGHT;
  },
};

export const unban: Command = {
  name: 'unban',
  summary: 'let somebody in again',
  usage: ['BROWSER|ADDRESS [--data FOLDER | --database URL]'],
  options: CLUB_OPTIONS,
  notes: [WHILE_IT_RUNS],
  async run(args) {
    await ask(args, { do: 'unban', ...whom(args, 'unban') });
    return ALL_RIGHT;
  },
};

/** Addresses have dots or colons, the names of browsers have neither. */
function whom({ positionals }: Arguments, command: string) {
  const [value, ...others] = positionals;
  if (value === undefined || others.length > 0)
    throw new UsageError(`${command} takes one browser or address`);
  return { kind: /[.:]/.test(value) ? ('address' as const) : ('browser' as const), value };
}

function ask(args: Arguments, request: OperatorRequest): Promise<OperatorAnswer> {
  return withServer(async ({ askOperator }) => {
    const answer = await askOperator(dataPlaceFrom(args, process.env), request);
    if ('problem' in answer) throw new UsageError(answer.problem);
    return answer;
  });
}
