/**
 * `tavolata reports · bans · ban · unban`: what an operator does about people who disturb others.
 */

import type { OperatorAnswer, OperatorRequest, ToldReport } from '@tavolata/server';
import { UsageError, type Arguments } from './arguments.ts';
import { CLUB_OPTIONS, withServer } from './club.ts';
import type { Command } from './command.ts';
import { ALL_RIGHT } from './exits.ts';
import { printable, say } from './output.ts';
import { dataPlaceFrom } from './serve/place.ts';

const REASON = {
  reason: { type: 'string', value: 'TEXT', help: 'why, for the list of bans' },
} as const;

const WHILE_IT_RUNS = 'It works beside running servers, and at once or within half a minute.';

export const reports: Command = {
  name: 'reports',
  summary: 'list what players have reported, who was there, and what was said',
  usage: ['[--before TIME] [--delete NUMBER] [--data FOLDER | --database URL]'],
  options: {
    before: {
      type: 'string',
      value: 'TIME',
      help: 'those from before a time, as the list tells it',
    },
    delete: { type: 'string', value: 'NUMBER', help: 'delete this report with its copy' },
    ...CLUB_OPTIONS,
  },
  notes: [
    'The latest come first, 200 at a time; the last line tells how to see older ones.',
    'A report has a copy of names and chat from when it was sent, also of people who\n' +
      'have left. It is deleted by itself after 90 days (--limit keepReportsMs).',
    WHILE_IT_RUNS,
  ],
  async run(args) {
    args.refusePositionals('reports');
    const number = args.text('delete');
    if (number !== undefined) {
      if (!/^[1-9]\d{0,14}$/.test(number)) throw new UsageError('--delete takes a number');
      await ask(args, { do: 'delete-report', number: Number(number) });
      return ALL_RIGHT;
    }
    const before = readTime(args.text('before'));
    const answer = await ask(args, { do: 'reports', ...before });
    if (!('reports' in answer)) return ALL_RIGHT;
    for (const report of answer.reports) sayReport(report);
    const last = answer.reports.at(-1);
    if (answer.isMore && last) say(`older ones: tavolata reports --before ${time(last.at)}`);
    return ALL_RIGHT;
  },
};

function readTime(text: string | undefined): { before?: number } {
  if (text === undefined) return {};
  const before = Date.parse(text);
  if (Number.isNaN(before))
    throw new UsageError('--before takes a time, such as 2026-12-31T20:00Z');
  return { before };
}

/** What people wrote must not steer the operator's terminal. */
function sayReport({ number, at, table, text, people, said }: ToldReport): void {
  say(printable(`${number}  ${time(at)}  table ${table}  ${text}`));
  for (const { name, names, browsers, isGone } of people) {
    say(printable(`    ${name || '(erased)'}${isGone ? ' (left)' : ''}  ${browsers.join(' ')}`));
    for (const earlier of names.slice(0, -1)) {
      say(printable(`        ${time(earlier.at)}  was called ${earlier.name}`));
    }
  }
  for (const { at: when, name, text: words } of said) {
    say(printable(`    ${time(when)}  ${name || '(erased)'}: ${words || '(erased)'}`));
  }
}

const time = (at: number): string => new Date(at).toISOString();

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
      say(printable(`${time(at)}  ${kind} ${value}  ${reason}`));
    }
    return ALL_RIGHT;
  },
};

export const ban: Command = {
  name: 'ban',
  summary: 'keep a browser or an address out',
  usage: ['BROWSER|ADDRESS [--with-address] [--reason TEXT] [--data FOLDER | --database URL]'],
  options: {
    'with-address': {
      type: 'boolean',
      help: 'also ban the address from which the browser is connected now',
    },
    ...REASON,
    ...CLUB_OPTIONS,
  },
  notes: [
    'A browser is named as `tavolata reports` does. It can come back under another name, but\n' +
      'not from a banned address. An address may be that of a whole house or club;\n' +
      '`tavolata bans` lists it. Of IPv6 it is the /56, or the /64 if you write that.',
    WHILE_IT_RUNS,
  ],
  async run(args) {
    const request = { ...whom(args, 'ban'), reason: args.text('reason') ?? '' };
    const withAddress = args.flag('with-address');
    const answer = await ask(args, { do: 'ban', ...request, withAddress });
    if ('done' in answer && answer.done.endsWith('/56')) {
      say(`${answer.done} is kept out, as most homes have all of it; name a /64 to ban less`);
    }
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
