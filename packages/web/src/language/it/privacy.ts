/** What is stored of those who play online, in Italian. */

import type { PrivacyWords } from '../en/privacy.ts';

export const privacy = {
  title: 'Che cosa viene salvato',
  lead: 'Quando giochi in solitario o su un solo dispositivo, tutto resta nel tuo browser. Ai tavoli online il server deve sapere qualcosa.',
  stored: {
    title: 'Sul server',
    items: {
      secret:
        'Un segreto casuale in un cookie, perché il tuo posto ti riconosca. Il server ne conserva solo un’impronta. Non è un account, e non ti segue da nessuna parte. Scade 400 giorni dopo la tua ultima visita.',
      texts: 'Il nome che dai, e quello che scrivi in chat.',
      moves:
        'Le mosse di ogni partita, perché nulla vada perso e si possa rivedere una partita finita.',
      records:
        'Le partite finite: a un tavolo privato le vede chi vi sedeva e non è stato rimosso, e chi riceve da voi un link, finché non smettete di condividerlo. A un tavolo pubblico le vedono tutti, tranne quelle giocate quando era privato.',
      address:
        'Il tuo indirizzo di rete: durante la connessione e fino a un’ora dopo, contro gli abusi; se viene escluso, finché dura l’esclusione.',
      reports:
        'Le segnalazioni, con una copia di chi era al tavolo e di quello che è stato detto, anche se cancellato meno di 15 minuti prima: finché non vengono cancellate, al massimo 90 giorni. Restano anche se il tavolo viene eliminato, se te ne vai o se cancelli i tuoi messaggi.',
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
    text: 'Se su questo server non vale altro, un tavolo viene eliminato con tutto ciò che ne fa parte quando nessuno lo usa da un po’: dopo 2 giorni se non è cominciata nessuna partita, dopo 30 giorni nel mezzo di una partita, 90 giorni dopo la fine.',
    nobody: 'Nessun altro ne riceve nulla. Niente viene contato, tracciato o venduto.',
  },
  erase: {
    title: 'Cancella il mio nome e i miei messaggi',
    text: 'Cancella il tuo nome e tutti i tuoi messaggi, a tutti i tavoli di questo browser. Le mosse restano, senza nome.',
    button: 'Cancella',
    question: 'Cancellare il tuo nome e i tuoi messaggi a tutti i tavoli? È irreversibile.',
    yes: 'Cancella per sempre',
    no: 'Conserva',
    done: 'Fatto. Ai tuoi tavoli non hai più un nome.',
    failed: 'Non ha funzionato. Controlla la connessione e riprova.',
  },
  forget: {
    title: 'Dimentica questo browser',
    text: 'Chiude tutte le connessioni di questo browser e rende il suo cookie senza valore, anche se qualcuno ne ha una copia. Da qui non puoi più giocare ai tuoi posti. Nome e messaggi restano, se non li cancelli prima.',
    button: 'Dimentica questo browser',
    question: 'Dimenticare questo browser? Perdi i tuoi posti a tutti i tavoli.',
    yes: 'Dimentica',
    no: 'Resta',
    done: 'Fatto. Per questo server sei una persona nuova.',
    failed: 'Non ha funzionato. Controlla la connessione e riprova.',
  },
  report: {
    title: 'Segnalare ed escludere',
    text: 'A un tavolo, apri il menu e scegli «Segnala»: chi gestisce il server lo legge e può escludere chi si comporta male.',
  },
  imprint: {
    title: 'Chi gestisce questo server',
    none: 'Non c’è nessuna nota in proposito.',
    failed: 'Non è stato possibile caricare la nota.',
  },
} satisfies PrivacyWords;
