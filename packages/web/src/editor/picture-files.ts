/** A drawing as a file. All of it is made here: it works offline, and nothing is sent. */

import type { Drawing, Shape, Tone } from '../games/drawing.ts';
import { pictureAddress, type PictureName } from '../ui/controls/pictures.svelte.ts';

/** The colours and letters of the page, as a file needs them: without custom properties. */
export interface Look {
  readonly font: string;
  readonly toneOf: (tone: Tone) => string;
}

/** As they hold for an element. */
export function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  return {
    font: style.fontFamily,
    toneOf: (tone) => style.getPropertyValue(`--${tone}`).trim(),
  };
}

const picturesIn = ({ shapes }: Drawing): PictureName[] => [
  ...new Set(shapes.flatMap((shape) => (shape.type === 'picture' ? [shape.name] : []))),
];

/** Pictures are part of the file; each is in it once. */
export async function svgFile(drawing: Drawing, look: Look): Promise<Blob> {
  const pictures = await Promise.all(
    picturesIn(drawing).map(async (name) => {
      const response = await fetch(pictureAddress(name));
      return [name, await response.text()] as const;
    }),
  );
  return new Blob([svgText(drawing, look, new Map(pictures))], { type: 'image/svg+xml' });
}

export function svgText(
  { width, height, shapes }: Drawing,
  look: Look,
  pictures: ReadonlyMap<PictureName, string>,
): string {
  const defined = Array.from(
    pictures,
    ([name, text]) =>
      `<symbol id="${name}" viewBox="0 0 100 100"><image width="100" height="100" href="data:image/svg+xml,${escaped(encodeURIComponent(text))}"/></symbol>`,
  );
  const drawn = shapes.map((shape) => svgShape(shape, look));
  const font = escaped(look.font);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="${font}">`,
    ...defined,
    ...drawn,
    '</svg>',
    '',
  ].join('\n');
}

function svgShape(shape: Shape, { toneOf }: Look): string {
  switch (shape.type) {
    case 'picture': {
      const { name, x, y, size } = shape;
      return `<use href="#${name}" x="${x}" y="${y}" width="${size}" height="${size}"/>`;
    }
    case 'box': {
      const { x, y, width, height, radius, tone } = shape;
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${escaped(toneOf(tone))}"/>`;
    }
    case 'text': {
      const { text, x, y, size, tone, isBold = false, isCentred = false } = shape;
      const anchor = isCentred ? 'middle' : 'start';
      const weight = isBold ? WEIGHTS.bold : WEIGHTS.plain;
      return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}" fill="${escaped(toneOf(tone))}">${escaped(text)}</text>`;
    }
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const WEIGHTS = { plain: 600, bold: 900 } as const;

/** Twice as many pixels, so that it stays sharp where it is enlarged. */
const SCALE = 2;

export async function pngFile(drawing: Drawing, look: Look): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = drawing.width * SCALE;
  canvas.height = drawing.height * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser draws no pictures');
  context.scale(SCALE, SCALE);
  const images = new Map(
    await Promise.all(
      picturesIn(drawing).map(async (name) => {
        const image = new Image();
        image.src = pictureAddress(name);
        await image.decode();
        return [name, image] as const;
      }),
    ),
  );
  for (const shape of drawing.shapes) paint(context, shape, look, images);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('this browser saves no pictures'));
    });
  });
}

function paint(
  context: CanvasRenderingContext2D,
  shape: Shape,
  { font, toneOf }: Look,
  images: ReadonlyMap<PictureName, HTMLImageElement>,
): void {
  if (shape.type === 'picture') {
    const image = images.get(shape.name);
    if (image) context.drawImage(image, shape.x, shape.y, shape.size, shape.size);
    return;
  }
  context.fillStyle = toneOf(shape.tone);
  if (shape.type === 'box') {
    context.beginPath();
    context.roundRect(shape.x, shape.y, shape.width, shape.height, shape.radius);
    context.fill();
    return;
  }
  const weight = shape.isBold ? WEIGHTS.bold : WEIGHTS.plain;
  context.font = `${weight} ${shape.size}px ${font}`;
  context.textAlign = shape.isCentred ? 'center' : 'left';
  context.fillText(shape.text, shape.x, shape.y);
}
