/** The services of systemd and the proxies in front of them. */

import { execFileSync, spawnSync } from 'node:child_process';
import { LIMITS } from '@tavolata/server';
import { describe, expect, test } from 'vitest';
import {
  blocksNamed,
  isThere,
  namesBy,
  placeOf,
  readBlocks,
  readUnit,
  textOf,
  UNITS,
} from './deploy-files.ts';

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
