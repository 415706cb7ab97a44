/**
 * The files and the page for running a server name only what the program and the repository have.
 */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { limitNamed, LIMITS } from '@tavolata/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  blocksNamed,
  ignoredBy,
  isThere,
  mapOf,
  namesIn,
  placeOf,
  readBlocks,
  readDockerfile,
  readUnit,
  readYaml,
  textOf,
  wordOf,
  type YamlMap,
} from './deploy-files.ts';
import { tavolata, whenSaid } from './program.ts';

/** The program is started several times. */
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const PAGE = 'docs/self-hosting.md';
const page = textOf(PAGE);
const UNITS = readdirSync(placeOf('deploy/systemd')).map((name) => `deploy/systemd/${name}`);
const FILES = [
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/.env.example',
  'deploy/caddy/Caddyfile',
  'deploy/nginx/tavolata.conf',
  ...UNITS,
];
const everything = [page, ...FILES.map(textOf)].join('\n').replaceAll('\\\n', ' ');

/** The program with a command; users, folders and images have its name, too. */
const CALL = /(?:(?<![\w/:.=-])tavolata|tavolata\.js) (?!node )([a-z]+)\b([^\n`]*)/g;

/** The texts in backticks on the page. */
const quoted = [...page.matchAll(/`[^`\n]+`/g)].map(([text]) => text.slice(1, -1));

const namesBy = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])),
];

test('every file that the page names is there', () => {
  const links = namesBy(/\]\(([^)#]+)/g, page).map((link) => join(dirname(PAGE), link));
  const names = namesBy(/((?:deploy|docs|packages)\/[\w./-]*\w)(?![\w*/])/g, page);
  expect(links.length).toBeGreaterThan(10);
  expect([...links, ...names].filter((path) => !isThere(path))).toEqual([]);
  expect(FILES.filter((file) => !links.includes(file))).toEqual([]);
});

describe('the program has', () => {
  const helps = new Map<string, string>();
  const optionsIn = (help: string): string[] => namesBy(/^ +(?:-\w, )?(--[a-z-]+)/gm, help);
  const calls = [...everything.matchAll(CALL)].map(([call, command = '', words = '']) => ({
    call,
    command,
    words,
  }));
  beforeAll(async () => {
    const learn = async (command: string): Promise<void> => {
      const { stdout } = await tavolata([command, '--help']);
      helps.set(command, stdout);
    };
    await Promise.all([...new Set(calls.map(({ command }) => command))].map(learn));
  });

  test('every command, with every option that is given to it', () => {
    expect(calls.length).toBeGreaterThan(15);
    for (const { call, command, words } of calls) {
      const known = optionsIn(helps.get(command) ?? '');
      expect(known, call).not.toEqual([]);
      expect(known, call).toEqual(expect.arrayContaining(namesBy(/ (--[a-z-]+)/g, words)));
    }
  });

  test('every option in backticks', () => {
    const known = [...helps.values()].flatMap(optionsIn);
    const named = quoted.flatMap((text) => /^--[a-z-]+/.exec(text)?.[0] ?? []);
    expect(named.length).toBeGreaterThan(3);
    expect(known).toEqual(expect.arrayContaining(named));
  });

  test('every variable', () => {
    const [sentence = ''] = /TAVOLATA_[^.]+/.exec(helps.get('serve') ?? '') ?? [];
    const known = namesBy(/(_[A-Z_]+)/g, sentence).map((name) => `TAVOLATA${name}`);
    expect(known).toContain('TAVOLATA_TRUST_PROXY');
    expect(known).toEqual(expect.arrayContaining(namesBy(/\b(TAVOLATA_[A-Z_]+)/g, everything)));
  });

  test('every limit, with the numbers that the page tells', () => {
    const [, section = ''] = /\n## Limits\n([^]*?)\n## /.exec(page) ?? [];
    const named = namesBy(/`(?:TAVOLATA_LIMIT=)?([a-z]+(?:[A-Z][a-z]+)*)(?:=\d+)?`/g, section);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !limitNamed(name))).toEqual([]);
    for (const name of ['connectionsPerAddress', 'messagesPerAddress', 'connections'] as const) {
      const row = new RegExp(`\\| ([\\d,]+)[^|]*\\|[^|]*\\b${name}\\b`);
      const [, number = 'none'] = row.exec(section) ?? [];
      expect(Number(number.replace(',', '')), name).toBe(LIMITS[name]);
    }
  });

  test('every address and every metric', async () => {
    const isOfServer = (text: string): boolean =>
      /^\/[a-z][a-z/]*$/.test(text) && !/^\/(?:var|etc|opt|usr|tmp|data)\b/.test(text);
    const addresses = [
      ...quoted.map((text) => text.replace(/\?.*/, '')).filter(isOfServer),
      ...namesBy(/(?:health_uri|location(?: =)?|path|8080) ?(\/[a-z][a-z/]*)/g, everything),
    ];
    const metrics = namesBy(/\b((?:tavolata|nodejs)_[a-z]\w+)/g, page);
    expect(new Set(addresses)).toEqual(
      new Set(['/healthz', '/readyz', '/metrics', '/privacy', '/api/socket']),
    );
    await whileServing(async (url) => {
      for (const address of addresses)
        expect([200, 403], address).toContain(await statusOf(url + address));
      const told = await (await fetch(`${url}/metrics`)).text();
      expect(metrics.length).toBeGreaterThan(2);
      for (const name of metrics) expect(told).toContain(`# TYPE ${name} `);
    });
  });
});

/**
 * Asks for a socket; other addresses ignore that, and the socket's refuses it without an origin.
 */
function statusOf(url: string): Promise<number | undefined> {
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

async function whileServing(visit: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tavolata-deploy-'));
  writeFileSync(join(folder, 'index.html'), '<title>Tavolata</title>');
  let visited: Promise<void> | undefined;
  await tavolata(['serve', '--port', '0', '--client', folder, '--data', join(folder, 'data')], {
    env: { TAVOLATA_DATABASE: '', TAVOLATA_HOST: '', TAVOLATA_METRICS: '', TAVOLATA_LOG: 'warn' },
    during: (child) => {
      let said = '';
      child.stdout.on('data', (text: string) => (said += text));
      whenSaid(child, '\n', () => {
        visited = visit(/http:\S+/.exec(said)?.[0] ?? '').finally(() => child.kill('SIGTERM'));
        visited.catch(() => undefined); // thrown below
      });
    },
  });
  rmSync(folder, { recursive: true });
  expect(visited).toBeDefined();
  await visited;
}

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
    expect(wordsOf('ENTRYPOINT')).toEqual([['node', program]]);
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

describe('the services', () => {
  test.each(UNITS)('%s can be read', (file) => {
    const sections = new Set(readUnit(textOf(file)).map(({ section }) => section));
    expect(['Unit', 'Service', 'Timer', 'Install']).toEqual(expect.arrayContaining([...sections]));
    expect(sections.size).toBeGreaterThan(1);
  });

  test('start files that are there', () => {
    const started = UNITS.flatMap((file) => readUnit(textOf(file))).filter(
      ({ key }) => key === 'ExecStart',
    );
    expect(started.length).toBe(2);
    for (const { value } of started) {
      const files = namesBy(/((?:packages)\/[\w./-]+\w)/g, value);
      expect(files).toContain('packages/cli/bin/tavolata.js');
      // The client is built where the program is installed.
      expect(files.filter((path) => !isThere(path.replace(/\/dist$/, '')))).toEqual([]);
    }
    expect(UNITS).toContain('deploy/systemd/tavolata-backup.service'); // for the timer of that name
  });

  test('let the server do little, and have the time that it takes to stop', () => {
    const settings = readUnit(textOf('deploy/systemd/tavolata.service')).map(
      ({ key, value }) => `${key}=${value}`,
    );
    const wanted = [
      'User=tavolata',
      'NoNewPrivileges=yes',
      'ProtectSystem=strict',
      'StateDirectory=tavolata',
    ];
    // V8 needs memory that is both written to and executed.
    expect(settings).toEqual(
      expect.arrayContaining([...wanted, 'MemoryDenyWriteExecute=no', 'Restart=on-failure']),
    );
    const seconds = Number(
      settings.find((line) => line.startsWith('TimeoutStopSec='))?.split('=')[1],
    );
    expect(1000 * seconds).toBeGreaterThan(3 * LIMITS.stopMs + 2 * LIMITS.closeMs);
    const files = Number(settings.find((line) => line.startsWith('LimitNOFILE='))?.split('=')[1]);
    expect(files).toBeGreaterThan(2 * LIMITS.connections);
  });

  const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
  test.runIf(hasSystemd)('are what systemd understands', () => {
    const files = UNITS.map(placeOf);
    expect(
      execFileSync('systemd-analyze', ['--man=no', 'verify', ...files], { encoding: 'utf8' }),
    ).toBe('');
  });
});

test('proxies set the address of the client themselves, and hide the metrics', () => {
  const [caddy, nginx] = [textOf('deploy/caddy/Caddyfile'), textOf('deploy/nginx/tavolata.conf')];
  expect(blocksNamed(readBlocks(caddy), '{$SITE:play.example}')).toHaveLength(1);
  expect(nginx).toMatch(/X-Forwarded-For +\$remote_addr;/);
  expect(nginx).toMatch(/X-Forwarded-Proto +\$scheme;/);
  const metrics = blocksNamed(readBlocks(nginx), 'location /metrics');
  expect(metrics.map(({ lines }) => lines)).toEqual([['return 404;']]);
  expect(caddy.replaceAll(/^#.*\n/gm, '')).not.toContain('trusted_proxies');
  expect(caddy).toMatch(/@inside path \/metrics .*\n\trespond @inside 404/);
});

describe('nginx sends a browser to one node by its cookie', () => {
  const [map] = blocksNamed(
    readBlocks(textOf('deploy/nginx/tavolata.conf')),
    'map $http_cookie $tavolata_browser',
  );
  /** As nginx does: the first pattern that fits, else the default. */
  function nodeKeyOf(cookies: string): string {
    const choices = (map?.lines ?? []).map((line) => /^"~(.+)" +\$(\w+);$/.exec(line));
    for (const [, pattern = '', name = ''] of choices.filter((choice) => choice !== null)) {
      const found = new RegExp(pattern).exec(cookies)?.groups?.[name];
      if (found !== undefined) return found;
    }
    return 'the address';
  }

  test.each([
    ['', 'the address'],
    ['tavolata=', 'the address'],
    ['tavolata_node=x', 'the address'],
    ['xtavolata=x; x__Host-tavolata=x; other="tavolata=x"', 'the address'],
    ['tavolata=a-B_9', 'a-B_9'],
    ['theme=dark; tavolata=old', 'old'],
    ['__Host-tavolata=new', 'new'],
    ['tavolata=old; theme=dark; __Host-tavolata=new', 'new'],
    ['__Host-tavolata=new;tavolata=old', 'new'],
  ])('%j: %s', (cookies, key) => {
    expect(map?.lines[0]).toMatch(/^default +\$binary_remote_addr;$/);
    expect(nodeKeyOf(cookies)).toBe(key);
  });
});

test('proxies encrypt with TLS 1.2 or newer, and keep browsers on https for a year', () => {
  const [caddy, nginx] = [textOf('deploy/caddy/Caddyfile'), textOf('deploy/nginx/tavolata.conf')];
  for (const text of [caddy, nginx]) {
    const [, seconds] = /Strict-Transport-Security max-age=(\d+)/.exec(text) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3600);
  }
  const [, versions = ''] = /ssl_protocols +([^;]+);/.exec(nginx) ?? [];
  expect(versions.split(' ')).toEqual(['TLSv1.2', 'TLSv1.3']);
  const [plain] = blocksNamed(readBlocks(nginx), 'server');
  expect(JSON.stringify(plain)).toContain('return 301 https://$host$request_uri;');
  // Caddy has TLS 1.2 and newer, and sends browsers from http to https, unless it is told otherwise.
  expect(caddy).not.toMatch(/^\s*(?:protocols|tls|auto_https|http:)/m);
});
