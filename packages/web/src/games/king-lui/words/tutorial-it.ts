/** Le lezioni di King Lui. */

import type { KingLuiTutorialWords } from './tutorial-en.ts';

export const tutorial = {
  dish: {
    title: 'Prendi un piatto intero',
    task: 'Al tuo turno prendi un piatto con tutte le sue porzioni. Prendi il formaggio.',
    done: 'Tutte e 3 le porzioni sono tue: un piatto non si divide mai.',
    wrong: { smaller: 'Quel piatto ha meno porzioni. Prendi il formaggio: 3 in un colpo.' },
    other: 'Pescherai una carta più tardi. Per ora prendi il formaggio.',
  },
  king: {
    title: 'Servi il re',
    task: 'Il tuo turno è l’ultimo: il re riceve quel che lasci. Anche a lui serve il formaggio: prendi la torta.',
    done: 'Il re ha 2 porzioni di formaggio. Più ne ha, più vale ognuna delle tue.',
    wrong: {
      cheese: 'Il re non avrebbe formaggio e il tuo non varrebbe nulla. Lascialo a lui.',
    },
    other:
      'Lui avrebbe il formaggio, ma tu una carta che non conosci. La torta è sicura: prendila.',
  },
  tooMany: {
    title: 'Mai più del re',
    task: 'Hai 3 formaggi, il re 2. Se alla fine ne ha di meno, li perdi tutti e 3. Prendi qualcos’altro.',
    done: 'Ora il re ha 4 formaggi. I tuoi 3 sono al sicuro e valgono 4 punti l’uno: 12.',
    wrong: {
      cheese:
        'Ne avresti 5 e il re 2. Basta uno di troppo per perderli tutti: 5 formaggi per 0 punti.',
    },
    other:
      'Anche se peschi, lui ha il formaggio. Ma il vino o il pane sono sicuri: prendi uno dei due.',
  },
  draw: {
    title: 'Pesca alla cieca',
    task: 'Resta solo il prosciutto, e ne hai già quanto il re. Pesca piuttosto una carta dal mazzo.',
    done: 'È formaggio: 4 a te, 4 al re. Pari va bene, e lo sai solo tu.',
    wrong: {
      ham: 'Avresti 5 prosciutti e il re 2: troppi. Pesca, e il prosciutto va al re.',
    },
  },
  emerald: {
    title: 'Nutri Emerald',
    task: 'Emerald mangia due porzioni del re. Bruno e il re hanno 2 polli a testa. Nutri Emerald con il pollo.',
    done: 'Ora Bruno ha più pollo del re. Se resta così, lo perde tutto.',
    wrong: {
      cheese: 'Non il formaggio: ne hai 4, quanti il re. Se lui ne ha uno in meno, perdi i tuoi.',
      other: 'A Bruno non fa danno. Nutri Emerald con almeno una porzione di pollo.',
    },
    other: 'Tocca prima Emerald, poi due porzioni di pollo al posto del re.',
  },
  lastCourse: {
    title: 'Vinci l’ultima portata',
    task: 'L’ultima azione è tua. Hai 5 vini, il re 4. Hai 2 frutti, il re 5. Che cosa prendi?',
    done: 'Hai vinto! Il vino è andato al re e salva i tuoi 5, e la frutta vale 5 punti l’una.',
    wrong: {
      wine: 'Avresti 6 vini e il re 4: li perdi tutti, e vince Ada. Lasciagli il vino.',
      draw: 'Così salvi il vino, ma la frutta aiuta Ada più di te: se peschi, vince Ada.',
    },
  },
} satisfies KingLuiTutorialWords;
