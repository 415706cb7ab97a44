/**
 * A complete bot for both games that looks at the position. In King Lui it takes as much as the
 * king can match; in Cappuccino it covers the highest stacks of others.
 */

import { createInterface } from 'node:readline';

let own = []; // the colours that this seat plays in Cappuccino

function valueInKingLui({ type, dish }, { table, king, hand }) {
  if (type === 'draw') return 0.5;
  if (type !== 'take') return 0;
  const kings = king[dish] ?? 0;
  const mine = (hand[dish] ?? 0) + table[dish];
  return mine <= kings + 1 ? table[dish] * (kings + 1) : 0;
}

function valueInCappuccino({ type, to }, { stacks }) {
  if (type !== 'move') return 0;
  const [, , cups] = stacks.find(([q, r]) => q === to[0] && r === to[1]);
  return own.includes(cups.at(-1)) ? 0 : cups.length;
}

function choose({ view, legal }) {
  const valueOf = 'stacks' in view ? valueInCappuccino : valueInKingLui;
  let best = legal[0];
  for (const action of legal) {
    if (valueOf(action, view) > valueOf(best, view)) best = action;
  }
  return best;
}

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`);

createInterface({ input: process.stdin }).on('line', (line) => {
  const message = JSON.parse(line);
  if (message.type === 'hello') {
    say({ type: 'hello', name: 'modest', games: ['king-lui', 'cappuccino'] });
  } else if (message.type === 'start') {
    own = message.setup.colours?.[message.seat] ?? [];
  } else if (message.type === 'act') {
    say({ type: 'act', id: message.id, action: choose(message) });
  }
});
