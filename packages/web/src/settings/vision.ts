/**
 * How colours look, and how far apart they look: colour blindness, perceptual distance, contrast.
 *
 * Colours are opaque sRGB, written `#rrggbb`. The simulations are those of full dichromacy
 * (severity 1.0), the worst case of each kind.
 *
 * Sources: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
 * Simulation of Color Vision Deficiency", IEEE TVCG 15 (2009); B. Ottosson, "A perceptual color
 * space for image processing" (OKLab, 2020); WCAG 2.2, "contrast ratio" and "relative luminance".
 */

export const VISIONS = ['normal', 'protanopia', 'deuteranopia', 'tritanopia'] as const;
export type Vision = (typeof VISIONS)[number];

export type Hex = `#${string}`;
type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

// Rows give red, green and blue as seen, from linear red, green and blue.
const SEEN = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<Vision, Matrix>;

const LINEAR_TO_CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const satisfies Matrix;

const CONES_TO_OKLAB = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
] as const satisfies Matrix;

const times = (m: Matrix, v: Triple): Triple => {
  const row = ([a, b, c]: Triple): number => a * v[0] + b * v[1] + c * v[2];
  return [row(m[0]), row(m[1]), row(m[2])];
};

/** Red, green and blue as amounts of light, 0 to 1. Anything but `#rrggbb` is refused. */
export const linear = (hex: Hex): Triple => {
  if (!/^#[0-9a-f]{6}$/i.test(hex))
    throw new RangeError(`not a colour of the form #rrggbb: ${hex}`);
  const channel = (at: number): number => {
    const coded = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return coded <= 0.04045 ? coded / 12.92 : ((coded + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

/** A linear colour as an eye of this kind sees it, cut to what a screen can show. */
export const seen = (light: Triple, vision: Vision): Triple => {
  const cut = (amount: number): number => Math.min(1, Math.max(0, amount));
  const [r, g, b] = times(SEEN[vision], light);
  return [cut(r), cut(g), cut(b)];
};

/** Lightness, green–red and blue–yellow of a linear colour. */
export const oklab = (light: Triple): Triple => {
  const [l, m, s] = times(LINEAR_TO_CONES, light);
  return times(CONES_TO_OKLAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
};

/** How far apart two colours look: 0 is the same, black and white are 1 apart. */
export const distance = (one: Hex, other: Hex, vision: Vision = 'normal'): number => {
  const [l1, a1, b1] = oklab(seen(linear(one), vision));
  const [l2, a2, b2] = oklab(seen(linear(other), vision));
  return Math.hypot(l1 - l2, a1 - a2, b1 - b2);
};

const luminance = (hex: Hex): number => {
  const [r, g, b] = linear(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** The WCAG contrast ratio, 1 to 21, in either order. */
export const contrast = (one: Hex, other: Hex): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
