/** The position editor, in Italian. */

import type { EditorPageWords } from '../en/editor.ts';

export const editor = {
  title: (game) => `Editor di posizioni: ${game}`,
  lead: 'Componi una posizione, vedi subito se è possibile, poi giocala o condividila.',
  other: (game) => `Componi ${game}`,
  fresh: 'Nuova partita',
  empty: 'Togli tutto',
  judgement: 'È possibile?',
  fine: 'Questa posizione è possibile.',
  unreached: 'Questa posizione si può giocare, ma nessuna partita ci arriva:',
  impossible: 'Questa posizione non è possibile:',
  play: {
    title: 'Giocala',
    seat: 'Chi vuoi giocare?',
    level: 'Livello dei bot',
    start: 'Gioca da qui',
    best: 'Che cosa conviene?',
    bestHint: 'Le scelte migliori per chi è di turno, con motivi e probabilità.',
    over: 'Qui la partita è finita: non c’è più niente da giocare.',
    first: 'Prima correggi quello che non va.',
    trial: 'Una prova: questa partita non viene conservata.',
    back: 'Torna all’editor',
    again: 'Ricomincia',
  },
  share: {
    title: 'Conservala e condividila',
    link: 'Copia il link',
    linkHint: 'Il link contiene la posizione stessa. Nessun server la vede.',
    svg: 'Immagine (SVG)',
    png: 'Immagine (PNG)',
    print: 'Stampa',
    copied: 'Copiato.',
    saved: 'Salvato tra i tuoi download.',
    failed: 'Non è riuscito. Riprova, oppure seleziona il testo e copialo tu.',
  },
  notation: {
    title: 'Come testo',
    label: 'La posizione in notazione breve',
    hint: 'Incolla qui una posizione per comporla.',
    copy: 'Copia il testo',
    broken: (part) => `Questo testo non è leggibile. Controlla questa parte: ${part}.`,
  },
  badLink: 'La posizione in questo link non è leggibile. Il link è completo?',
  picture: 'Immagine della posizione',
} satisfies EditorPageWords;
