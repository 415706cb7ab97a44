/** The test vector of docs/deals.md, for other implementations of the scheme. */

import { readFileSync } from 'node:fs';
import { cappuccino } from '@tavolata/cappuccino';
import { kingLui } from '@tavolata/king-lui';
import { expect, test } from 'vitest';
import {
  commitmentTo,
  dealFrom,
  dealStream,
  digestOf,
  seedOf,
  SERVER,
  type DealTerms,
} from '../src/index.ts';

const TERMS: DealTerms = {
  table: 'breakfast',
  number: 2,
  game: 'king-lui',
  seats: ['human', 'bot', 'human'],
  options: { tieBreak: 'fewest-discards', forcedDraw: 'no-dishes' },
  wishes: { first: 1 },
};
const bytes = (digit: string): string => digit.repeat(64);
const SHOWN = { server: bytes('a'), players: [bytes('1'), null, bytes('2')] };

const document = readFileSync(new URL('../../../docs/deals.md', import.meta.url), 'utf8');
const hex = (input: Uint8Array): string => Buffer.from(input).toString('hex');

test('the commitments, the digest, the seed and the first words are as documented', () => {
  const commitments = {
    server: commitmentTo(TERMS, SERVER, SHOWN.server),
    players: SHOWN.players.map((own, seat) =>
      own === null ? null : commitmentTo(TERMS, seat, own),
    ),
  };
  const seed = seedOf(TERMS, SHOWN);
  const stream = dealStream(seed);
  const words = Array.from({ length: 4 }, () => stream.uint32());
  const lines = [
    `commitment of the server   ${commitments.server}`,
    `commitment of seat 0       ${commitments.players[0] ?? ''}`,
    `commitment of seat 2       ${commitments.players[2] ?? ''}`,
    `digest of the commitments  ${digestOf(TERMS, commitments)}`,
    `seed                       ${hex(seed)}`,
    `first four words           ${words.join(' ')}`,
    `top of the deck            ${dealFrom(kingLui, TERMS, SHOWN).deck.slice(0, 8).join(' ')}`,
  ];
  for (const line of lines) expect(document).toContain(`    ${line}\n`);
});

test('so is a layout of Cappuccino, with a wish and somebody left out', () => {
  const terms: DealTerms = {
    table: 'counter',
    number: 1,
    game: 'cappuccino',
    seats: ['human', 'human', 'bot'],
    options: { coloursPerPlayer: 1, setup: 'random', earlySettlement: false },
    wishes: { colours: [['cat'], null, null] },
  };
  const shown = { server: bytes('b'), players: [bytes('3'), null, null] };
  const { first, colours, cups = [] } = dealFrom(cappuccino, terms, shown);
  const told = cups.map(([q, r, colour]) => `${q},${r} ${colour}`);
  const lines = [
    `seed                       ${hex(seedOf(terms, shown))}`,
    `who starts                 ${first}`,
    `colours                    ${colours.flat().join(' ')}`,
    `first five cups            ${told.slice(0, 5).join('; ')}`,
    `last cup                   ${told.at(-1) ?? ''}`,
  ];
  for (const line of lines) expect(document).toContain(`    ${line}\n`);
});

test('the keystream is ChaCha20 of RFC 8439, from block 0 on, across chunks', () => {
  const stream = dealStream(new Uint8Array(32)); // the first vector of the RFC's appendix A.1
  expect(stream.uint32()).toBe(0xade0b876);
  expect(stream.uint32()).toBe(0x903df1a0);
  for (let word = 2; word < 16; word++) stream.uint32();
  expect(stream.uint32()).toBe(0xbee7079f); // the second vector: block 1
  for (let word = 17; word < 256; word++) stream.uint32();
  const beyond = stream.uint32();
  const again = dealStream(new Uint8Array(32));
  for (let word = 0; word < 256; word++) again.uint32();
  expect(again.uint32()).toBe(beyond);
});

test('everything that a deal is for changes its seed', () => {
  const seed = (change: Partial<DealTerms>): string => hex(seedOf({ ...TERMS, ...change }, SHOWN));
  const seeds = [
    seed({}),
    seed({ table: 'lunch' }),
    seed({ number: 3 }),
    seed({ game: 'cappuccino' }),
    seed({ seats: ['human', 'human', 'human'] }),
    seed({ options: { ...TERMS.options, forcedDraw: 'no-cards' } }),
    seed({ wishes: {} }),
    seed({ wishes: { first: 1, colours: [null, ['cat'], null] } }),
    hex(seedOf(TERMS, { ...SHOWN, players: [null, null, bytes('2')] })),
    hex(seedOf(TERMS, { ...SHOWN, players: [null, bytes('1'), bytes('2')] })),
  ];
  expect(new Set(seeds).size).toBe(seeds.length);
  const turned = Object.fromEntries(Object.entries(TERMS.options).toReversed());
  expect(seed({ options: turned })).toBe(seeds[0]);
});

test('wishes are kept, and colours that nobody wished for follow from the seed', () => {
  const terms: DealTerms = {
    ...TERMS,
    game: 'cappuccino',
    options: { coloursPerPlayer: 1, setup: 'random', earlySettlement: false },
    wishes: { first: 2, colours: [null, ['cat'], null] },
  };
  const { first, colours, cups } = dealFrom(cappuccino, terms, SHOWN);
  expect(first).toBe(2);
  expect(colours[1]).toEqual(['cat']);
  expect(cups).toHaveLength(48);
  expect(dealFrom(cappuccino, terms, SHOWN)).toEqual({ first, colours, cups });
});
