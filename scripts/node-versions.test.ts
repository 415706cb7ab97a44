/** Which Node is needed and which is brought along: said in several places, and the same in all. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Manifest {
  readonly engines: { readonly node: string };
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const textOf = (path: string): string =>
  readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const manifestOf = (folder: string): Manifest =>
  JSON.parse(textOf(`${folder}package.json`)) as Manifest;

const { engines, devDependencies, optionalDependencies } = manifestOf('');
const needed = engines.node.replace('>=', '');
const [brought, ...others] = new Set(Object.values(optionalDependencies));
const [major] = brought.split('.');

test('what runs on Node needs the same one', () => {
  expect(needed).toMatch(/^\d+\.\d+$/);
  for (const name of ['server', 'cli']) {
    expect(manifestOf(`packages/${name}/`).engines).toEqual(engines);
  }
});

test('one version is brought along for all platforms, and it is new enough', () => {
  expect(others).toEqual([]);
  expect(brought.localeCompare(needed, 'en', { numeric: true })).toBeGreaterThan(0);
  expect(devDependencies['@types/node'].split('.')[0]).toBe(major);
});

test('the launcher looks for the packages that are brought along', () => {
  const launcher = textOf('packages/cli/bin/tavolata.js');
  const named = [...launcher.matchAll(/'(node-[a-z]+-[a-z0-9]+)'/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(optionalDependencies).sort());
});

test('pages and images say the same', () => {
  expect(textOf('README.md')).toContain(`Node ${needed} or newer`);
  const guide = textOf('docs/self-hosting.md');
  const downloads = [...guide.matchAll(/v(\d+\.\d+\.\d+)/g)].map(([, version]) => version);
  expect(new Set(downloads)).toEqual(new Set([brought]));
  const images = [...textOf('deploy/Dockerfile').matchAll(/node:(\d+)-/g)].map(
    ([, image]) => image,
  );
  expect(new Set(images)).toEqual(new Set([major]));
});
