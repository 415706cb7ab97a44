/** The games on the shelf. Their rules are loaded when one is chosen; this much is known before. */

export const GAME_IDS = ['king-lui', 'cappuccino'] as const;
export type GameId = (typeof GAME_IDS)[number];

export const isGameId = (text: string): text is GameId => GAME_IDS.some((id) => id === text);
