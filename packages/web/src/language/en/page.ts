/** What is said of the app before it runs: to search engines, where it is installed, without JavaScript. */

export const page = {
  description: (games: string) =>
    `Play ${games} online with friends, against bots or together on one device. Free, no account needed, offline too.`,
  installed: (games: string) =>
    `${games}: online with friends, alone or on one device, offline too.`,
  noScript: 'Tavolata needs JavaScript. Switch it on and reload the page.',
};

export type PageWords = typeof page;
