/** After a game online: the next one, watching it again, sharing it, in German: a part of `online.ts`. */

import type { ResultsWords } from '../en/results.ts';

export const results = {
  end: {
    again: 'Noch eine Partie',
    ready: 'Du bist bereit',
    marks: 'Wer für die nächste Partie bereit ist',
    replay: 'Noch mal ansehen',
    seats: 'Die Plätze',
    check: 'Verteilung prüfen',
  },
  match: {
    title: (number: number) => `Partie\u00a0${number}`,
    missing:
      'Diese Partie gibt es nicht. Vielleicht ist sie noch nicht zu Ende, oder der Tisch wurde gelöscht. Oder nur die, die dabei waren, können sie sehen.',
    failed: 'Die Partie ließ sich nicht laden. Prüf die Verbindung und versuch es noch einmal.',
    broken: 'Diese Aufzeichnung ist beschädigt und lässt sich nicht zeigen.',
  },
  sharing: {
    open: 'Link teilen',
    title: 'Diese Partie teilen',
    text: 'Eine beendete Partie sieht nur, wer an diesem Tisch saß. Mit einem eigenen Link können andere sie ansehen, herunterladen und das Verteilen prüfen.',
    make: 'Link teilen',
    again: 'Neuer Link',
    isShared: 'Diese Partie ist geteilt. Ein neuer Link beendet den vorigen.',
    made: 'Wer diesen Link hat, kann die Partie sehen, bis du das Teilen beendest.',
    link: 'Link zur Partie',
    message: 'Eine Partie von uns bei Tavolata',
    stop: 'Nicht mehr teilen',
    stopped: 'Der Link gilt nicht mehr.',
    save: 'Partie herunterladen',
    failed: 'Das hat nicht geklappt. Prüf die Verbindung und versuch es noch einmal.',
  },
} satisfies ResultsWords;
