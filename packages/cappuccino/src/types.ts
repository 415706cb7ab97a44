/** The vocabulary of Cappuccino: colours, cells, options, actions, and the state of a game. */

export const COLOURS = ['leaf', 'panda', 'cat', 'flower'] as const;
export type Colour = (typeof COLOURS)[number];
export const CUPS_PER_COLOUR = 16;
/** No game has more cups, stacks or occupied cells than this. */
export const MAX_CUPS = COLOURS.length * CUPS_PER_COLOUR;

/** Axial coordinates. */
export type Cell = readonly [q: number, r: number];

export const GAME_ID = 'cappuccino';
export const SEATS = { min: 2, max: 4 } as const;

export const COLOURS_PER_PLAYER = [1, 2] as const;
export const SETUPS = ['random', 'expert'] as const;
export const EARLY_SETTLEMENT = [false, true] as const;

export type Options = {
  readonly coloursPerPlayer: (typeof COLOURS_PER_PLAYER)[number];
  readonly setup: (typeof SETUPS)[number];
  readonly earlySettlement: (typeof EARLY_SETTLEMENT)[number];
};

export type Cup = readonly [q: number, r: number, colour: Colour];

/** `cups` is left out for the expert set-up, where the players place them. */
export type Setup = {
  readonly first: number;
  /** The colours of each player. */
  readonly colours: readonly (readonly Colour[])[];
  readonly cups?: readonly Cup[];
};

export type Action =
  | { readonly type: 'place'; readonly cell: Cell; readonly colour: Colour }
  | { readonly type: 'move'; readonly from: Cell; readonly to: Cell };

export type Result = {
  /** With two colours each, the better colour's cups. */
  readonly scores: readonly number[];
  readonly winners: readonly number[];
};

export type ColourCounts = { readonly [colour in Colour]?: number };

/** Where cups stand or stood, and which cells touch; see layout.ts. */
export interface Layout {
  /** How many cells have a number. */
  size: number;
  readonly q: Int32Array;
  readonly r: Int32Array;
  /** The colour of each cup. */
  readonly cupColour: Uint8Array;
  /** Six numbers per cell, in the order of the directions. */
  readonly neighbours: Uint8Array;
}

/** The height of a cell without a stack: higher than any, so that nothing can move onto it. */
export const VACANT = 0x7f;

/**
 * A position. Cells are numbered by the layout in the order in which their first cup came; a stack
 * is known by its cell, and cup number c is the one that started on cell c.
 *
 * The bottom of the stack on cell c is always cup c, since stacks grow at the top only. So two
 * links describe all stacks: the cup on top of each cell, and the cup under each cup.
 */
export interface State {
  readonly players: number;
  readonly options: Options;
  readonly first: number;
  /** Codes of the colours of each player. */
  readonly colours: readonly (readonly number[])[];
  /** Shared between clones once all cups are placed, and never changed after that. */
  readonly layout: Layout;
  /** Who acts; `NOBODY` once the game is over. */
  player: number;
  /** Cups that still wait to be placed in the expert set-up. */
  unplaced: number;
  /** Heights, links, settled cups and stock; see the offsets below. */
  readonly bytes: Uint8Array;
  /** Per colour two words, a bit for each cell whose stack it tops. */
  readonly tops: Int32Array;
}

/** Per cell: how many cups, or `VACANT`. One entry more stands for all cells off the layout. */
export const HEIGHT = 0;
/** Per cell: the cup on top. */
export const TOP_CUP = HEIGHT + MAX_CUPS + 1;
/** Per cup: the cup under it, unless it is the lowest of its stack. */
export const CUP_UNDER = TOP_CUP + MAX_CUPS;
/** Per colour: cups of settled stacks that it tops (C-Q1). */
export const SETTLED = CUP_UNDER + MAX_CUPS;
/** Per colour: cups not yet placed. */
export const STOCK = SETTLED + COLOURS.length;
export const BYTES = STOCK + COLOURS.length;
