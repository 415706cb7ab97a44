/** Company during a game online: who is away, what is asked and said, in German: a part of `online.ts`. */

import { countIn, listIn } from '../count.ts';
import type { CompanyWords } from '../en/company.ts';

const count = countIn('de');
const list = listIn('de');

export const company = {
  play: {
    watching: 'Du schaust zu',
    spectators: (people: number) =>
      count(people, { one: '#\u00a0Person schaut zu', other: '#\u00a0Personen schauen zu' }),
    away: (name: string) => `${name} ist gerade nicht da`,
    standIn: (name: string) => `Für ${name} spielt ein Bot`,
    standInShort: 'Bot spielt',
    left: (time: string) => `Noch ${time}`,
    leftFor: (name: string, time: string) => `${name}: noch ${time}`,
    mine: 'Für dich spielt ein Bot.',
    mineByClock: 'Deine Zeit war um, darum spielt ein Bot für dich.',
    comeBack: 'Ich bin zurück',
    letStandIn: 'Einen Bot einspringen lassen',
    awayInTurn: (name: string) => `${name} ist dran, aber gerade nicht da.`,
    askUndo: 'Um Zurücknehmen bitten',
    seeAs: 'Den Tisch sehen als',
    ownTurn: (name: string) => `${name} ist dran.`,
    seeAsName: (name: string) => `Den Tisch als ${name} sehen`,
    whoLooks: 'Wer schaut jetzt?',
    whoLooksText:
      'An diesem Gerät spielen mehrere. Sag, wer jetzt schaut; die anderen schauen bitte weg.',
    askEnd: 'Spielende vorschlagen',
    askEndQuestion: 'Die anderen bitten, diese Partie ohne Ergebnis zu beenden?',
    ask: 'Fragen',
    ended: 'Einvernehmlich beendet',
    wantsAgain: (names: readonly string[]) =>
      `${list(names)} ${names.length === 1 ? 'möchte' : 'möchten'} noch einmal spielen.`,
    news: {
      undone: (name: string) => `${name} hat den Zug zurückgenommen.`,
      undoneMine: 'Du hast deinen Zug zurückgenommen.',
      agreed: 'Einverstanden: Dein Zug ist zurückgenommen.',
      no: (name: string) => `${name} hat Nein gesagt.`,
      lapsed: 'Aus deiner Bitte ist nichts geworden.',
    },
    addDevice: 'Auch auf anderem Gerät spielen',
    report: 'Melden',
    notices: 'Sag mir, wenn ich dran bin',
    noticesHint: 'Auch wenn diese Seite im Hintergrund ist.',
    noticesMissing: 'Durch Titel und Ton. Benachrichtigungen des Systems brauchen https.',
    noticesRefused:
      'Durch Titel und Ton. Mitteilungen erlaubt dein Browser nicht; in seinen Einstellungen kannst du das ändern.',
  },
  proposals: {
    undo: (name: string) => `${name} möchte einen Zug zurücknehmen.`,
    end: (name: string) => `${name} möchte die Partie ohne Ergebnis beenden.`,
    'stand-in': (name: string, absent: string) =>
      `${name} möchte, dass für ${absent} ein Bot einspringt.`,
    'give-back': (seat: string) =>
      `Jemand sagt: „Ich bin ${seat}, aber dieser Browser kennt mich nicht mehr.“ Den Platz zurückgeben?`,
    word: (seat: string, word: string) =>
      `Das Wort dazu ist „${word}“. Frag ${seat} erst danach, am Telefon oder per Nachricht.`,
    mine: {
      undo: 'Du möchtest einen Zug zurücknehmen.',
      end: 'Du möchtest die Partie beenden.',
      'stand-in': (absent: string) => `Du möchtest, dass für ${absent} ein Bot einspringt.`,
      'give-back': 'Du hast um deinen Platz gebeten.',
    },
    yes: 'Ja',
    no: 'Nein',
    withdraw: 'Doch nicht',
    waitsFor: (names: readonly string[]) => `Noch keine Antwort von ${list(names)}.`,
  },
  chat: {
    title: 'Chat',
    open: (unread: number) =>
      unread === 0
        ? 'Chat'
        : count(unread, { one: 'Chat, # neue Nachricht', other: 'Chat, # neue Nachrichten' }),
    empty: 'Noch hat niemand etwas gesagt.',
    write: 'Sag etwas',
    send: 'Senden',
    left: (characters: number) =>
      count(characters, { one: 'Noch # Zeichen', other: 'Noch # Zeichen' }),
    notSent: 'Deine Nachricht wurde nicht gesendet. Versuch es noch einmal.',
    watcher: 'Chatten kann nur, wer am Tisch sitzt.',
    reactions: 'Reaktionen',
    reaction: {
      applause: 'Applaus',
      laugh: 'Gelächter',
      surprise: 'Überraschung',
      sorry: 'Tut mir leid',
      thinking: 'Lass mich überlegen',
      coffee: 'Bin gleich zurück',
    },
    reacted: (name: string, reaction: string) => `${name}: ${reaction}`,
    said: (name: string, text: string) => `${name} sagt: ${text}`,
    mute: 'Stumm schalten',
    muteHint: 'Du siehst und hörst dann nicht mehr, was die Person sagt. Sie erfährt es nicht.',
    muted: (name: string) => `${name} stumm schalten`,
    erased: '(gelöscht)',
  },
  report: {
    title: 'Etwas melden',
    text: 'Was ist passiert? Deine Meldung liest, wer diesen Server betreibt, zusammen mit dem Chat an diesem Tisch.',
    label: 'Deine Meldung',
    send: 'Meldung senden',
    sent: 'Danke. Deine Meldung ist angekommen.',
    how: 'Im Chat kannst du jemanden auch sofort stumm schalten.',
  },
} satisfies CompanyWords;
