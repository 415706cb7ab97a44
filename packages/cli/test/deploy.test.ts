/** What is handed out to run a server with names nothing that the program or the repository does not have. */

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { limitNamed, LIMITS } from '@tavolata/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  ignoredBy,
  isThere,
  mapOf,
  namesIn,
  placeOf,
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

/** What stands in backticks on the page. */
const quoted = [...page.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text);

const namesBy = (pattern: RegExp, text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
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
  const calls = [...everything.matchAll(CALL)];
  beforeAll(async () => {
    const commands = [...new Set(calls.map(([, command]) => command))];
    const answers = await Promise.all(commands.map((command) => tavolata([command, '--help'])));
    for (const [at, command] of commands.entries()) helps.set(command, answers[at].stdout);
  });

  test('every command, with every option that is given to it', () => {
    expect(calls.length).toBeGreaterThan(15);
    for (const [call, command, words] of calls) {
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
      const row = new RegExp(`\\| ([\\d,]+)[^|]*\\|[^|]*\\b${name}\\b`).exec(section);
      expect(Number(row?.[1].replace(',', '')), name).toBe(LIMITS[name]);
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

/** A socket is asked for, which only the socket's address takes notice of: it wants an origin. */
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
        visited.catch(() => undefined); // told below
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
    for (const { words } of all('FROM')) {
      const isStage = stages.includes(words[0]);
      if (!isStage) expect(words[0]).toMatch(/^node:24-(?:bookworm|trixie)-slim$/);
    }
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
    const lastStage = instructions.slice(instructions.findLastIndex(({ name }) => name === 'FROM'));
    const copied = lastStage.flatMap(({ name, words }) => (name === 'COPY' ? [words[0]] : []));
    const needed = workspaces.filter((folder) => folder !== 'packages/web');
    expect(copied).toEqual(expect.arrayContaining(needed));
    for (const folder of workspaces) {
      expect(all('COPY').map(({ words }) => words[0])).toContain(`${folder}/package.json`);
      expect([`${folder}/src/a.ts`, `${folder}/test/a.ts`].map(isIgnored)).toEqual([false, true]);
    }
  });

  test('leaves tables, secrets and what was built here outside', () => {
    const outside = ['data/tavolata.db', 'deploy/.env', '.git/config', 'node_modules/ws/index.js'];
    const built = ['packages/web/dist/index.html', 'packages/web/.build/dist/lock'];
    for (const path of [...outside, ...built])
      expect([path, isIgnored(path)]).toEqual([path, true]);
    for (const path of ['.npmrc', 'scripts/run.js']) expect(isIgnored(path)).toBe(false);
  });

  test('runs the program without a shell, as nobody special', () => {
    const [entry, ...more] = all('ENTRYPOINT').map(({ rest }) => JSON.parse(rest) as string[]);
    const [command] = all('CMD').map(({ rest }) => JSON.parse(rest) as string[]);
    expect(more).toEqual([]);
    expect([...entry, ...command]).toEqual(['node', 'packages/cli/bin/tavolata.js', 'serve']);
    expect(isThere(entry[1])).toBe(true);
    const [health] = all('HEALTHCHECK');
    const [node, flag, script] = JSON.parse(health.rest.replace(/^CMD /, '')) as string[];
    expect([node, flag, script.includes('/healthz')]).toEqual(['node', '-e', true]);
    // There is nobody at that port, so it fails in good order.
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
  const mountsOf = (service: YamlMap): string[][] =>
    namesIn(service['volumes']).map((mount) => mount.split(':'));

  test('has two nodes on one database, behind a proxy, and more for who wants to watch', () => {
    const isWanted = ([, { profiles }]: (typeof services)[number]): boolean =>
      profiles !== undefined;
    const names = services.filter((service) => !isWanted(service)).map(([name]) => name);
    expect(names).toEqual(['postgres', 'tavolata-1', 'tavolata-2', 'caddy']);
    for (const [, { profiles }] of services.filter(isWanted))
      expect(profiles).toEqual(['monitoring']);
    const { caddy, postgres } = Object.fromEntries(services);
    const nodes = 'tavolata-1:8080 tavolata-2:8080';
    expect(mapOf(caddy['environment'])['NODES']).toBe(nodes);
    for (const node of nodes.split(' ')) expect(text).toContain(`- ${node}\n`); // for Prometheus
    expect(postgres['healthcheck']).toBeDefined();
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
      for (const [source] of mountsOf(service))
        if (!source.startsWith('.')) used.volumes.add(source);
      const configs = Array.isArray(service['configs']) ? service['configs'] : [];
      for (const config of configs) used.configs.add(wordOf(mapOf(config)['source']));
    }
    for (const [kind, names] of Object.entries(used))
      expect(namesIn(top[kind]).sort(), kind).toEqual([...names].sort());
  });

  test('mounts and builds what is there', () => {
    for (const [name, service] of services) {
      const { context, dockerfile } = mapOf(service['build']);
      if (context !== undefined)
        expect([context, isThere(wordOf(dockerfile))], name).toEqual(['..', true]);
      for (const [source] of mountsOf(service))
        if (source.startsWith('.')) expect(isThere(join('deploy', source)), source).toBe(true);
      expect(service['image'] ?? '', name).not.toBe('');
    }
  });

  test('takes what is secret or yours from a file of which only a pattern is here', () => {
    const example = textOf('deploy/.env.example');
    const lines = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)];
    expect(lines.map(([, name]) => name).sort()).toEqual(namesBy(/\$\{([A-Z_]+)/g, text).sort());
    for (const [, name, value] of lines) if (name.includes('PASSWORD')) expect(value).toBe('');
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
    // V8 cannot do without memory that is written to and executed.
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

test('proxies say themselves who asks, and keep the metrics inside', () => {
  const [caddy, nginx] = [textOf('deploy/caddy/Caddyfile'), textOf('deploy/nginx/tavolata.conf')];
  for (const text of [caddy, nginx]) expect(text.split('{').length).toBe(text.split('}').length);
  expect(nginx).toMatch(/X-Forwarded-For +\$remote_addr;/);
  expect(nginx).toMatch(/X-Forwarded-Proto +\$scheme;/);
  expect(nginx).toMatch(/location \/metrics \{\n +return 404;/);
  expect(caddy.replaceAll(/^#.*\n/gm, '')).not.toContain('trusted_proxies');
  expect(caddy).toMatch(/@inside path \/metrics .*\n\trespond @inside 404/);
});
