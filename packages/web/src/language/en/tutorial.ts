/** Learning a game on its board. */

export const tutorial = {
  /** On the start page, to people who don’t know the game. */
  offer: 'New here?',
  learn: 'Learn it in five minutes',
  /** After a lost game: against weaker bots. */
  easier: (level: string) => `Play again on level ${level}`,
  goOn: 'Continue the tutorial',
  dismiss: (game: string) => `Don’t offer the tutorial of ${game} again`,
  title: (game: string) => `Learn ${game}`,
  lesson: (number: number, all: number) => `${number} of ${all}`,
  previous: 'Previous lesson',
  next: 'Skip this lesson',
  again: 'Start over',
};

export type TutorialPageWords = typeof tutorial;
