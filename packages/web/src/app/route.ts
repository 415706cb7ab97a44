/** The addresses of the app, each a place that a player can come back to. */

import { GAME_IDS, type GameId } from './games.ts';

export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly game: GameId }
  | { readonly screen: 'play'; readonly save: string }
  | { readonly screen: 'rules'; readonly game: GameId; readonly rule?: string }
  | { readonly screen: 'settings' }
  | { readonly screen: 'replay' }
  | { readonly screen: 'about' }
  | { readonly screen: 'unknown' };

export function parseRoute(path: string): Route {
  const [screen, detail, ...rest] = path.split('/').filter((part) => part !== '');
  if (screen === undefined) return { screen: 'home' };
  if (rest.length > 0) return { screen: 'unknown' };
  if (detail === undefined) {
    return screen === 'settings' || screen === 'replay' || screen === 'about'
      ? { screen }
      : { screen: 'unknown' };
  }
  if (screen === 'play') return { screen, save: detail };
  const game = GAME_IDS.find((id) => id === detail);
  if (game && (screen === 'new' || screen === 'rules')) return { screen, game };
  return { screen: 'unknown' };
}

export function makeRoute(route: Exclude<Route, { screen: 'unknown' }>): string {
  switch (route.screen) {
    case 'home':
      return '/';
    case 'new':
      return `/new/${route.game}`;
    case 'rules':
      return `/rules/${route.game}${route.rule === undefined ? '' : `#${route.rule}`}`;
    case 'play':
      return `/play/${route.save}`;
    default:
      return `/${route.screen}`;
  }
}
