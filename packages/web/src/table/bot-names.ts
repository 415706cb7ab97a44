/** What bots are called: short names that every language of the client can say. */

export const BOT_NAMES = [
  'Ada',
  'Bruno',
  'Carla',
  'Dario',
  'Elsa',
  'Fabio',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Klara',
  'Leo',
  'Mira',
  'Nino',
  'Olga',
  'Piet',
] as const;

/** Different names in any order. */
export function drawBotNames(count: number): string[] {
  const left: string[] = [...BOT_NAMES];
  return Array.from({ length: count }, () =>
    left.splice(Math.floor(Math.random() * left.length), 1),
  ).flat();
}
