/**
 * docs/security.md: it has a place for every requirement, names tests that are there, and lists every dependency
 * under its licence.
 */

import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { LEVEL_1, LEVEL_2 } from './asvs-numbers.ts';
import { evidenceIn, numbersIn, rowsOf, sectionOf } from './security-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (path: string): string => readFileSync(root + path, 'utf8');
const page = textOf('docs/security.md');

describe('the requirements', () => {
  const shown = rowsOf(sectionOf(page, '## ASVS 5.0: what is met'));
  const open = rowsOf(sectionOf(page, '## ASVS 5.0: what is not met'));
  const others = [
    '## ASVS 5.0: what is left to the operator',
    '## ASVS 5.0: what does not apply',
  ].flatMap((heading) => rowsOf(sectionOf(page, heading)));

  test('of level 1 and 2 stand in one of the tables each', () => {
    const listed = [...shown, ...open, ...others].flatMap(([cell = '']) => numbersIn(cell));
    expect(listed.toSorted()).toEqual([...LEVEL_1, ...LEVEL_2].toSorted());
  });

  test('that are met name what shows it, in the chapter that they are of', () => {
    const chapters = sectionOf(page, '## ASVS 5.0: what is met')
      .split(/^### V/m)
      .slice(1);
    expect(chapters.flatMap(rowsOf)).toEqual(shown);
    for (const chapter of chapters) {
      const [, number] = /^(\d+) /.exec(chapter) ?? [];
      for (const [cell = '', ...more] of rowsOf(chapter)) {
        expect(numbersIn(cell).filter((one) => !one.startsWith(`${number}.`))).toEqual([]);
        expect([cell, more.length, evidenceIn(more.at(-1) ?? '').length > 0]).toEqual([
          cell,
          3,
          true,
        ]);
      }
    }
  });

  test('that are not met have their level beside them', () => {
    for (const [cell = '', level] of open) {
      const numbers = level === '1' ? LEVEL_1 : LEVEL_2;
      expect(numbers).toEqual(expect.arrayContaining(numbersIn(cell)));
    }
  });

  test('are read with their ranges', () => {
    expect(numbersIn('1.2.3, 6.2.9–6.2.11')).toEqual(['1.2.3', '6.2.9', '6.2.10', '6.2.11']);
    for (const wrong of ['', '1.2', '1.2.3-1.2.4', '1.2.3–1.3.4', '1.2.3 and 1.2.4']) {
      expect(() => numbersIn(wrong)).toThrow('is no number');
    }
  });
});

test('every file that the page names is there, and has the title that is quoted', () => {
  const named = evidenceIn(page);
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(
    ({ path, title }) =>
      !existsSync(root + path) || (title !== undefined && !textOf(path).includes(title)),
  );
  expect(missing).toEqual([]);
});

interface Manifest {
  readonly name: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

interface LockedPackage {
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

/** Modules of Python's own library that the training uses. */
const PYTHONS_OWN = [
  ...['__future__', 'abc', 'argparse', 'base64', 'collections', 'dataclasses', 'hashlib', 'json'],
  ...['math', 'os', 'pathlib', 'sys', 'time', 'typing'],
];

describe('the dependencies', () => {
  const manifestOf = (path: string): Manifest => JSON.parse(textOf(path)) as Manifest;
  const product = ['package.json', ...globSync('packages/*/package.json', { cwd: root })].map(
    manifestOf,
  );
  const bench = globSync('bench/{*,*/*}/package.json', { cwd: root }).map(manifestOf);
  const own = product.map(({ name }) => name);
  const { packages: locked } = JSON.parse(textOf('package-lock.json')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };

  const foreign = (lists: readonly (Readonly<Record<string, string>> | undefined)[]): string[] => {
    const names = new Set(lists.flatMap((list) => Object.keys(list ?? {})));
    return [...names].filter((name) => !own.includes(name)).toSorted();
  };
  const runtime = foreign(product.flatMap((one) => [one.dependencies, one.optionalDependencies]));
  const development = foreign(product.map((one) => one.devDependencies)).filter(
    (name) => !runtime.includes(name),
  );
  const apart = foreign(bench.flatMap((one) => [one.dependencies, one.devDependencies]));

  const listed = (heading: string) =>
    rowsOf(sectionOf(page, heading)).map(([name = '', licence, ...why]) => ({
      name: name.replaceAll('`', ''),
      licence,
      why: why.join(''),
    }));
  const tables: [heading: string, names: readonly string[]][] = [
    ['### While it runs', runtime],
    ['### For development', development],
    ['### For benchmarks only', apart],
  ];

  test.each(tables)(
    '%s: the page has all of them, and no others, each with a reason',
    (heading, names) => {
      expect(names.length).toBeGreaterThan(3);
      expect(
        listed(heading)
          .map(({ name }) => name)
          .toSorted(),
      ).toEqual(names);
      expect(listed(heading).filter(({ licence, why }) => !licence || !why)).toEqual([]);
    },
  );

  test('of the training in Python are those that its files import', () => {
    const imports = globSync('train/*.py', { cwd: root }).flatMap((path) =>
      Array.from(textOf(path).matchAll(/^(?:import|from) (\w+)/gm), ([, name = '']) => name),
    );
    const foreign = [...new Set(imports)].filter((name) => !PYTHONS_OWN.includes(name));
    const rows = listed('### For training only');
    expect(foreign).not.toEqual([]);
    expect(rows.map(({ name }) => name)).toEqual(foreign.toSorted());
    expect(rows.filter(({ licence, why }) => !licence || !why)).toEqual([]);
  });

  /** What is not installed on this platform is in the lock file; benchmarks are installed apart from it. */
  function licenceOf(name: string): string | undefined {
    const manifest = `node_modules/${name}/package.json`;
    return existsSync(root + manifest)
      ? manifestOf(manifest).license
      : locked[`node_modules/${name}`]?.license;
  }

  test('have the licences that the page says', () => {
    const rows = tables.slice(0, 2).flatMap(([heading]) => listed(heading));
    const wrong = rows.filter(({ name, licence }) => licenceOf(name) !== licence);
    expect(wrong.map(({ name, licence }) => [name, licence, licenceOf(name)])).toEqual([]);
  });

  test('are fixed to one version, and those of the lock file to their content', () => {
    const versions = [...product, ...bench].flatMap((one) =>
      Object.values({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies }),
    );
    expect(
      versions.filter((version) => !/^(?:npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version)),
    ).toEqual([]);
    const fetched = Object.entries(locked).filter(
      ([path, { link }]) => path.startsWith('node_modules/') && link !== true,
    );
    expect(fetched.length).toBeGreaterThan(100);
    const loose = fetched.filter(
      ([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved,
    );
    expect(loose.map(([path]) => path)).toEqual([]);
  });
});
