/** The dashboard and alerts use only metrics that a server has. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readMetrics } from './support/exposition.ts';
import { useTableServer } from './support/table-server.ts';

const textOf = (path: string): string =>
  readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

interface Target {
  readonly refId: string;
  readonly expr: string;
  readonly datasource: { readonly uid: string };
}

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly description?: string;
  readonly gridPos: Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
  readonly datasource?: { readonly uid: string };
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly targets?: readonly Target[];
}

interface Dashboard {
  readonly panels: readonly Panel[];
  readonly templating: { readonly list: readonly { readonly name: string }[] };
}

const dashboard = JSON.parse(textOf('deploy/grafana/tavolata.json')) as Dashboard;
const alerts = textOf('deploy/prometheus/alerts.yml');
const page = textOf('docs/metrics.md');
const charts = dashboard.panels.filter(({ type }) => type !== 'row');

const namesIn = (text: string): string[] => [
  ...new Set(text.match(/\b(?:tavolata|nodejs|process)_\w+/g) ?? []),
];

const server = useTableServer();

describe('every metric that is used exists', () => {
  test.each([
    ['the dashboard', JSON.stringify(dashboard)],
    ['the alerts', alerts],
  ])('in %s', async (_name, text) => {
    const { names } = await readMetrics(server.url);
    const asked = namesIn(text);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter((name) => !names.has(name))).toEqual([]);
  });
});

test('docs/metrics.md has all of our metrics, each with its type, and no others', async () => {
  const { families } = await readMetrics(server.url);
  const ours = [...families.values()].filter(({ name }) => name.startsWith('tavolata_'));
  const rows = [...page.matchAll(/^\| `(tavolata_\w+)`\s*\| (\w+)/gm)];
  expect(rows.map(([, name, type]) => `${name} ${type}`).sort()).toEqual(
    ours.map(({ name, type }) => `${name} ${type}`).sort(),
  );
});

test('every metric of ours is in the dashboard', async () => {
  const { families } = await readMetrics(server.url);
  const asked = namesIn(JSON.stringify(dashboard.panels));
  const ours = [...families.keys()].filter((name) => name.startsWith('tavolata_'));
  const unseen = ours.filter((name) => !asked.some((other) => other.startsWith(name)));
  expect(unseen).toEqual([]);
});

test('no panel overlaps another or leaves the grid', () => {
  for (const [at, one] of dashboard.panels.entries()) {
    const { x, y, w, h } = one.gridPos;
    expect(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 24, one.title).toBe(true);
    for (const { gridPos: other, title } of dashboard.panels.slice(at + 1)) {
      const isApart =
        x + w <= other.x || other.x + other.w <= x || y + h <= other.y || other.y + other.h <= y;
      expect(isApart, `${one.title} and ${title}`).toBe(true);
    }
  }
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
});

test('every panel says what it shows, in which unit, of the chosen servers and source', () => {
  expect(dashboard.templating.list.map(({ name }) => name)).toEqual(['datasource', 'instance']);
  expect(charts.length).toBeGreaterThan(12);
  for (const { title, description, type, datasource, fieldConfig, targets = [] } of charts) {
    expect(description, title).toMatch(/\.$/);
    expect(datasource?.uid, title).toBe('${datasource}');
    expect(type === 'table' || fieldConfig?.defaults.unit, title).toBeTruthy();
    expect(targets.length, title).toBeGreaterThan(0);
    expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length);
    for (const { expr, datasource: asked } of targets) {
      expect(asked.uid).toBe('${datasource}');
      const selectors = expr.match(/(?:tavolata|nodejs|process)_\w+(?:\{[^}]*\})?/g) ?? [];
      for (const selector of selectors) expect(selector).toContain('instance=~"$instance"');
      expect(expr.split('(').length, expr).toBe(expr.split(')').length);
    }
  }
});

test('alerts have a delay and a description', () => {
  const rules = alerts.split(/^ {6}- alert: /m).slice(1);
  expect(rules.length).toBeGreaterThan(4);
  for (const rule of rules) {
    expect(rule).toMatch(/^Tavolata\w+\n {8}expr: /);
    for (const field of ['for: \\d+m', 'severity: (?:critical|warning)', 'summary: ']) {
      expect(rule).toMatch(new RegExp(`^ +${field}`, 'm'));
    }
  }
});
