/** Zueinander finden: offene Tische, Einladungen, Warten. */

import { countIn } from '../count.ts';
import type { MeetingWords } from '../en/meeting.ts';
import { HOST_NAMES } from '../host-names.ts';

const count = countIn('de');

export const meeting = {
  home: {
    title: 'Mit anderen spielen',
    open: (tables: number) =>
      tables === 0
        ? 'Mach den Anfang: Noch ist kein Tisch offen'
        : count(tables, { one: '# offener Tisch', other: '# offene Tische' }),
    hint: 'Bringt dich an einen offenen Tisch oder eröffnet einen, den andere finden.',
    now: 'Jetzt Gegner finden',
    busy: 'Ein Tisch wird gesucht…',
    all: 'Alle offenen Tische',
    failed: 'Der Server ist nicht erreichbar. Versuch es noch einmal.',
  },
  access: {
    legend: 'Wer kann mitspielen?',
    link: 'Alle mit dem Link',
    public: 'Alle',
    hints: {
      link: 'Sonst sieht niemand deinen Tisch.',
      public: 'Dein Tisch steht in der Liste der offenen Tische.',
    },
  },
  create: {
    host: HOST_NAMES.de,
    andInvite: 'Tisch eröffnen und einladen',
    andCopy: 'Tisch eröffnen, Link kopieren',
  },
  invite: {
    title: 'Lade deine Freunde ein',
    text: 'Wer diesen Link hat, kann sich auf einen freien Platz setzen.',
    button: 'Einladen',
    copy: 'Link kopieren',
    larger: 'QR-Code groß zeigen',
    open: {
      title: 'Wir warten auf Leute',
      text: 'Jetzt können alle deinen Tisch finden. Du kannst den Link auch Freunden schicken.',
      fill: 'Warte auf jemanden oder füg einen Bot hinzu.',
    },
  },
  invited: {
    friend: (name: string | undefined, game: string) =>
      name === undefined ? `Du bist zu ${game} eingeladen` : `${name} lädt dich zu ${game} ein`,
    stranger: (name: string | undefined, game: string) =>
      name === undefined ? `Leute gesucht für ${game}` : `${name} sucht Leute für ${game}`,
    newHere: 'Neu hier?',
    how: 'So wird gespielt',
  },
  calls: {
    offer: 'Sag mir, wenn ich dran bin',
    granted: 'Du bekommst eine Mitteilung, wenn du dran bist.',
    denied:
      'Dein Browser erlaubt keine Mitteilungen. In seinen Einstellungen kannst du das ändern.',
  },
  deal: {
    title: 'Es wird gemischt…',
    fair: 'Fair gemischt',
    how: 'Warum das fair ist',
  },
} satisfies MeetingWords;
