/** Bytes out of a text in base 64. Browsers, workers and Node all have `atob`. */

declare const atob: (text: string) => string;

export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
