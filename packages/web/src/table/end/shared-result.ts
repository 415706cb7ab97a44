/** A result for others: a line of text, and a picture that is drawn here from the pictures of the game. */

import type { TableWords } from '../../language/en/table.ts';
import { graphemes } from '../../language/graphemes.ts';
import { pictureAddress, type PictureName } from '../../ui/controls/pictures.svelte.ts';

export interface SharedRow {
  readonly place: number;
  readonly name: string;
  readonly score: string;
}

export interface SharedResult {
  readonly game: string;
  /** Who won, in a sentence. */
  readonly title: string;
  readonly sentence: string;
  readonly rows: readonly SharedRow[];
  /** Where it was played, such as the name of the server. */
  readonly place: string;
  readonly pictures: { readonly main: PictureName; readonly others: readonly PictureName[] };
}

/** The winners in the eyes of others, where a person without a name is “me”: a win that is shared says so. */
export function sharedTitle(
  winners: readonly string[],
  { ending: { me, iWon, sharedWin }, won }: Pick<TableWords, 'ending' | 'won'>,
): string {
  if (winners.length > 1) return sharedWin;
  return winners.includes(me) ? iWon : won(winners.map((name) => ({ name, isYou: false })));
}

/** As link previews want it. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** “1. Ada 34 points · 2. Ben 31 points”. */
export const standingText = (rows: readonly SharedRow[]): string =>
  rows.map(({ place, name, score }) => `${place}. ${plainName(name)} ${score}`).join(' · ');

/** A name may be anything: signs that turn the direction of the text or cannot be seen are left out. */
export const plainName = (name: string): string =>
  name.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '').trim();

/** As much of a text as fits, by a measure of its width. */
export function fitted(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const all = graphemes(text);
  while (all.length > 0 && measure(`${all.join('')}…`) > width) all.pop();
  return `${all.join('').trimEnd()}…`;
}

/** Draws the result with the colours and letters of the canvas's place on the page. */
export async function drawResult(canvas: HTMLCanvasElement, result: SharedResult): Promise<void> {
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  const style = getComputedStyle(canvas);
  const pictures = await loadPictures(['crown', result.pictures.main, ...result.pictures.others]);
  const paint = new Painter(context, style, pictures);
  paint.table();
  paint.decorate(result.pictures.others);
  paint.portrait(result.pictures.main);
  paint.texts(result);
}

type Loaded = ReadonlyMap<PictureName, HTMLImageElement>;

/** What cannot be loaded is left out. */
async function loadPictures(names: readonly PictureName[]): Promise<Loaded> {
  const loaded = new Map<PictureName, HTMLImageElement>();
  await Promise.all(
    [...new Set(names)].map(async (name) => {
      const image = new Image();
      image.src = pictureAddress(name);
      await image.decode().then(
        () => loaded.set(name, image),
        () => undefined,
      );
    }),
  );
  return loaded;
}

/** The left edge of texts, and how wide they may be. */
const LEFT = 70;
const TEXT = 700;
/** Of the portrait and what lies round it, clear of the frame and of the ranking. */
const CENTRE = { x: 938, y: 318 };
/** Rows of the ranking share the room down to the lower line: a few are large, five still fit. */
const ROW = 640;
const ROWS_END = 540;
const TALLEST_ROW = 96;

class Painter {
  readonly #context: CanvasRenderingContext2D;
  readonly #style: CSSStyleDeclaration;
  readonly #pictures: Loaded;

  constructor(context: CanvasRenderingContext2D, style: CSSStyleDeclaration, pictures: Loaded) {
    this.#context = context;
    this.#style = style;
    this.#pictures = pictures;
  }

  table(): void {
    const context = this.#context;
    context.fillStyle = this.#colour('--table-top');
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = this.#colour('--panel');
    this.#box(32, 32, WIDTH - 64, HEIGHT - 64, 36);
    context.fill();
    context.lineWidth = 4;
    context.strokeStyle = this.#colour('--table-edge');
    context.stroke();
  }

  /** What the game is played with, along the right edge. */
  decorate(names: readonly PictureName[]): void {
    for (const [index, name] of names.slice(0, 6).entries()) {
      const angle = (index / Math.min(6, names.length)) * 2 * Math.PI + 0.5;
      this.#picture(name, CENTRE.x + 165 * Math.cos(angle), CENTRE.y + 200 * Math.sin(angle), 92);
    }
  }

  portrait(name: PictureName): void {
    this.#picture(name, CENTRE.x, CENTRE.y, 250);
  }

  texts({ game, title, sentence, rows, place }: SharedResult): void {
    this.#text(game, { y: 118, size: 40, weight: 900, colour: '--accent' });
    this.#picture('crown', LEFT + 36, 172, 76);
    const beside = { x: LEFT + 92, width: TEXT - 92 };
    this.#text(title, { ...beside, y: 194, size: 58, least: 38, weight: 900, colour: '--ink' });
    if (sentence)
      this.#text(sentence, { y: 246, size: 30, least: 24, weight: 500, colour: '--muted' });
    const top = sentence ? 268 : 236;
    const step = Math.min(TALLEST_ROW, (ROWS_END - top) / rows.length);
    for (const [index, row] of rows.entries()) this.#row(row, top + index * step, step - 8);
    this.#text(place, { y: 576, size: 26, weight: 700, colour: '--muted' });
  }

  #row({ place, name, score }: SharedRow, y: number, height: number): void {
    const context = this.#context;
    context.fillStyle = this.#colour(place === 1 ? '--accent' : '--raised');
    this.#box(LEFT, y, ROW, height, height / 2);
    context.fill();
    if (place > 1) {
      context.lineWidth = 3;
      context.strokeStyle = this.#colour('--table-edge'); // a row is hardly lighter than the panel
      context.stroke();
    }
    const colour = place === 1 ? '--on-accent' : '--ink';
    const size = height * 0.56;
    const line = { y: y + height / 2 + size * 0.35, size, colour } as const;
    const edge = height * 0.46;
    const beside = edge + size * 1.2;
    this.#text(String(place), { ...line, weight: 900, x: LEFT + edge, width: size });
    const width = this.#text(score, { ...line, weight: 800, x: LEFT + ROW - edge, isRight: true });
    const left = ROW - beside - edge - width - size / 2;
    this.#text(name, { ...line, weight: 700, x: LEFT + beside, width: left });
  }

  /** Returns how wide it got. */
  #text(
    text: string,
    how: {
      readonly y: number;
      readonly size: number;
      /** A text that is too long may get this small before it is cut. */
      readonly least?: number;
      readonly weight: number;
      readonly colour: string;
      readonly x?: number;
      readonly width?: number;
      readonly isRight?: boolean;
    },
  ): number {
    const context = this.#context;
    const room = how.width ?? TEXT;
    const fontOf = (size: number): string => `${how.weight} ${size}px ${this.#style.fontFamily}`;
    context.font = fontOf(how.size);
    const wide = context.measureText(plainName(text)).width;
    const smaller = Math.max(how.least ?? how.size, Math.floor((how.size * room) / wide));
    if (wide > room) context.font = fontOf(smaller);
    context.fillStyle = this.#colour(how.colour);
    context.textAlign = how.isRight ? 'right' : 'left';
    const measure = (it: string): number => context.measureText(it).width;
    const shown = fitted(plainName(text), room, measure);
    context.fillText(shown, how.x ?? LEFT, how.y);
    return measure(shown);
  }

  #picture(name: PictureName, x: number, y: number, size: number): void {
    const image = this.#pictures.get(name);
    if (image) this.#context.drawImage(image, x - size / 2, y - size / 2, size, size);
  }

  #box(x: number, y: number, width: number, height: number, radius: number): void {
    this.#context.beginPath();
    this.#context.roundRect(x, y, width, height, radius);
  }

  #colour(name: string): string {
    return this.#style.getPropertyValue(name).trim();
  }
}
