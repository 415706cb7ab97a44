/** Le lezioni di Cappuccino. */

import type { CappuccinoTutorialWords } from './tutorial-en.ts';

export const tutorial = {
  height: {
    title: 'Almeno altrettanto alta',
    task: 'Tocca la tua pila da 2, quella con la foglia. Mettila su una vicina non più alta: l’altra pila da 2.',
    done: 'Alta uguale basta. La pila da 3 sarebbe stata troppo alta.',
    wrong: {
      lower: 'La tazza singola è permessa, ma ne porta una sola. Anche la pila da 2 è a portata.',
    },
  },
  takeOver: {
    title: 'Conquista',
    task: 'Una pila è del colore in cima. Le due pile da 3 possono prendersi a vicenda, e tocca a te.',
    done: 'Tutte e 6 le tazze sono tue, anche quelle di Ada: in cima c’è la tua foglia.',
    wrong: { away: 'Poi tocca ad Ada: una pila alta quanto la tua ci si mette sopra.' },
  },
  island: {
    title: 'Le isole',
    task: 'Le pile non superano i vuoti. La pila da 4 di Ada è vicina: metti un vuoto tra lei e la tua da 3.',
    done: 'La tua pila da 4 ora è un’isola. Nessuno può raggiungerla: è tua fino alla fine.',
    wrong: {
      beside:
        'Lì la tua pila sarebbe alta 4, accanto ai 4 di Ada, che la prende. Va’ dall’altra parte.',
    },
  },
  stuck: {
    title: 'Senza mosse',
    task: 'Chi non può muovere è fuori. Prendi una pila di Ada in modo che l’altra non possa andare da nessuna parte.',
    done: 'L’ultima pila di Ada è sola. Ada è fuori, e tu giochi finché puoi.',
    wrong: {
      free: 'L’altra pila di Ada andrebbe ancora sulla tua tazza singola. Prendi quella accanto alla tazza.',
    },
  },
  twoColours: {
    title: 'Due colori',
    task: 'Con due colori a testa conta solo il migliore. Prendi la pila da 2 di Ada con il colore in vantaggio.',
    done: 'La foglia ora ha 6 tazze. Contano quelle, il gatto aiuta soltanto.',
    wrong: {
      weaker:
        'Così cresce il gatto, ma conta solo il colore migliore. Muovi la foglia, che ne ha 4.',
      own: 'Quelle tazze sono già tue. La pila da 2 di Ada ti porta di più.',
    },
  },
  expert: {
    title: 'La disposizione per esperti',
    task: 'Qui mettete le tazze a turno. Dalla terza in poi ognuna ne tocca almeno altre due. Metti la tua.',
    done: 'Così le tazze formano sempre un gruppo solo. Quando ci sono tutte, si gioca come al solito.',
  },
  endgame: {
    title: 'Vinci il finale',
    task: 'La pila da 3 di Ada può prendere ognuna delle tue. Una sola mossa vince: quale?',
    done: 'Anche le tue pile si possono unire. Alta 4, è troppo per la pila da 3 di Ada.',
    other:
      'Poi la pila da 3 di Ada ne prende una e vince. Quale delle tue pile potrebbe arrivare a 4?',
  },
  gather: {
    title: 'Raccogli il resto',
    task: 'Nessuno può più prendere la tua pila da 4. Prendi il panda accanto.',
    done: 'Ad Ada resta una mossa, e anche a te.',
  },
  finish: {
    title: 'L’ultima mossa',
    task: 'Prendi l’ultima pila di Ada a portata. Poi nessuna pila ne tocca un’altra, e la partita è finita.',
    done: 'Hai vinto! Sono tue tutte le tazze delle pile con la tua foglia in cima.',
  },
} satisfies CappuccinoTutorialWords;
