/** What surrounds a board: turns, the log, moves shown again, undo, the end. */

import { listIn } from '../count.ts';

const list = listIn('en-GB');

/** Somebody at the table; a person alone with bots is spoken to. */
export type Who = { readonly name: string; readonly isYou: boolean };

/** “You take” or “Ada takes”. */
export const does = ({ name, isYou }: Who, you: string, other: string): string =>
  isYou ? `You ${you}` : `${name} ${other}`;

/** “You and Ada”: the person spoken to comes first. */
export const together = (all: readonly Who[]): string =>
  list([...all].sort((one, other) => Number(other.isYou) - Number(one.isYou)).map(nameOf));
const nameOf = ({ name }: Who): string => name;

export const table = {
  you: 'You',
  /** Somebody who gave up: a bot plays on. */
  standIn: (name: string) => `${name} (bot)`,
  turn: (who: Who) => (who.isYou ? 'Your turn' : `${who.name}’s turn`),
  thinking: (who: Who) => `${who.name} is thinking …`,
  hurry: 'Hurry',
  undo: 'Take back',
  menu: 'Menu',
  players: 'At the table',
  log: 'What happened',
  giveUp: 'Give up',
  giveUpQuestion: 'Do you want to give up? A bot plays on for you if others are still playing.',
  leave: 'Start page',
  again: 'The same again',
  newTable: 'Another game',
  showBoard: 'The board',
  showScore: 'The score',
  saveRecord: 'Save record',
  playOn: 'Play on',
  settings: 'Settings',
  rules: 'Rules',
  past: {
    title: 'An earlier moment',
    previous: 'Previous move',
    next: 'Next move',
    now: 'Back to the game',
  },
  cover: {
    handOver: (name: string) => `Pass the screen to ${name}`,
    title: (name: string) => `${name}, it is your turn`,
    text: 'Take the screen. Nobody else should look now.',
    take: (name: string) => `I am ${name}`,
  },
  won: (winners: readonly Who[]) => {
    const [winner, ...others] = winners;
    if (!winner || others.length > 0) return `${together(winners)} share the win`;
    return winner.isYou ? 'You win!' : `${winner.name} wins!`;
  },
  over: 'The game is over',
  abandoned: 'This game was given up.',
  trouble: {
    notKept:
      'The browser cannot save this game right now. You can play on; free some space to keep it.',
    notLasting: 'This browser saves nothing, so the game is lost when you close the page.',
    botSilent: 'A bot gave no answer.',
  },
  lost: {
    title: 'No game here',
    missing: 'This game is not in this browser. It may have been removed.',
    damaged: 'This saved game is damaged and cannot be opened. Your other games are not affected.',
    remove: 'Remove it',
  },
  hint: {
    button: 'Hint',
    thinking: 'Looking ahead …',
    failed: 'No hint came.',
    toWin: 'Chance to win',
    win: (percent: string) => `${percent} to win`,
    about: (score: string) => `about ${score}`,
    /** Above what is true whatever is done. */
    asItIs: 'As things stand',
    exact: 'Worked out to the end',
    /** On the board, for those who cannot see the mark. */
    marked: (number: number) => `Hint ${number}.`,
    told: (action: string, percent: string) => `Hint: ${action}. Chance to win: ${percent}.`,
  },
  keys: 'Keys: W what can I do, H a hint, L the last move, S the scores, U take back.',
};

export type TableWords = typeof table;
