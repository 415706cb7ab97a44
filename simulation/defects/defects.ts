/** The defects that the simulation must find. Each was in the code once. */

import type { Defect } from './defect.ts';

const PROPOSALS = 'packages/table/src/proposals.ts';
const UNDO = 'packages/table/src/undo.ts';

export const DEFECTS: readonly Defect[] = [
  {
    name: 'judged-once',
    story: 'A proposal is not judged again when it is agreed to, and stays open when a bot acts.',
    breaks: /^(?:consent|law|seen): .*(?:undo|goes back|ended|stand-in|stood-in|abandoned)/,
    stories: ['finished-match-taken-up-again', 'undo-granted-for-another-position'],
    edits: [
      {
        file: PROPOSALS,
        find: 'const current = judgeAgain(table, open.proposal, context);',
        put: 'const current: Proposal | undefined = open.proposal;',
      },
      {
        file: 'packages/table/src/fold.ts',
        find: "return proposal.kind === 'undo' || isBack || seriesPhase(after) !== 'playing';",
        put: "return proposal.kind === 'undo' && botOn(table, seat) === undefined;",
      },
    ],
  },
  {
    name: 'undo-without-consent',
    story: 'An undo takes back the moves of people who are away and were not asked.',
    breaks: /^consent: an undo takes back/,
    stories: ['step-undone-without-its-player'],
    edits: [
      {
        file: PROPOSALS,
        find: 'if (asks.length === 0 || owners.some((owner) => !asks.includes(owner))) {',
        put: 'if (asks.length === 0) {',
      },
    ],
  },
  {
    name: 'bot-tried-out',
    story: 'Beside another person, the replies of a bot are tried out by undo, again and again.',
    breaks: /^consent: (?:an undo goes behind an answer|a turn was taken back a second time)/,
    stories: ['replies-of-a-bot-tried-out'],
    edits: [
      {
        file: UNDO,
        find: 'if (undos.some((undo) => undo.seat === seat && undo.turn === turn)) {',
        put: 'if (undos.length > steps.length) {',
      },
      {
        file: UNDO,
        find: 'return { step, isFree: step === steps.length - 1 };',
        put: `const isBots = (at: number): boolean => table.positions[at + 1]?.bot !== undefined;
              return { step, isFree: steps.every((_, at) => at <= step || isBots(at)) };`,
      },
    ],
  },
  {
    name: 'undone-though-seen',
    story: 'An undo goes back behind a step that revealed something, where all agree to it.',
    breaks: /^seen: /,
    stories: ['undone-though-seen'],
    edits: [
      {
        file: 'packages/table/src/series/undo.ts',
        find: 'if (own < series.barrier) return',
        put: 'if (own < series.barrier && !byConsent) return',
      },
    ],
  },
  {
    name: 'host-hands-on',
    story: 'The host alone can hand the seat of somebody who is away to a second browser.',
    breaks: /^consent: a seat was handed to another browser without/,
    stories: ['seat-handed-on-by-the-host-alone'],
    edits: [
      {
        file: PROPOSALS,
        find: 'return claim.ok ? claim.value : undefined;',
        put: `if (!claim.ok) return undefined;
              const isHosts = (seat: Seat): boolean => personOn(table, seat) === table.host;
              return { ...claim.value, asks: claim.value.asks.filter(isHosts) };`,
      },
    ],
  },
  {
    name: 'claimed-device-speaks',
    story:
      'A device that the others have let in on a seat agrees for its owner to end the match, and to undo.',
    breaks: /^consent: a device that the owner of a seat does not know/,
    stories: ['match-ended-by-a-device-let-in'],
    edits: [
      {
        file: PROPOSALS,
        find: 'checkOwnersConsent(table, seat, open.proposal, context);',
        put: '',
      },
      {
        file: PROPOSALS,
        find: 'checkOwnersConsent(table, seat, proposal, context);',
        put: '',
      },
    ],
  },
  {
    name: 'absent-passed-over',
    story: 'A seat is given by those who happen to be there, while the others are offline.',
    breaks: /^consent: a seat was handed to another browser without/,
    stories: ['hand-seen-while-others-are-offline'],
    edits: [
      {
        file: 'packages/table/src/claims.ts',
        find: 'people.includes(asked) && !isPassedOver(table, asked, moment, awayForMs),',
        put: 'people.includes(asked) && moment.isPresent(asked),',
      },
    ],
  },
  {
    name: 'owner-overruled',
    story: 'A device that the others have let in speaks for an owner who is back and plays on.',
    breaks: /^consent: a device that the owner of a seat does not know/,
    stories: ['owner-overruled-by-a-device-let-in'],
    edits: [
      {
        file: 'packages/table/src/decide-devices.ts',
        find: 'if (isOwnerHere || at < until) {',
        put: 'if (at < own.at + forMs) {',
      },
      {
        file: 'packages/table/src/decide-devices.ts',
        find: 'return bot === undefined && device !== own.seq;',
        put: 'return bot === undefined && (table.positions[index + 1]?.seq ?? 0) < own.seq;',
      },
    ],
  },
  {
    name: 'host-shut-out',
    story: 'Somebody takes the role of a host who is away for a moment, and bars them.',
    breaks: /^consent: (?:a host (?:was barred|lost the seat)|somebody was barred)/,
    stories: ['host-shut-out-by-another'],
    edits: [
      {
        file: 'packages/table/src/decide-seats.ts',
        find: 'checkFormerHost(table, { seat, isBarring }, context);',
        put: '',
      },
    ],
  },
  {
    name: 'clock-held-up',
    story: 'A clock begins anew as often as somebody lets it run out and comes back.',
    breaks: /^consent: a clock began anew a second time/,
    stories: ['clock-held-up-by-coming-back'],
    edits: [
      {
        file: 'packages/table/src/fold.ts',
        find: 'table.restarted !== undefined && table.restarted.position === positionEntry(table);',
        put: 'table.seq < 0;',
      },
    ],
  },
  {
    name: 'givers-up-stay',
    story:
      'Who has given up a match counts as a player of those that follow, and reads their records.',
    breaks: /^(?:bounds: a key to no seat|records: a stranger has read)/,
    stories: ['key-left-of-a-seat-given-up'],
    edits: [
      {
        file: 'packages/table/src/fold.ts',
        find: '...(leaver === undefined ? {} : withoutKeys(table, leaver)),',
        put: '',
      },
    ],
  },
  {
    name: 'records-for-all',
    story: 'Records of private tables are read without membership.',
    breaks: /^records: a stranger/,
    stories: ['record-of-a-private-table'],
    edits: [
      {
        file: 'packages/server/src/web/record-endpoints.ts',
        find: 'if (isForEverybody(live.table, match.number)) return true;',
        put: 'return true;',
      },
    ],
  },
  {
    name: 'leavers-untold',
    story: 'Those who leave or are removed are not told that their list of tables has changed.',
    breaks: /^rest: .* lists a table of others/,
    stories: ['list-of-somebody-who-left'],
    edits: [
      {
        file: 'packages/server/src/tables/table-change.ts',
        find: 'browsers: browsersAt(before, table),',
        put: 'browsers: browsersWith(table.keys),',
      },
    ],
  },
];
