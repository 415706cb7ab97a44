/** The lessons of Cappuccino. The learner has the leaf; Ada is the other at the table. */

export const tutorial = {
  height: {
    title: 'At least as high',
    task: 'Tap your stack of 2, the one with the leaf. Put it on a neighbour that’s no higher: the other stack of 2.',
    done: 'As high is high enough. The stack of 3 would have been too high.',
    wrong: {
      lower: 'The single cup is allowed, but it brings only one. The stack of 2 is in reach, too.',
    },
  },
  takeOver: {
    title: 'Take over',
    task: 'A stack belongs to the colour on top. Both stacks of 3 can take each other, and it’s your turn.',
    done: 'All 6 cups are yours, Ada’s too, because your leaf is on top.',
    wrong: { away: 'Then it’s Ada’s turn: a stack as high as yours puts itself on top of it.' },
  },
  island: {
    title: 'Islands',
    task: 'Stacks don’t cross gaps. Ada’s stack of 4 is near: move your 3 so that a gap keeps it away for good.',
    done: 'Your stack of 4 is an island now. Nobody can reach it, so it’s yours until the end.',
    wrong: {
      beside:
        'There your stack would be 4 high, right beside Ada’s 4. Ada takes it. Go the other way.',
    },
  },
  stuck: {
    title: 'Stuck',
    task: 'A player who can’t move is out. Take one of Ada’s stacks so that the other one can’t go anywhere.',
    done: 'Ada’s last stack stands alone. Ada is out, and you play on until you can’t move either.',
    wrong: {
      free: 'Ada’s other stack could still go onto your single cup. Take the one beside that cup.',
    },
  },
  twoColours: {
    title: 'Two colours',
    task: 'With two colours each, only your better one counts. Take Ada’s stack of 2 with the colour that’s ahead.',
    done: 'The leaf has 6 cups now. They count; the cat only helps.',
    wrong: {
      weaker: 'Then the cat grows, but only the better colour counts. Move the leaf, which has 4.',
      own: 'Those cups are yours already. Ada’s stack of 2 is worth more to you.',
    },
  },
  expert: {
    title: 'The expert set-up',
    task: 'Here you place the cups in turns. From the third on, each must touch at least two others. Place yours.',
    done: 'So the cups always form one group. Once all are placed, you play as usual.',
  },
  endgame: {
    title: 'Win the endgame',
    task: 'Ada’s stack of 3 can take any of yours. One move wins: which one?',
    done: 'Your own stacks may join. A stack of 4 is too high for Ada’s 3.',
    other:
      'Then Ada’s stack of 3 takes one of yours and wins. Which of your stacks could be 4 high?',
  },
  gather: {
    title: 'Collect the rest',
    task: 'Nobody can take your 4 any more. Take the panda beside it.',
    done: 'Ada has one move left, and so have you.',
  },
  finish: {
    title: 'The last move',
    task: 'Take Ada’s last stack in reach. Then no two stacks touch, and the game is over.',
    done: 'You win! You own all cups in stacks with your leaf on top.',
  },
};

export type CappuccinoTutorialWords = typeof tutorial;
