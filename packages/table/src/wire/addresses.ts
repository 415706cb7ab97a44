/** The addresses that client and server agree on: the client's pages, and what the server answers itself. */

export const SOCKET_ADDRESS = '/api/socket';
export const HELLO_ADDRESS = '/api/hello';
/** Ends what the server knows this browser by. */
export const FORGET_ADDRESS = '/api/forget';
export const IMPRINT_ADDRESS = '/api/imprint';

/** A match that was played to its end at a table, by its number from 1. */
export interface NumberedMatch {
  readonly table: string;
  readonly number: number;
}

/** Where the server hands out the record of a match. */
export const recordAddress = ({ table, number }: NumberedMatch): string =>
  `/api/tables/${encodeURIComponent(table)}/matches/${number}`;

const NUMBER = '[1-9]\\d{0,5}';
/** Links of earlier versions say `games`. */
const RECORD = new RegExp(`^/api/tables/([\\w-]{1,64})/(?:matches|games)/(${NUMBER})$`);
/** Links of earlier versions say `game`. */
const PLAYED = new RegExp(`^/table/([^/]+)/(?:match|game)/(${NUMBER})$`);

export function parseRecordAddress(path: string): NumberedMatch | undefined {
  return parsePlayed(RECORD, path);
}

function parsePlayed(pattern: RegExp, path: string): NumberedMatch | undefined {
  const [, table, number] = pattern.exec(path) ?? [];
  return table === undefined ? undefined : { table, number: Number(number) };
}

/** Where the socket is; the table lets a proxy before several servers send all of a table to one of them. */
export const socketAddress = (table?: string): string =>
  table === undefined ? SOCKET_ADDRESS : `${SOCKET_ADDRESS}?table=${encodeURIComponent(table)}`;

/** A page of the client: a place that a player can come back to. */
export type Route =
  | { readonly screen: 'home' }
  /** Games are not judged here: a screen may not know this one. */
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
  | ({ readonly screen: 'played' } & NumberedMatch)
  | { readonly screen: 'unknown' };

/** Screens that are one place each. */
const SINGLE = ['settings', 'replay', 'about', 'privacy', 'online'] as const;

/** Of the path of an address, without what follows `?` and `#`. */
export function parseRoute(path: string): Route {
  if (path === '/') return { screen: 'home' };
  const place = path.endsWith('/') ? path.slice(0, -1) : path;
  const played = parsePlayed(PLAYED, place);
  if (played) return { screen: 'played', ...played };
  const [, screen, detail] = /^\/([a-z]+)(?:\/([^/]+))?$/.exec(place) ?? [];
  if (detail === undefined) {
    return { screen: SINGLE.find((name) => name === screen) ?? 'unknown' };
  }
  switch (screen) {
    case 'new':
    case 'rules':
      return { screen, game: detail };
    case 'play':
      return { screen, save: detail };
    case 'table':
      return { screen, table: detail };
    default:
      return { screen: 'unknown' };
  }
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
      return `/table/${route.table}/match/${route.number}`;
    default:
      return `/${route.screen}`;
  }
}
