/** The versions of Node that are needed and installed agree wherever they are named. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Manifest {
  readonly engines: { readonly node: string };
  readonly devDependencies: { readonly '@types/node': string };
  readonly optionalDependencies: Readonly<Record<string, string>>;
}

const textOf = (path: string): string =>
  readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const manifestOf = (folder: string): Manifest =>
  JSON.parse(textOf(`${folder}package.json`)) as Manifest;

const { engines, devDependencies, optionalDependencies } = manifestOf('');
const needed = engines.node.replace('>=', '');
const [installed = '', ...others] = new Set(Object.values(optionalDependencies));
const [major] = installed.split('.');

test('all packages that run on Node need the same version', () => {
  expect(needed).toMatch(/^\d+\.\d+$/);
  for (const name of ['server', 'cli']) {
    expect(manifestOf(`packages/${name}/`).engines).toEqual(engines);
  }
});

test('one version is installed on all platforms, and it is new enough', () => {
  expect(installed).toMatch(/^\d+\.\d+\.\d+$/);
  expect(others).toEqual([]);
  expect(installed.localeCompare(needed, 'en', { numeric: true })).toBeGreaterThan(0);
  expect(devDependencies['@types/node'].split('.')[0]).toBe(major);
});

test('the launcher looks for the packages that are installed', () => {
  const launcher = textOf('packages/cli/bin/tavolata.js');
  const named = [...launcher.matchAll(/'(node-[a-z]+-[a-z0-9]+)'/g)].map(([, name]) => name);
  expect(named.sort()).toEqual(Object.keys(optionalDependencies).sort());
});

test('documentation and images name the same version', () => {
  expect(textOf('README.md')).toContain(`Node ${needed} or newer`);
  const guide = textOf('docs/self-hosting.md');
  const downloads = [...guide.matchAll(/v(\d+\.\d+\.\d+)/g)].map(([, version]) => version);
  expect(new Set(downloads)).toEqual(new Set([installed]));
  const images = [...textOf('deploy/Dockerfile').matchAll(/node:(\d+)-/g)].map(
    ([, image]) => image,
  );
  expect(new Set(images)).toEqual(new Set([major]));
});
