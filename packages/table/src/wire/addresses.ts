/** The addresses that client and server agree on: the client's pages, and what the server answers itself. */

export const SOCKET_ADDRESS = '/api/socket';
export const HELLO_ADDRESS = '/api/hello';
/** Ends what the server knows this browser by. */
export const FORGET_ADDRESS = '/api/forget';
export const IMPRINT_ADDRESS = '/api/imprint';
/** How many open tables there are, for pages that hold no connection. */
export const OPEN_TABLES_ADDRESS = '/api/open-tables';

/** A match that was played to its end at a table, by its number from 1. */
export interface NumberedMatch {
  readonly table: string;
  readonly number: number;
}

/** Where the server hands out the record of a match; `key` is the secret of a link by which it is shared. */
export const recordAddress = ({ table, number }: NumberedMatch, key?: string): string =>
  withKey(`/api/tables/${encodeURIComponent(table)}/matches/${number}`, key);

/** Where a link is made (POST), ended (DELETE), and where it is told whether there is one (GET). */
export const shareAddress = (match: NumberedMatch): string => `${recordAddress(match)}/share`;

/** The page of a match for those who have the link. */
export const sharedRoute = (match: NumberedMatch, key: string): string =>
  withKey(makeRoute({ screen: 'played', ...match }), key);

const withKey = (address: string, key: string | undefined): string =>
  key === undefined ? address : `${address}?key=${encodeURIComponent(key)}`;

const NUMBER = '[1-9]\\d{0,5}';
/** Links of earlier versions say `games`. */
const RECORD = new RegExp(`^/api/tables/([\\w-]{1,64})/(?:matches|games)/(${NUMBER})$`);
const SHARE = new RegExp(`^/api/tables/([\\w-]{1,64})/matches/(${NUMBER})/share$`);
/** Links of earlier versions say `game`. */
const PLAYED = new RegExp(`^/table/([^/]+)/(?:match|game)/(${NUMBER})$`);

export function parseRecordAddress(path: string): NumberedMatch | undefined {
  return parsePlayed(RECORD, path);
}

export function parseShareAddress(path: string): NumberedMatch | undefined {
  return parsePlayed(SHARE, path);
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
  /** Positions set up by hand; the fragment of the address has the position. */
  | { readonly screen: 'editor'; readonly game: string }
  /** The tutorial of a game. */
  | { readonly screen: 'learn'; readonly game: string }
  /** What many games of strong bots show about a game. */
  | { readonly screen: 'curious'; readonly game: string }
  /** Positions to be solved. */
  | { readonly screen: 'puzzles' }
  | { readonly screen: 'puzzle'; readonly game: string; readonly puzzle: string }
  | { readonly screen: 'settings' }
  | { readonly screen: 'replay' }
  /** Finished matches of this browser. */
  | { readonly screen: 'history' }
  | { readonly screen: 'kept'; readonly match: string }
  /** How somebody plays, from these matches. */
  | { readonly screen: 'mine' }
  | { readonly screen: 'about' }
  | { readonly screen: 'privacy' }
  /** Tables to play at with people elsewhere. */
  | { readonly screen: 'online' }
  | { readonly screen: 'table'; readonly table: string }
  | ({ readonly screen: 'played' } & NumberedMatch)
  | { readonly screen: 'unknown' };

/** Screens that are one place each. */
const SINGLE = [
  'settings',
  'replay',
  'history',
  'about',
  'privacy',
  'online',
  'puzzles',
  'mine',
] as const;

/** Of the path of an address, without what follows `?` and `#`. */
export function parseRoute(path: string): Route {
  if (path === '/') return { screen: 'home' };
  const place = path.endsWith('/') ? path.slice(0, -1) : path;
  const played = parsePlayed(PLAYED, place);
  if (played) return { screen: 'played', ...played };
  const [, game, puzzle] = /^\/puzzles\/([^/]+)\/([^/]+)$/.exec(place) ?? [];
  if (game !== undefined && puzzle !== undefined) return { screen: 'puzzle', game, puzzle };
  const [, screen, detail] = /^\/([a-z]+)(?:\/([^/]+))?$/.exec(place) ?? [];
  if (detail === undefined) {
    return { screen: SINGLE.find((name) => name === screen) ?? 'unknown' };
  }
  switch (screen) {
    case 'new':
    case 'rules':
    case 'learn':
    case 'editor':
    case 'curious':
      return { screen, game: detail };
    case 'play':
      return { screen, save: detail };
    case 'history':
      return { screen: 'kept', match: detail };
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
    case 'learn':
    case 'editor':
    case 'curious':
      return `/${route.screen}/${route.game}`;
    case 'rules':
      return `/rules/${route.game}${route.rule === undefined ? '' : `#${route.rule}`}`;
    case 'puzzle':
      return `/puzzles/${route.game}/${route.puzzle}`;
    case 'play':
      return `/play/${route.save}`;
    case 'kept':
      return `/history/${route.match}`;
    case 'table':
      return `/table/${route.table}`;
    case 'played':
      return `/table/${route.table}/match/${route.number}`;
    default:
      return `/${route.screen}`;
  }
}
