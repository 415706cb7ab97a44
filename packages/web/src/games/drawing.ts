/**
 * A picture of a position as plain shapes: shown on the page, printed, and saved as a file. Lengths are in pixels of the
 * picture; what comes later lies above.
 */

import type { PictureName } from '../ui/controls/pictures.svelte.ts';

/** Custom properties of the page, without their dashes. */
export type Tone = 'ink' | 'muted' | 'line' | 'panel' | 'raised' | 'accent' | 'on-accent';

export type Shape =
  | {
      readonly type: 'picture';
      readonly name: PictureName;
      readonly x: number;
      readonly y: number;
      readonly size: number;
    }
  | {
      readonly type: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly radius: number;
      readonly tone: Tone;
    }
  | {
      readonly type: 'text';
      readonly text: string;
      readonly x: number;
      /** The line that letters stand on. */
      readonly y: number;
      readonly size: number;
      readonly tone: Tone;
      readonly isBold?: boolean;
      readonly isCentred?: boolean;
    };

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}
