/** Trovarsi: tavoli aperti, inviti, attesa. */

import type { MeetingWords } from '../en/meeting.ts';
import { HOST_NAMES } from '../host-names.ts';
import { count } from './sentences.ts';

export const meeting = {
  home: {
    title: 'Gioca con altri',
    open: (tables: number) =>
      tables === 0
        ? 'Apri il primo: per ora non ce ne sono'
        : count(tables, { one: '# tavolo aperto', other: '# tavoli aperti' }),
    hint: 'Ti porta a un tavolo aperto, o ne apre uno che altri possono trovare.',
    now: 'Trova qualcuno',
    busy: 'Cerco un tavolo…',
    all: 'Tutti i tavoli aperti',
    failed: 'Il server non risponde. Riprova.',
  },
  access: {
    legend: 'Chi può partecipare?',
    link: 'Chi ha il link',
    public: 'Chiunque',
    hints: {
      link: 'Nessun altro vede il tuo tavolo.',
      public: 'Il tuo tavolo è nella lista dei tavoli aperti.',
    },
  },
  create: {
    host: HOST_NAMES.it,
    andInvite: 'Crea il tavolo e invita',
    andCopy: 'Crea il tavolo, copia il link',
  },
  invite: {
    title: 'Invita i tuoi amici',
    text: 'Chi ha questo link può prendere un posto libero.',
    button: 'Invita',
    copy: 'Copia il link',
    larger: 'Mostra il codice QR in grande',
    open: {
      title: 'In attesa di altri',
      text: 'Ora chiunque può trovare il tuo tavolo. Puoi anche mandare il link agli amici.',
      fill: 'Aspetta qualcuno o aggiungi un bot.',
    },
  },
  invited: {
    friend: (name: string | undefined, game: string) =>
      name === undefined
        ? `Ti invitano a giocare a ${game}`
        : `${name} ti invita a giocare a ${game}`,
    stranger: (name: string | undefined, game: string) =>
      name === undefined ? `Si cerca qualcuno per ${game}` : `${name} cerca qualcuno per ${game}`,
    newHere: 'È la prima volta?',
    how: 'Guarda come si gioca',
  },
  calls: {
    offer: 'Avvisami quando tocca a me',
    granted: 'Riceverai una notifica quando tocca a te.',
    denied: 'Il tuo browser non permette notifiche. Puoi cambiarlo nelle sue impostazioni.',
  },
  deal: {
    title: 'Si mescola…',
    fair: 'Distribuzione equa',
    how: 'Perché è equa',
  },
} satisfies MeetingWords;
