/** The games on the shelf. Their rules are loaded when one is chosen; this much is known before. */

export const GAME_IDS = ['king-lui', 'cappuccino'] as const;
export type GameId = (typeof GAME_IDS)[number];

/** Whether players hide something from each other: two at one screen must not see each other's. */
export const hasSecrets = (game: GameId): boolean => game === 'king-lui';

export const isGameId = (text: string): text is GameId => GAME_IDS.some((id) => id === text);
