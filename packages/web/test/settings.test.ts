import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BOT_SPEEDS,
  MOTION_CHOICES,
  parseSettings,
  THEME_CHOICES,
  type SettingValues,
} from '../src/settings/setting-values.ts';
import { LANGUAGE_CHOICES } from '../src/settings/languages.ts';
import { PALETTES } from '../src/settings/palette.ts';

const DEFAULTS: SettingValues = {
  language: 'system',
  theme: 'system',
  palette: 'standard',
  motion: 'system',
  sound: true,
  confirmMoves: true,
  botSpeed: 'natural',
  botRemarks: true,
  coach: true,
  turnCalls: true,
};

const anySettings: fc.Arbitrary<SettingValues> = fc.record({
  language: fc.constantFrom(...LANGUAGE_CHOICES),
  theme: fc.constantFrom(...THEME_CHOICES),
  palette: fc.constantFrom(...PALETTES),
  motion: fc.constantFrom(...MOTION_CHOICES),
  sound: fc.boolean(),
  confirmMoves: fc.boolean(),
  botSpeed: fc.constantFrom(...BOT_SPEEDS),
  botRemarks: fc.boolean(),
  coach: fc.boolean(),
  turnCalls: fc.boolean(),
});

describe('stored settings', () => {
  test('nothing stored is the defaults', () => {
    expect(parseSettings(null)).toEqual(DEFAULTS);
    expect(parseSettings('{}')).toEqual(DEFAULTS);
  });

  test.each(['', '{', 'null', '7', '"dark"', '[1, 2]', '[]', 'undefined', '{"theme":', '\0'])(
    '%j is no settings, and the defaults hold',
    (text) => {
      expect(parseSettings(text)).toEqual(DEFAULTS);
    },
  );

  test('what is stored is read back', () => {
    fc.assert(
      fc.property(anySettings, (values) => {
        expect(parseSettings(JSON.stringify(values))).toEqual(values);
      }),
    );
  });

  test('a wrong value takes no other choice with it', () => {
    const text = JSON.stringify({ theme: 'dark', language: 'tlh', sound: 'no', botSpeed: 3 });
    expect(parseSettings(text)).toEqual({ ...DEFAULTS, theme: 'dark' });
  });

  test('what later versions may store beside is left out', () => {
    expect(parseSettings('{"theme":"dark","haptics":true,"__proto__":{"sound":false}}')).toEqual({
      ...DEFAULTS,
      theme: 'dark',
    });
  });

  test('whatever is stored, every setting has one of its values', () => {
    const stored = fc.oneof(
      fc.string(),
      fc.json(),
      fc.object().map((object) => JSON.stringify(object)),
    );
    const mixed = fc
      .record(Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, fc.jsonValue()])), {
        requiredKeys: [],
      })
      .map((object) => JSON.stringify(object));
    fc.assert(
      fc.property(fc.oneof(stored, mixed), (text) => {
        const values = parseSettings(text);
        expect(Object.keys(values).sort()).toEqual(Object.keys(DEFAULTS).sort());
        expect(parseSettings(JSON.stringify(values))).toEqual(values);
      }),
    );
  });
});
