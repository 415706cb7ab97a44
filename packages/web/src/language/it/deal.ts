/** A deal online, and whether it was fair, in Italian: a part of `online.ts`. */

import { list } from './sentences.ts';
import type { DealWords } from '../en/deal.ts';

export const deal = {
  dealing: {
    lock: 'Ogni browser sigilla un numero che nessun altro conosce…',
    open: 'Tutti i numeri sono sigillati. Ora si svelano e si mescolano.',
    states: {
      waiting: 'sceglie un numero',
      locked: 'numero sigillato',
      opened: 'numero svelato',
      'left-out': 'numero assente',
      bot: 'senza numero',
    },
    server: 'Server',
    leftOut: (names: readonly string[]) =>
      `Si è distribuito senza ${list(names)}: nessuna risposta è arrivata in tempo.`,
    why: 'Così nessuno può barare, nemmeno il server.',
  },
  check: {
    title: 'La distribuzione è onesta?',
    busy: 'Verifica in corso…',
    good: 'Sì. È proprio la distribuzione che risulta da tutti i numeri.',
    fitsShown:
      'Sì, per quanto si è potuto confrontare. L’inizio è quello che risulta da tutti i numeri.',
    fitsInPart: 'I numeri tornano, ma non ci sono quelli di tutti.',
    fitsAlone: 'I numeri tornano, ma c’è solo quello del server.',
    bad: 'No. Qualcosa non torna.',
    none: 'Non c’è nulla da controllare: i numeri di questa partita qui non sono noti.',
    steps: {
      server: 'Il numero del server è quello che aveva sigillato prima.',
      players: 'I numeri dei giocatori sono quelli sigillati prima.',
      seen: 'Tutti i browser avevano visto gli stessi numeri sigillati.',
      witness: 'È la distribuzione che questo browser ha visto cominciare.',
      deal: 'Mescolati, i numeri danno proprio questa distribuzione.',
      shown: 'Mescolati, i numeri danno proprio l’inizio che hai visto.',
    },
    proves: 'Che cosa dimostra',
    provesText:
      'Nessuno ha potuto scegliere o truccare la distribuzione: né il server né un giocatore, purché almeno uno di voi abbia preso un numero a caso e non sia rimasto fuori.',
    provesInPart: (names: readonly string[], missing: readonly string[]) =>
      `La distribuzione l’ha decisa il server con ${list(names)}, senza ${list(missing)}. Può aver lasciato fuori qualcuno apposta, per averne una che gli andava meglio.`,
    provesAlone:
      'Solo che il server ha mantenuto il proprio numero. La distribuzione l’ha decisa da solo, senza nessun numero vostro, e può avervi lasciato fuori apposta.',
    not: 'Che cosa non dimostra',
    notText: 'Che chi gestisce il server non abbia guardato le carte. Per questo bisogna fidarsi.',
    notShown:
      'La partita non è arrivata alla fine: si è potuto confrontare solo l’inizio. Il server può aver scambiato carte venute dopo.',
    fingerprint: 'Impronta',
    fingerprintText:
      'Leggetela ad alta voce. Se è la stessa per tutti, avete visto tutti la stessa distribuzione.',
    differing: (names: readonly string[]) =>
      `Hanno visto altri numeri: ${list(names)}. Confrontate le impronte.`,
    leftOut: (names: readonly string[]) => `Nessun numero da ${list(names)}.`,
  },
} satisfies DealWords;
