/**
 * What a game brings to the client: its face. The first part is known on the start page; the rest is
 * loaded when somebody plays. `games/<id>/face.ts` makes it, `registry.ts` lists it, and nothing else
 * in the client knows one game from another.
 */

import type { Game, GameTypes, Seat } from '@tavolata/engine';
import type { Terms } from '@tavolata/table';
import type { Component } from 'svelte';
import type { WordArea } from '../language/words.svelte.ts';
import type { StagedLink, StagesOf } from '../table/staged-link.ts';
import type { PictureName } from '../ui/controls/pictures.svelte.ts';
import type { NoteKind, TonedPicture } from '../ui/known-games.ts';
import type { Curious } from './curious.ts';
import type { Form } from './form.ts';
import type { RulesPage } from './rules-page.ts';
import type { PositionEditor } from './position-editor.ts';
import type { PuzzleSet } from './puzzle-set.ts';
import type { Tutorial } from './tutorial.ts';

/** What every game says of itself; a game may have more words beside these. */
export interface FaceWords {
  readonly title: string;
  readonly pitch: string;
  /** What several people at one screen should know. */
  readonly togetherHint: string;
}

/** What is known of a game before its rules are loaded; `test/faces.test.ts` compares it with them. */
export interface GameFacts {
  readonly id: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly designers: readonly string[];
  readonly year: number;
  /** How many bots a newcomer meets: enough for the game to shine, few enough to follow. */
  readonly bots: number;
  /** Whether players hide something from each other: two at one screen must not see each other's. */
  readonly hasSecrets: boolean;
  /** The rule about who starts. */
  readonly starterRule: string;
  readonly words: WordArea<FaceWords>;
  /** A picture of the game at its best. */
  readonly Scene: Component;
  /** The class that sets the colours of the game's table, tiles and figures: its `look.css`. */
  readonly look: string;
  readonly pictures: {
    /** In lists. */
    readonly tile: PictureName;
    /** Beside the note that a match is not for spectators. */
    readonly closed: PictureName;
    /** On the table that people gather round. */
    readonly table: readonly PictureName[];
    /** What moves while a match is dealt. */
    readonly deal: readonly PictureName[];
    /** Who and what sits together with those of other games, on the page about Tavolata. */
    readonly company: readonly TonedPicture[];
    /** What shows the colours of a palette, in the settings. */
    readonly swatches: readonly TonedPicture[];
    /** What it lends to pages that belong to no game. */
    readonly notes?: Readonly<Partial<Record<NoteKind, PictureName>>>;
  };
}

/** The colours that players choose from, in games where they have some. */
export interface ColourFace {
  nameOf(colour: string): string;
  pictureOf(colour: string): PictureName | undefined;
}

/** The part of a face that is loaded with the rules of its game. */
export interface GameParts<T extends GameTypes> {
  readonly game: Game<T>;
  readonly Options: Component<{ form: Form; onchange: (form: Form) => void }>;
  readonly colours?: ColourFace;
  /** The colour that somebody plays in a match. */
  readonly toneOf?: (setup: T['publicSetup'], seat: Seat) => string | undefined;
  /** The options that a table plays by, a sentence each. */
  readonly optionSentences: (options: T['options'], display: Terms['display']) => string[];
  /** The board, when its words are there. */
  readonly loadPlay: () => Promise<Component<{ link: StagedLink<T> }>>;
  /** Moves that are shown in stages; without it, each is shown at once. */
  readonly stagesOf?: StagesOf<T>;
}

export interface LoadedFace extends GameFacts, Pick<GameParts<GameTypes>, 'Options'> {
  readonly game: Game;
  readonly colours: ColourFace | undefined;
  readonly toneOf: GameParts<GameTypes>['toneOf'] | undefined;
  readonly optionSentences: (terms: Terms) => string[];
  /** The board, for a link to a table of this game; `GameTable.svelte` shows it. */
  readonly loadPlay: () => Promise<Component<{ link: StagedLink }>>;
  readonly stagesOf: StagesOf<GameTypes> | undefined;
  /** Does something that needs the types of the game. */
  use<Made>(work: <T extends GameTypes>(parts: GameParts<T>) => Made): Made;
}

export interface GameFace extends GameFacts {
  load(): Promise<LoadedFace>;
  loadRulesPage(): Promise<RulesPage>;
  /** Lessons on its board; not every game has some. */
  readonly loadTutorial?: () => Promise<Tutorial>;
  /** What many games show about it; not every game has been looked at. */
  readonly loadCurious?: () => Promise<Curious>;
  /** Positions to be solved; not every game has some. */
  readonly loadPuzzles?: () => Promise<PuzzleSet>;
  /** Positions set up by hand; not every game has an editor. */
  readonly loadEditor?: () => Promise<PositionEditor>;
}
