/** Les leçons du Roi Lui. */

import type { KingLuiTutorialWords } from './tutorial-en.ts';

export const tutorial = {
  dish: {
    title: 'Prends un plat entier',
    task: 'À ton tour, tu prends un plat avec toutes ses portions. Prends le fromage.',
    done: 'Les 3 portions sont à toi : on ne partage jamais un plat.',
    wrong: { smaller: 'Ce plat a moins de portions. Prends le fromage : 3 d’un coup.' },
    other: 'Tu piocheras une carte plus tard. Pour l’instant, prends le fromage.',
  },
  king: {
    title: 'Sers le roi',
    task: 'Tu joues en dernier : le roi reçoit ce que tu laisses. Il lui faut aussi du fromage : prends le gâteau.',
    done: 'Le roi a 2 portions de fromage. Plus il en a, plus chacune des tiennes vaut de points.',
    wrong: {
      cheese: 'Le roi n’aurait pas de fromage, et le tien ne vaudrait rien. Laisse-le-lui.',
    },
    other:
      'Il aurait le fromage, mais toi une carte que tu ne connais pas. Le gâteau est sûr : prends-le.',
  },
  tooMany: {
    title: 'Jamais plus que le roi',
    task: 'Tu as 3 fromages, le roi 2. S’il en a moins à la fin, tu perds les 3. Prends autre chose.',
    done: 'Le roi a 4 fromages. Tes 3 sont à l’abri et valent 4 points chacun : 12.',
    wrong: {
      cheese:
        'Tu en aurais 5 et le roi 2. Un seul de trop les fait tous perdre : 5 fromages pour 0 point.',
    },
    other:
      'Si tu pioches, il a aussi le fromage. Mais le vin ou le pain sont sûrs : prends l’un des deux.',
  },
  draw: {
    title: 'Pioche à l’aveugle',
    task: 'Il ne reste que du jambon, et tu en as déjà autant que le roi. Pioche plutôt une carte.',
    done: 'C’est du fromage : 4 pour toi, 4 pour le roi. Autant que lui, c’est bon, et les autres n’en savent rien.',
    wrong: {
      ham: 'Tu aurais 5 jambons et le roi 2 : c’est trop. Pioche, et le jambon ira au roi.',
    },
  },
  emerald: {
    title: 'Nourris Emerald',
    task: 'Emerald mange deux portions du roi. Bruno et le roi ont 2 poulets chacun. Nourris Emerald de poulet.',
    done: 'Bruno a maintenant plus de poulet que le roi. Si rien ne change, Bruno perdra tout.',
    wrong: {
      cheese:
        'Pas le fromage : tu en as 4, autant que le roi. S’il en a moins, tu perds les tiens.',
      other: 'Cela ne gêne pas Bruno. Nourris Emerald d’au moins une portion de poulet.',
    },
    other: 'Touche d’abord Emerald, puis deux portions de poulet dans l’assiette du roi.',
  },
  lastCourse: {
    title: 'Gagne le dernier service',
    task: 'La dernière action est à toi. Tu as 5 vins, le roi 4. Tu as 2 fruits, le roi 5. Que prends-tu ?',
    done: 'Gagné ! Le vin du roi sauve tes 5, et chaque fruit vaut 5 points.',
    wrong: {
      wine: 'Tu aurais 6 vins et le roi 4 : tout serait perdu, et Ada gagnerait. Laisse-lui le vin.',
      draw: 'Ton vin serait sauvé, mais les fruits aideraient Ada plus que toi : si tu pioches, Ada gagne.',
    },
  },
} satisfies KingLuiTutorialWords;
