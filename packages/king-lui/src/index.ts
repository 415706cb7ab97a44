export { kingLui, type KingLui } from './game.ts';
export * from './actions.ts';
export { type Event } from './events.ts';
export { currentCourse, fadeEvents, fadeView, type FadedEvent } from './memory.ts';
export { copiesOf, handSize, inHand, outsideSupply, sortedDeck } from './material.ts';
export { isTooMany, scorePortions, type DishScore } from './score.ts';
export * from './types.ts';
export { named, total, view, type PlayerView, type View } from './view.ts';
export { OPTION_SPECS } from './setup.ts';
