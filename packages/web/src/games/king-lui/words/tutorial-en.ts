/** The lessons of King Lui. Ada and Bruno are the others at the table. */

export const tutorial = {
  dish: {
    title: 'Take a whole dish',
    task: 'On your turn you take one dish, with all its portions. Take the cheese.',
    done: 'All 3 portions are yours: a dish is never split.',
    wrong: { smaller: 'That dish has fewer portions. Take the cheese: you get 3 at once.' },
    other: 'You’ll draw a card later. For now, take the cheese.',
  },
  king: {
    title: 'Serve the king',
    task: 'You go last, so you decide what’s left. The king gets it. He needs cheese too: take the cake.',
    done: 'The king has 2 portions of cheese. The more he has, the more each of yours is worth.',
    wrong: {
      cheese:
        'Then the king would have no cheese, and yours would be worth nothing. Leave it to him.',
    },
    other:
      'That leaves him the cheese, but you’d get a card you can’t see. The cake is certain: take it.',
  },
  tooMany: {
    title: 'Never more than the king',
    task: 'You have 3 cheese, the king 2. If he still has fewer at the end, you lose all 3. Take something else.',
    done: 'The king has 4 cheese now. Your 3 are safe and score 4 points each: 12.',
    wrong: {
      cheese:
        'You’d have 5 and the king 2. Just one too many costs you all of them, so 5 would score 0.',
    },
    other:
      'Drawing would leave him the cheese too. But the wine or the bread is certain: take one of them.',
  },
  draw: {
    title: 'Draw blind',
    task: 'Only ham is left, and you already have as much as the king. Draw a card from the supply instead.',
    done: 'It’s cheese: 4 for you, 4 for the king. Equal is fine, and only you know.',
    wrong: {
      ham: 'You’d have 5 ham and the king 2: too many. Draw, and the ham goes to him.',
    },
  },
  emerald: {
    title: 'Feed Emerald',
    task: 'Emerald eats two of the king’s portions. Bruno and the king have 2 chicken each. Feed Emerald chicken.',
    done: 'Bruno has more chicken than the king now. If it stays that way, Bruno loses it all.',
    wrong: {
      cheese:
        'Not the cheese: you have 4, as many as the king. With one less for him you’d lose yours.',
      other: 'That doesn’t hurt Bruno. Feed Emerald at least one portion of chicken.',
    },
    other: 'Tap Emerald first, then two portions of chicken at the king’s place.',
  },
  lastCourse: {
    title: 'Win the last course',
    task: 'The last action is yours. You have 5 wine, the king 4. You have 2 fruit, the king 5. What do you take?',
    done: 'You win! The wine went to the king and saved your 5, and the fruit scores 5 points each.',
    wrong: {
      wine: 'You’d have 6 wine and the king 4: all of them are lost, and Ada wins. Leave him the wine.',
      draw: 'That saves your wine, but the fruit helps Ada more than you, and Ada wins.',
    },
  },
};

export type KingLuiTutorialWords = typeof tutorial;
