/** The addresses of the app, each a place that a player can come back to. */

export type Route =
  | { readonly screen: 'home' }
  | { readonly screen: 'new'; readonly game: string }
  | { readonly screen: 'play'; readonly save: string }
  | { readonly screen: 'rules'; readonly game: string; readonly rule?: string }
  | { readonly screen: 'settings' }
  | { readonly screen: 'replay' }
  | { readonly screen: 'about' }
  | { readonly screen: 'privacy' }
  /** Tables to play at with people elsewhere. */
  | { readonly screen: 'online' }
  | { readonly screen: 'table'; readonly table: string }
  /** A game that was played to its end at a table, by its number from 1. */
  | { readonly screen: 'played'; readonly table: string; readonly number: number }
  | { readonly screen: 'unknown' };

/** Screens that are one place each. */
const SINGLE = ['settings', 'replay', 'about', 'privacy', 'online'] as const;

export function parseRoute(path: string): Route {
  const [screen, detail, ...rest] = path.split('/').filter((part) => part !== '');
  if (screen === undefined) return { screen: 'home' };
  if (detail === undefined) {
    const single = SINGLE.find((name) => name === screen);
    return { screen: single ?? 'unknown' };
  }
  if (screen === 'table') return parseTable(detail, rest);
  if (rest.length > 0) return { screen: 'unknown' };
  if (screen === 'play') return { screen, save: detail };
  if (screen === 'new' || screen === 'rules') return { screen, game: detail };
  return { screen: 'unknown' };
}

/** `/table/…` and `/table/…/game/2`. */
function parseTable(table: string, rest: readonly string[]): Route {
  if (rest.length === 0) return { screen: 'table', table };
  const [part, number] = rest;
  if (rest.length > 2 || part !== 'game' || !/^[1-9]\d{0,5}$/.test(number)) {
    return { screen: 'unknown' };
  }
  return { screen: 'played', table, number: Number(number) };
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
    case 'table':
      return `/table/${route.table}`;
    case 'played':
      return `/table/${route.table}/game/${route.number}`;
    default:
      return `/${route.screen}`;
  }
}
