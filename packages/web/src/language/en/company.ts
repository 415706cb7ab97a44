/** Company during a game online: who is away, what is asked and said: a part of `online.ts`. */

import { countIn, listIn } from '../count.ts';

const count = countIn('en');
const list = listIn('en-GB');

export const company = {
  play: {
    watching: 'You’re watching',
    spectators: (people: number) =>
      count(people, { one: '# person is watching', other: '# people are watching' }),
    away: (name: string) => `${name} is away`,
    standIn: (name: string) => `A bot stands in for ${name}`,
    standInShort: 'Bot plays',
    left: (time: string) => `${time} left`,
    leftFor: (name: string, time: string) => `${name}: ${time} left`,
    mine: 'A bot is playing for you.',
    mineByClock: 'Your time was up, so a bot is playing for you.',
    comeBack: 'I’m back',
    letStandIn: 'Let a bot stand in',
    awayInTurn: (name: string) => `${name} is away, and it’s their turn.`,
    askUndo: 'Ask to undo',
    seeAs: 'View the table as',
    ownTurn: (name: string) => `It’s ${name}’s turn.`,
    seeAsName: (name: string) => `View the table as ${name}`,
    whoLooks: 'Who’s looking?',
    whoLooksText:
      'Several of you play on this device. Say who’s looking now; everyone else, look away.',
    askEnd: 'Propose ending the game',
    askEndQuestion: 'Ask the others to end this game without a result?',
    ask: 'Ask them',
    /** A match that all agreed to end has no result. */
    ended: 'Ended by agreement',
    wantsAgain: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'wants' : 'want'} to play again.`,
    /** What the board does not tell. */
    news: {
      undone: (name: string) => `${name} took back their move.`,
      undoneMine: 'You took back your move.',
      agreed: 'Agreed: your move is taken back.',
      no: (name: string) => `${name} said no.`,
      lapsed: 'Your request came to nothing.',
    },
    addDevice: 'Play on another device too',
    report: 'Report',
    notices: 'Tell me when it’s my turn',
    noticesHint: 'Also while this page is in the background.',
    noticesMissing: 'By title and sound. System notifications need https.',
    noticesRefused:
      'By title and sound. Your browser doesn’t allow notifications; you can change that in its settings.',
  },
  proposals: {
    undo: (name: string) => `${name} would like to undo a move.`,
    end: (name: string) => `${name} would like to end the game without a result.`,
    'stand-in': (name: string, absent: string) =>
      `${name} would like a bot to stand in for ${absent}.`,
    'give-back': (seat: string) =>
      `Somebody says: “I’m ${seat}, and this browser has forgotten me.” Give the seat back?`,
    /** After the question about a seat. */
    word: (seat: string, word: string) =>
      `Their word is “${word}”. Ask ${seat} for it first, by phone or message.`,
    mine: {
      undo: 'You’ve asked to undo a move.',
      end: 'You’ve asked to end the game.',
      'stand-in': (absent: string) => `You’ve asked for a bot to stand in for ${absent}.`,
      'give-back': 'You’ve asked for your seat back.',
    },
    yes: 'Yes',
    no: 'No',
    withdraw: 'Never mind',
    waitsFor: (names: readonly string[]) => `Waiting for ${list(names)}.`,
  },
  chat: {
    title: 'Chat',
    open: (unread: number) =>
      unread === 0
        ? 'Chat'
        : count(unread, { one: 'Chat, # new message', other: 'Chat, # new messages' }),
    empty: 'Nobody has said anything yet.',
    write: 'Say something',
    send: 'Send',
    left: (characters: number) =>
      count(characters, { one: '# character left', other: '# characters left' }),
    notSent: 'Your message wasn’t sent. Try again.',
    watcher: 'Only people at the table can chat.',
    reactions: 'Reactions',
    reaction: {
      applause: 'Applause',
      laugh: 'Laughter',
      surprise: 'Surprise',
      sorry: 'Sorry',
      thinking: 'Let me think',
      coffee: 'Back in a moment',
    },
    reacted: (name: string, reaction: string) => `${name}: ${reaction}`,
    said: (name: string, text: string) => `${name} says: ${text}`,
    mute: 'Mute',
    muteHint: 'You won’t see or hear what they say, and they aren’t told.',
    muted: (name: string) => `Mute ${name}`,
    erased: '(deleted)',
  },
  report: {
    title: 'Report something',
    text: 'What happened? The operator of this server reads your report, together with the chat of this table.',
    label: 'Your report',
    send: 'Send the report',
    sent: 'Thank you. The operator has your report.',
    how: 'You can also mute someone right away, in the chat.',
  },
};

export type CompanyWords = typeof company;
