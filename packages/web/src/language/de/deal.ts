/** A deal online, and whether it was fair, in German: a part of `online.ts`. */

import { listIn } from '../count.ts';
import type { DealWords } from '../en/deal.ts';

const list = listIn('de');

export const deal = {
  dealing: {
    lock: 'Jeder Browser versiegelt eine Zahl, die sonst niemand kennt…',
    open: 'Alle Zahlen sind versiegelt. Jetzt werden sie geöffnet und zusammengemischt.',
    states: {
      waiting: 'wählt eine Zahl',
      locked: 'Zahl versiegelt',
      opened: 'Zahl offen',
      'left-out': 'Zahl fehlt',
      bot: 'ohne Zahl',
    },
    server: 'Server',
    leftOut: (names: readonly string[]) =>
      `Verteilt wurde ohne ${list(names)}: Die Antwort kam nicht rechtzeitig.`,
    why: 'So kann niemand schummeln, auch der Server nicht.',
  },
  check: {
    title: 'Wurde ehrlich verteilt?',
    busy: 'Wird geprüft…',
    good: 'Ja. Verteilt wurde genau das, was sich aus allen Zahlen ergibt.',
    fitsShown:
      'Soweit es sich vergleichen ließ, ja. Der Anfang ist das, was sich aus allen Zahlen ergibt.',
    fitsInPart: 'Die Zahlen passen, aber nicht von allen ist eine dabei.',
    fitsAlone: 'Die Zahlen passen, aber nur der Server hat eine dazugegeben.',
    bad: 'Nein. Etwas passt nicht zusammen.',
    none: 'Es gibt nichts zu prüfen: Die Zahlen dieser Partie sind hier nicht bekannt.',
    steps: {
      server: 'Die Zahl des Servers ist die, die er vorher versiegelt hatte.',
      players: 'Die Zahlen aller Personen sind die, die vorher versiegelt wurden.',
      seen: 'Alle Browser hatten dieselben versiegelten Zahlen gesehen.',
      witness: 'Es ist die Partie, deren Anfang dieser Browser gesehen hat.',
      deal: 'Zusammengemischt ergeben die Zahlen genau das, was verteilt wurde.',
      shown: 'Zusammengemischt ergeben die Zahlen genau den Anfang, den du gesehen hast.',
    },
    proves: 'Was das beweist',
    provesText:
      'Niemand konnte bestimmen, wie verteilt wird: weder der Server noch eine der Personen, solange wenigstens eine von euch ihre Zahl zufällig gewählt hat und nicht ausgelassen wurde.',
    provesInPart: (names: readonly string[], missing: readonly string[]) =>
      `Wie verteilt wurde, hat der Server zusammen mit ${list(names)} bestimmt, ohne ${list(missing)}. Er könnte mit Absicht jemanden ausgelassen haben, um etwas zu bekommen, das ihm besser passt.`,
    provesAlone:
      'Nur, dass der Server bei seiner eigenen Zahl geblieben ist. Wie verteilt wurde, hat er allein bestimmt, ohne eine Zahl von euch, und er könnte euch mit Absicht ausgelassen haben.',
    not: 'Was das nicht beweist',
    notText:
      'Dass niemand auf dem Server in die Karten geschaut hat. Das musst du denen glauben, die ihn betreiben.',
    notShown:
      'Die Partie kam nicht zu ihrem Ende, darum ließ sich nur der Anfang vergleichen. Karten, die später kamen, könnte der Server vertauscht haben.',
    fingerprint: 'Fingerabdruck',
    fingerprintText:
      'Lest ihn euch gegenseitig vor. Habt ihr alle denselben, dann habt ihr alle dasselbe gesehen.',
    differing: (names: readonly string[]) =>
      `Andere Zahlen gesehen: ${list(names)}. Vergleicht eure Fingerabdrücke.`,
    leftOut: (names: readonly string[]) => `Keine Zahl von ${list(names)}.`,
  },
} satisfies DealWords;
