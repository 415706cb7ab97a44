/** The image, and the composition of several nodes: made of what is there, with nothing that should not be in it. */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ignoredBy,
  isThere,
  mapOf,
  namesBy,
  namesIn,
  readDockerfile,
  readYaml,
  textOf,
  wordOf,
  type YamlMap,
} from './deploy-files.ts';

describe('the image', () => {
  const instructions = readDockerfile(textOf('deploy/Dockerfile'));
  const isIgnored = ignoredBy(textOf('.dockerignore'));
  const all = (name: string) => instructions.filter((instruction) => instruction.name === name);
  const stages = all('FROM').map(({ words: [, , stage] }) => stage);

  test('is made of known instructions, in stages on Debian', () => {
    const names = ['FROM', 'WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'VOLUME', 'EXPOSE'];
    const known = [...names, 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'];
    for (const { name, rest } of instructions) expect(known, rest).toContain(name);
    const bases = all('FROM').flatMap(({ words: [base = ''] }) => base);
    const images = bases.filter((base) => !stages.includes(base));
    expect(images).not.toEqual([]);
    for (const image of images) expect(image).toMatch(/^node:24-(?:bookworm|trixie)-slim$/);
    expect(textOf('deploy/Dockerfile')).not.toMatch(/npm ci\b/);
  });

  test('copies what is there and not kept from the builder', () => {
    for (const { flags, words, rest } of all('COPY')) {
      const [stage] = namesBy(/--from=(\w+)/g, flags.join(' '));
      if (stage !== undefined) {
        expect(stages, rest).toContain(stage);
        continue;
      }
      const sources = words.slice(0, -1);
      expect(sources.filter((source) => !isThere(source) || isIgnored(source))).toEqual([]);
    }
  });

  test('has every package that the program needs, without their tests', () => {
    const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] };
    const folder = mkdtempSync(join(tmpdir(), 'tavolata-image-'));
    for (const workspace of workspaces) {
      expect([`${workspace}/src/a.ts`, `${workspace}/test/a.ts`].map(isIgnored)).toEqual([
        false,
        true,
      ]);
      mkdirSync(join(folder, workspace, 'src'), { recursive: true });
      writeFileSync(join(folder, workspace, 'package.json'), '{}');
      writeFileSync(join(folder, workspace, 'src/index.ts'), '');
    }
    const commands = all('RUN').map(({ rest }) => rest);
    for (const command of commands.filter((each) => / packages\//.test(each)))
      execFileSync('sh', ['-c', command], { cwd: folder });
    const filesIn = (path: string): string[] =>
      readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(join(folder, path), join(entry.parentPath, entry.name)))
        .sort();
    const program = workspaces.filter((workspace) => workspace !== 'packages/web');
    expect(filesIn('manifests')).toEqual(workspaces.map((each) => `${each}/package.json`).sort());
    expect(filesIn('packages').map((file) => `packages/${file}`)).toEqual(
      program.flatMap((each) => [`${each}/package.json`, `${each}/src/index.ts`]).sort(),
    );
    rmSync(folder, { recursive: true });
    const copied = all('COPY').map(({ rest }) => rest);
    for (const stage of [
      'packages packages',
      '/tavolata/manifests ./',
      '/tavolata/packages packages',
    ])
      expect(copied).toContain(stage);
  });

  test('has no development tools', () => {
    const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
    const modules = lastStage.filter(
      ({ name, words }) => name === 'COPY' && words.at(-1) === 'node_modules',
    );
    expect(modules.map(({ flags }) => flags)).toEqual([['--from=modules']]);
    const from = instructions.findIndex(
      ({ name, words }) => name === 'FROM' && words[2] === 'modules',
    );
    const install = instructions.slice(from).find(({ name }) => name === 'RUN');
    expect(install?.rest.split(' ')).toContain('--omit=dev');
  });

  test('contains no tables, no secrets and nothing that was built here', () => {
    const outside = ['data/tavolata.db', 'deploy/.env', '.git/config', 'node_modules/ws/index.js'];
    const built = ['packages/web/dist/index.html', 'packages/web/.build/dist/lock'];
    for (const path of [...outside, ...built])
      expect([path, isIgnored(path)]).toEqual([path, true]);
    for (const path of ['.npmrc', 'scripts/run.js']) expect(isIgnored(path)).toBe(false);
  });

  test('runs the program without a shell and without privileges', () => {
    const wordsOf = (name: string): string[][] =>
      all(name).map(({ rest }) => JSON.parse(rest.replace(/^CMD /, '')) as string[]);
    const program = 'packages/cli/bin/tavolata.js';
    expect(wordsOf('ENTRYPOINT')).toEqual([['node', '--max-semi-space-size=16', program]]);
    expect(wordsOf('CMD')).toEqual([['serve']]);
    expect(isThere(program)).toBe(true);
    const [node = '', flag = '', script = ''] = wordsOf('HEALTHCHECK').flat();
    expect([node, flag, script.includes('/healthz')]).toEqual(['node', '-e', true]);
    // Nothing listens on that port, so the check fails, and without a message.
    const { status, stderr } = spawnSync(process.execPath, [flag, script], {
      env: { ...process.env, TAVOLATA_PORT: '9' },
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([1, '']);
    expect(all('USER').map(({ rest }) => rest)).toEqual(['node']);
    expect(all('EXPOSE').map(({ rest }) => rest)).toEqual(['8080']);
    expect(all('VOLUME').map(({ rest }) => rest)).toEqual(['/data']);
  });
});

describe('the composition', () => {
  const text = textOf('deploy/compose.yaml');
  const top = mapOf(readYaml(text));
  const services = Object.entries(mapOf(top['services'])).map(
    ([name, one]) => [name, mapOf(one)] as const,
  );
  const sourcesOf = (service: YamlMap): string[] =>
    namesIn(service['volumes']).flatMap((mount) => mount.split(':', 1));
  const isFile = (source: string): boolean => source.startsWith('.');

  test('has two nodes on one database, behind a proxy, and monitoring on request', () => {
    const isWanted = ([, { profiles }]: (typeof services)[number]): boolean =>
      profiles !== undefined;
    const names = services.filter((service) => !isWanted(service)).map(([name]) => name);
    expect(names).toEqual(['postgres', 'tavolata-1', 'tavolata-2', 'caddy']);
    for (const [, { profiles }] of services.filter(isWanted))
      expect(profiles).toEqual(['monitoring']);
    const { caddy, postgres } = Object.fromEntries(services);
    const nodes = 'tavolata-1:8080 tavolata-2:8080';
    expect(mapOf(caddy?.['environment'])['NODES']).toBe(nodes);
    for (const node of nodes.split(' ')) expect(text).toContain(`- ${node}\n`); // for Prometheus
    expect(postgres?.['healthcheck']).toBeDefined();
  });

  test('names only services, networks, volumes and texts that it has, and uses all of them', () => {
    const used = {
      networks: new Set<string>(),
      volumes: new Set<string>(),
      configs: new Set<string>(),
    };
    for (const [name, service] of services) {
      expect(
        services.map(([other]) => other),
        name,
      ).toEqual(expect.arrayContaining(namesIn(service['depends_on'])));
      for (const network of namesIn(service['networks'])) used.networks.add(network);
      for (const source of sourcesOf(service)) if (!isFile(source)) used.volumes.add(source);
      const configs = Array.isArray(service['configs']) ? service['configs'] : [];
      for (const config of configs) used.configs.add(wordOf(mapOf(config)['source']));
    }
    for (const [kind, names] of Object.entries(used))
      expect(namesIn(top[kind]).sort(), kind).toEqual([...names].sort());
  });

  test('mounts and builds what is there', () => {
    for (const [name, { image = '' }] of services) expect(image, name).not.toBe('');
    const builds = services.flatMap(([, { build }]) => (build === undefined ? [] : [mapOf(build)]));
    expect(builds).not.toEqual([]);
    for (const { context, dockerfile } of builds) {
      expect([context, isThere(wordOf(dockerfile))]).toEqual(['..', true]);
    }
    const files = services.flatMap(([, service]) => sourcesOf(service)).filter(isFile);
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !isThere(join('deploy', file)))).toEqual([]);
  });

  test('takes secrets and names from a file; the repository has only an example of it', () => {
    const example = textOf('deploy/.env.example');
    const names = namesBy(/^([A-Z_]+)=/gm, example);
    expect(names.sort()).toEqual(namesBy(/\$\{([A-Z_]+)/g, text).sort());
    const passwords = names.filter((name) => name.includes('PASSWORD'));
    expect(passwords).not.toEqual([]);
    for (const name of passwords) expect(example.split('\n')).toContain(`${name}=`);
    expect(textOf('deploy/.gitignore').split('\n')).toContain('.env');
    for (const config of Object.values(mapOf(top['configs']))) {
      expect(Object.keys(mapOf(readYaml(wordOf(mapOf(config)['content']))))).not.toEqual([]);
    }
  });
});
