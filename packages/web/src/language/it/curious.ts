/** What games of experts show about a game, in Italian. */

import type { CuriousWords } from '../en/curious.ts';
import { count } from './sentences.ts';

export const curious = {
  title: (game: string) => `${game} per i curiosi`,
  lead: 'Che cosa mostrano migliaia di partite tra bot di livello Esperto.',
  players: 'Numero di giocatori',
  games: (games: number) => count(games, { one: '# partita', other: '# partite' }),
  table: 'Come tabella',
  computed: 'Come è stato calcolato',
  command: 'Questo comando gioca le partite e calcola i numeri. A tutti escono gli stessi:',
  even: 'Linea tratteggiata: se niente facesse differenza.',
  place: (place: number) =>
    ['', 'Inizia', 'Secondo', 'Terzo', 'Quarto', 'Quinto'][place] ?? String(place),
  plots: {
    wins: {
      title: 'Conviene iniziare?',
      lead: 'Quante volte vince ognuno, nell’ordine del primo turno.',
      told: ({ share }) =>
        `Chi inizia vince il ${share('first')} delle partite; se non facesse differenza, sarebbe il ${share('even')}. Il ${share('shared')} delle partite finisce con una vittoria condivisa, che conta in parti.`,
      axis: 'Posto',
      value: 'Partite vinte',
      method: 'I numeri piccoli sono intervalli al 95% (metodo di Wilson).',
    },
    decided: {
      title: 'Quando è decisa?',
      lead: 'Quante partite sono decise dopo quale parte dei turni: da lì in poi le probabilità di chi vincerà non scendono più sotto il 50% o l’80%.',
      told: ({ share }) =>
        `In metà delle partite chi vincerà è in testa per sempre dopo il ${share('likely')} dei turni, e quasi certo di vincere dopo il ${share('sure')}.`,
      axis: 'Parte della partita',
      value: 'Partite',
      names: { likely: '50% e più', sure: '80% e più' },
      method:
        'Le probabilità sono quelle che la rete dice a chi è di turno, che non vede le carte nascoste. Le vittorie condivise sono escluse.',
    },
    length: {
      title: 'Quanto dura una partita?',
      lead: 'Quante decisioni si prendono in tutto.',
      told: ({ number }) =>
        `Una partita ha in media ${number('mean')} decisioni. In otto partite su dieci sono da ${number('low')} a ${number('high')}.`,
      axis: 'Decisioni',
      value: 'Partite',
      method: 'Dove c’è una sola mossa possibile, non c’è niente da decidere.',
    },
    chances: {
      title: 'Le probabilità sono giuste?',
      lead: 'Quante volte è successo ciò a cui la rete dava una certa probabilità.',
      told: ({ share, number }) =>
        `In ${number('positions')} posizioni le probabilità sbagliavano in media del ${share('off')}.`,
      axis: 'Probabilità indicata',
      value: 'Successo davvero',
      names: { true: 'Successo davvero', told: 'Se tutto fosse giusto' },
      method:
        'Tutte le probabilità di tutti i giocatori, divise per grandezza in dieci gruppi. La rete giudica a colpo d’occhio: tra giocatori che guardano avanti, i favoriti vincono ancora più spesso di quanto dica.',
    },
    rivals: {
      title: 'Quanto conta la bravura?',
      lead: 'Quante volte vince un bot di livello Esperto se tutti gli altri giocano in un altro modo.',
      told: ({ share }) =>
        `Vince il ${share('easy')} delle partite contro il livello più debole e il ${share('random')} contro mosse a caso. Tra pari vincerebbe il ${share('even')}.`,
      axis: 'Gli altri',
      value: 'Partite vinte',
      names: { random: 'A caso', greedy: 'A colpo d’occhio' },
      method:
        '«A colpo d’occhio» prende ciò che sembra meglio in quel momento. I numeri piccoli sono intervalli al 95% (metodo di Wilson).',
    },
    luck: {
      title: 'Quanto conta la fortuna?',
      lead: 'Che cosa decide chi vince quando tutti giocano ugualmente bene.',
      told: ({ share }) =>
        `La fortuna spiega il ${share('luck')} delle differenze tra i risultati, le proprie scelte il ${share('own')}. Il resto è ciò che fanno gli altri.`,
      axis: 'Causa',
      value: 'Parte del risultato',
      names: { luck: 'Fortuna', own: 'Proprie scelte', others: 'Scelte degli altri' },
      method:
        'Ogni risultato è scomposto come nelle analisi, con la correzione della fortuna del backgammon, generalizzata come AIVAT (Burch e altri, 2018). La parte di una causa è la sua covarianza con il risultato, divisa per la varianza del risultato. I numeri piccoli sono intervalli al 95% (bootstrap sulle partite).',
    },
  },
} satisfies CuriousWords;
