/** What is stored of those who play online, in Italian. */

import type { PrivacyWords } from '../en/privacy.ts';

export const privacy = {
  title: 'Che cosa viene salvato',
  lead: 'In solitario o su un solo schermo, tutto resta nel tuo browser. Ai tavoli online il server deve sapere qualcosa.',
  stored: {
    title: 'Sul server',
    items: {
      secret:
        'Un segreto casuale in un cookie, perché il tuo posto ti riconosca. Il server ne conserva solo un’impronta. Non è un account, e non ti segue da nessuna parte.',
      texts: 'Il nome che dai, e quello che dici a un tavolo.',
      moves:
        'Le mosse di ogni partita, perché nulla vada perso e si possa rivedere una partita finita.',
      address:
        'Il tuo indirizzo di rete: durante la connessione e fino a un’ora dopo, contro gli abusi; se viene escluso, finché dura l’esclusione.',
      reports:
        'Le segnalazioni, finché non se ne è occupato chi gestisce il server. Non vengono sparecchiate con un tavolo.',
    },
  },
  browser: {
    title: 'Nel tuo browser',
    items: {
      deals:
        'Quello che ha visto delle tue ultime distribuzioni online, al massimo 60, perché si possa confrontare una partita finita.',
      names: 'L’ultimo nome che hai dato, e chi hai silenziato.',
    },
  },
  time: {
    title: 'Per quanto tempo',
    text: 'Se su questo server non vale altro, un tavolo viene sparecchiato con tutto ciò che ne fa parte quando nessuno lo tocca da un po’: dopo 2 giorni se non è cominciata nessuna partita, dopo 30 giorni nel mezzo di una partita, 90 giorni dopo la fine.',
    nobody: 'Nessun altro ne riceve nulla. Niente viene contato, tracciato o venduto.',
  },
  erase: {
    title: 'Cancella il mio nome e le mie parole',
    text: 'Cancella il tuo nome e tutto quello che hai detto, a tutti i tavoli di questo browser. Le mosse restano, senza nome.',
    button: 'Cancella',
    question: 'Cancellare il tuo nome e le tue parole a tutti i tavoli? È per sempre.',
    yes: 'Cancella per sempre',
    no: 'Conserva',
    done: 'Fatto. Ai tuoi tavoli non hai più un nome.',
    failed: 'Non ha funzionato. C’è connessione?',
  },
  report: {
    title: 'Segnalare ed escludere',
    text: 'A un tavolo, apri il menu e scegli «Segnala»: chi gestisce il server lo legge e può escludere chi si comporta male.',
  },
  imprint: {
    title: 'Chi gestisce questo server',
    none: 'Non c’è nessuna nota in proposito.',
    failed: 'Non è stato possibile recuperare la nota.',
  },
} satisfies PrivacyWords;
