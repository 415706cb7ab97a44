/** The position editor: its addresses, its games in every language, pictures as files, and a position played on. */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BOT_REGISTRY } from '@tavolata/bots';
import { fastRandom, itemAt, NOBODY, type Game, type GameTypes } from '@tavolata/engine';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { svgText } from '../src/editor/picture-files.ts';
import { TrialLink } from '../src/editor/trial-link.ts';
import type { LoadedFace } from '../src/games/face.ts';
import { fragmentOf, MAX_FRAGMENT, positionIn } from '../src/games/position-address.ts';
import type { PositionEditor } from '../src/games/position-editor.ts';
import { FACES } from '../src/games/registry.ts';
import { words } from '../src/language/words.svelte.ts';
import type { AskAnalyst, AskBot } from '../src/local/bots/ask-bots.ts';
import { openText } from '../src/replay/read-records.ts';
import { LANGUAGES } from '../src/settings/languages.ts';
import { settings } from '../src/settings/settings.svelte.ts';

const POSITION = 'random/late l/p 0 0 0,0:l;1,0:p - -';
const random = fastRandom('editor');

type Loaded = { readonly face: LoadedFace; readonly editor: PositionEditor };

const loaded = Promise.all(
  FACES.flatMap((face) => {
    const editor = face.loadEditor?.();
    return editor ? [Promise.all([face.load(), editor])] : [];
  }),
).then((all) => all.map(([face, editor]): Loaded => ({ face, editor })));

describe('addresses', () => {
  test('a position is in the fragment, and comes back', () => {
    expect(fragmentOf(POSITION)).toBe('#1_random/late_l/p_0_0_0,0:l;1,0:p_-_-');
    expect(positionIn(fragmentOf(POSITION))).toBe(POSITION);
    expect(positionIn(fragmentOf(POSITION).replaceAll(';', '%3B'))).toBe(POSITION);
  });

  test.each([
    '',
    '#',
    '#1',
    '#1_',
    '#2_random/late',
    '#C-P1',
    '#1_%',
    '#1_<script>',
    '#1_a b',
    `#1_${'a'.repeat(MAX_FRAGMENT)}`,
  ])('%j has no position', (fragment) => {
    expect(positionIn(fragment)).toBeUndefined();
  });

  test('whatever somebody writes is refused, or written back as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = positionIn(`#1_${text}`);
        if (read !== undefined) expect(positionIn(fragmentOf(read))).toBe(read);
      }),
    );
  });
});

describe('every game with an editor', () => {
  test('begins with a game, which an address can hold, and which can be played and drawn', async () => {
    for (const { face, editor } of await loaded) {
      await words.need(...editor.words);
      const fresh = editor.fresh(undefined, random);
      expect(editor.flawsOf(fresh)).toEqual([]);
      expect(editor.tidy(fresh)).toBe(fresh);
      expect(positionIn(fragmentOf(fresh))).toBe(fresh);
      const { players, state } = editor.layOut(fresh, random);
      expect(players).toBe(editor.seatNames(fresh).length);
      expect(face.game.toAct(state)).not.toBe(NOBODY);
      expect(editor.draw(fresh).shapes.length).toBeGreaterThan(3);
      expect(editor.draw(editor.empty(fresh)).shapes.length).toBeGreaterThan(0);
    }
  });

  test.each(LANGUAGES)('tells flaws and parts in %s', async (language) => {
    settings.change({ language });
    await words.followSettings();
    for (const { editor } of await loaded) {
      await words.need(...editor.words);
      for (const flaw of editor.flawsOf(editor.empty(undefined))) {
        expect(flaw.text).toMatch(/\.$/);
        expect(flaw.text).not.toMatch(/undefined|NaN/);
      }
      expect(editor.partOf('constructor')).toBe(editor.partOf('position'));
    }
  });
});

test('a picture as a file has each picture once, and nothing in it is a tag by mistake', () => {
  const look = { font: '"Nunito"', toneOf: () => 'black' };
  const cup = { type: 'picture', name: 'crown', y: 0, size: 10 } as const;
  const drawing = {
    width: 10,
    height: 10,
    shapes: [
      { ...cup, x: 0 },
      { ...cup, x: 10 },
      { type: 'text', text: '<b> & "', x: 0, y: 0, size: 5, tone: 'ink' },
    ],
  } as const;
  const svg = svgText(drawing, look, new Map([['crown', '<svg id="a"/>']]));
  expect(svg.split('data:image/svg+xml,')).toHaveLength(2);
  expect(svg).toContain('%3Csvg%20id%3D%22a%22%2F%3E');
  expect(svg).toContain('&#60;b&#62; &#38; &#34;');
  expect(svg.match(/<use /g)).toHaveLength(2);
});

test('every moment of a replay opens in the editor as a position of a game', async () => {
  const fixtures = FACES.map(({ id }) =>
    readFileSync(
      fileURLToPath(new URL(`../../cli/test/fixtures/${id}.jsonl`, import.meta.url)),
      'utf8',
    ).trim(),
  );
  const opening = await openText(fixtures.join('\n'));
  if (typeof opening === 'string') throw new Error(opening);
  const editors = await loaded;
  for (const { editor } of editors) await words.need(...editor.words);
  for (const record of opening.records) {
    const { face, link } = record.open({ names: [], beatOf: () => 0, goTo: () => undefined });
    const editor = editors.find((other) => other.face.id === face.id)?.editor;
    const replay = link.replay;
    if (!replay || !editor) throw new RangeError('a record is replayed, and has an editor');
    for (const position of [0, 7, replay.last]) {
      replay.show(position);
      const { pathname, hash } = new URL(replay.editAddress ?? '', 'https://tavolata.test');
      expect(pathname).toBe(`/editor/${face.id}`);
      expect(editor.flawsOf(editor.tidy(positionIn(hash) ?? ''))).toEqual([]);
    }
    link.close();
  }
});

/** The real bots, asked at once and not in a worker. */
const botsOf = (game: string) => {
  const bots = BOT_REGISTRY.find((each) => each.game.id === game);
  if (!bots) throw new RangeError('every game has bots');
  return bots;
};
const askBot: AskBot = (game, _level, question) =>
  Promise.resolve(botsOf(game).baselines.greedy.choose(question, {}, fastRandom('bot')));
const askAnalyst: AskAnalyst = () => Promise.reject(new Error('not asked here'));

const trial = (game: Game, editor: PositionEditor, parts: Partial<{ askBot: AskBot }> = {}) => {
  const laid = editor.layOut(editor.fresh(undefined, random), random);
  return new TrialLink({
    game,
    laid,
    viewer: 0,
    level: 'easy',
    beatOf: () => 0,
    askBot,
    askAnalyst,
    ...parts,
  });
};

describe('a position that is played on', () => {
  test('goes on with bots to its end, and begins again', async () => {
    for (const { face, editor } of await loaded) {
      const link = trial(face.game, editor);
      while (!link.view.match?.result) {
        const legal: readonly GameTypes['action'][] = await vi.waitFor(() => {
          const { match } = link.view;
          if (!match?.result) expect(match?.legal.length).toBeGreaterThan(0);
          return match?.legal ?? [];
        });
        if (legal.length > 0) await link.act(itemAt(legal, 0));
      }
      expect(link.record()).toBeUndefined();
      await link.again();
      expect(link.moments).toHaveLength(1);
      expect(link.view.phase).toBe('playing');
      link.close();
    }
  });

  test('takes back one’s own move with the answers to it, up to the first', async () => {
    for (const { face, editor } of await loaded) {
      const link = trial(face.game, editor);
      const ownTurn = () =>
        vi.waitFor(() => {
          const { match } = link.view;
          const [legal] = match?.legal ?? [];
          if (!match || !legal) throw new Error('it is not the turn yet');
          return { view: match.view, legal };
        });
      expect(link.canUndo).toBe(false);
      const first = await ownTurn();
      await link.act(first.legal);
      const second = await ownTurn();
      await link.act(second.legal);
      expect(link.canUndo).toBe(true);
      await link.undo(); // while the others think
      expect((await ownTurn()).view).toEqual(second.view);
      await link.undo();
      expect((await ownTurn()).view).toEqual(first.view);
      expect(link.canUndo).toBe(false);
      expect(link.moments.at(-1)?.view).toEqual(first.view);
      link.close();
    }
  });

  test('says so if a bot gives no answer, and asks again', async () => {
    const [first] = await loaded;
    if (!first) throw new RangeError('some game has an editor');
    let isSilent = true;
    const silent: AskBot = (...asked) =>
      isSilent ? Promise.reject(new Error('silent')) : askBot(...asked);
    const link = trial(first.face.game, first.editor, { askBot: silent });
    if (link.view.match?.legal[0]) await link.act(link.view.match.legal[0]);
    await vi.waitFor(() => {
      expect(link.trouble).toBe('bot-silent');
    });
    isSilent = false;
    link.retry();
    await vi.waitFor(() => {
      expect(link.moments.length).toBeGreaterThan(2);
    });
    expect(link.trouble).toBeUndefined();
    link.close();
  });
});
