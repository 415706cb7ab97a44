/** The list of icons, and how each file records what it was drawn from. */

import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';

export interface Icon {
  readonly name: string;
  /** Its width and height in pixels. */
  readonly size: number;
  /** How wide the picture is drawn; what is left is filled with its background. */
  readonly scale: number;
  /** Radius of the corners as a share of the width; what lies beyond is transparent. */
  readonly roundness: number;
}

/** Launchers cut a maskable icon as they like, and promise to leave this share of its width. */
export const SAFE_SHARE = 0.8;

const ROUND = 0.22;

/**
 * Systems that round the corners themselves get a square: they fill transparent ones with black.
 */
export const ICONS: readonly Icon[] = [
  { name: 'icon-192.png', size: 192, scale: 1, roundness: ROUND },
  { name: 'icon-512.png', size: 512, scale: 1, roundness: ROUND },
  { name: 'icon-maskable-512.png', size: 512, scale: 0.88, roundness: 0 },
  { name: 'apple-touch-icon.png', size: 180, scale: 0.96, roundness: 0 },
  { name: 'favicon.ico', size: 32, scale: 1, roundness: ROUND },
];

/** Names a state of the art and of this list. */
export function hashOf(icon: Icon, art: string): string {
  return createHash('sha256').update(JSON.stringify(icon)).update(art).digest('hex');
}

/** The icon as it is kept: its drawing, marked with the hash of what it was drawn from. */
export function makeIconFile(icon: Icon, drawing: Buffer, art: string): Buffer {
  const marked = markSource(drawing, hashOf(icon, art));
  return icon.name.endsWith('.ico') ? inIcoFile(marked, icon.size) : marked;
}

/** The same picture with a note of what it was drawn from. */
export const markSource = (png: Buffer, hash: string): Buffer => withText(png, `Source\0${hash}`);

/** A PNG file starts with its signature and the chunk IHDR, both of fixed length. */
const HEAD_LENGTH = 8 + 25;

function withText(png: Buffer, text: string): Buffer {
  const typeAndText = Buffer.from(`tEXt${text}`, 'latin1');
  const chunk = Buffer.alloc(typeAndText.length + 8);
  chunk.writeUInt32BE(typeAndText.length - 4, 0);
  typeAndText.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typeAndText), chunk.length - 4);
  return Buffer.concat([png.subarray(0, HEAD_LENGTH), chunk, png.subarray(HEAD_LENGTH)]);
}

/** For browsers without SVG icons, and for those that request /favicon.ico by default. */
function inIcoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(6 + 16);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
