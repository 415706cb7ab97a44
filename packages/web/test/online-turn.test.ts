/** A player who looks elsewhere is called when their turn comes, and only then. */

import { beforeEach, describe, expect, test } from 'vitest';
import { TurnCalls } from '../src/online/calls/your-turn.ts';

let isHidden: boolean;
let isWanted: boolean;
let told: string[];
let looks: Set<() => void>;
let calls: TurnCalls;

beforeEach(() => {
  isHidden = true;
  isWanted = true;
  told = [];
  looks = new Set();
  calls = new TurnCalls({
    isWanted: () => isWanted,
    isHidden: () => isHidden,
    playSound: () => told.push('sound'),
    words: () => 'Your turn',
    markTitle(text) {
      told.push(`title ${text}`);
      return () => told.push('title back');
    },
    notify({ table, game, text }) {
      told.push(`notice ${game} ${text}`);
      return () => told.push(`no notice ${table}`);
    },
    onSeen(tell) {
      looks.add(tell);
      return () => looks.delete(tell);
    },
  });
});

const turn = (isMyTurn: boolean, table = 't'): void => {
  calls.follow(table, { game: 'King Lui', isMyTurn });
};

const CALL = ['sound', 'title Your turn', 'notice King Lui Your turn'];

describe('a call', () => {
  test('comes with the turn, once', () => {
    turn(false);
    turn(true);
    turn(true); // a chat message
    expect(told).toEqual(CALL);
  });

  test('does not come for a turn that was there when the page came', () => {
    turn(true);
    expect(told).toEqual([]);
  });

  test('is not needed by somebody who looks', () => {
    isHidden = false;
    turn(false);
    turn(true);
    expect(told).toEqual([]);
  });

  test('is not for somebody who wants none', () => {
    isWanted = false;
    turn(false);
    turn(true);
    expect(told).toEqual([]);
  });

  test('is over when the page is seen, and comes again with the next turn', () => {
    turn(false);
    turn(true);
    isHidden = false;
    for (const tell of [...looks]) tell();
    expect(told.slice(3)).toEqual(['title back', 'no notice t']);
    expect(looks.size).toBe(0);
    turn(false);
    isHidden = true;
    turn(true);
    expect(told.slice(5)).toEqual(CALL);
  });

  test('is over when somebody else acts for the seat, or the table is left', () => {
    turn(false);
    turn(true);
    turn(false);
    expect(told.slice(3)).toEqual(['no notice t', 'title back']);
    turn(true);
    calls.forget('t');
    expect(told.slice(8)).toEqual(['no notice t', 'title back']);
  });

  test('the title stays while another table waits', () => {
    for (const table of ['t', 'u']) turn(false, table);
    for (const table of ['t', 'u']) turn(true, table);
    turn(false, 't');
    expect(told).not.toContain('title back');
    turn(false, 'u');
    expect(told).toContain('title back');
  });
});
