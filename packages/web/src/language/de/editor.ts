/** The position editor, in German. */

import type { EditorPageWords } from '../en/editor.ts';

export const editor = {
  title: (game) => `Stellungseditor: ${game}`,
  lead: 'Baue eine beliebige Stellung auf, sieh sofort, ob sie möglich ist, und spiele oder teile sie.',
  other: (game) => `${game} aufbauen`,
  fresh: 'Neue Partie',
  empty: 'Alles wegräumen',
  judgement: 'Ist sie möglich?',
  fine: 'Diese Stellung ist möglich.',
  unreached: 'Diese Stellung lässt sich spielen, aber keine Partie führt dorthin:',
  impossible: 'Diese Stellung ist nicht möglich:',
  play: {
    title: 'Ausspielen',
    seat: 'Wen willst du spielen?',
    level: 'Stärke der Bots',
    start: 'Von hier an spielen',
    best: 'Was ist hier am besten?',
    bestHint: 'Die besten Möglichkeiten am Zug, mit Gründen und Chancen.',
    over: 'Die Partie ist hier zu Ende, es gibt nichts mehr zu spielen.',
    first: 'Behebe zuerst, was nicht stimmt.',
    trial: 'Ein Versuch: Diese Partie wird nicht aufbewahrt.',
    back: 'Zurück zum Editor',
    again: 'Von vorn',
  },
  share: {
    title: 'Aufheben und teilen',
    link: 'Link kopieren',
    linkHint: 'Der Link enthält die Stellung selbst. Kein Server bekommt sie zu sehen.',
    svg: 'Bild (SVG)',
    png: 'Bild (PNG)',
    print: 'Drucken',
    copied: 'Kopiert.',
    saved: 'Bei deinen Downloads gespeichert.',
    failed:
      'Das hat nicht geklappt. Versuche es noch einmal, oder markiere den Text und kopiere ihn selbst.',
  },
  notation: {
    title: 'Als Text',
    label: 'Die Stellung in Kurzschrift',
    hint: 'Füge hier eine Stellung ein, um sie aufzubauen.',
    copy: 'Text kopieren',
    broken: (part) => `Dieser Text ist nicht lesbar. Prüfe diesen Teil: ${part}.`,
  },
  badLink: 'Die Stellung in diesem Link ist nicht lesbar. Ist der Link vollständig?',
  picture: 'Bild der Stellung',
} satisfies EditorPageWords;
