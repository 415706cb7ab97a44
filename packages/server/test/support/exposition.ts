/**
 * Reads the text that Prometheus reads, and refuses what Prometheus would: each family in one piece with
 * its help and type first, no series twice, and histograms that add up.
 */

export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly type: string;
  readonly samples: Sample[];
}

const HELP = /^# HELP ([a-zA-Z_:][\w:]*) ((?:[^\\]|\\[\\n])*)$/;
const TYPE = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram|summary|untyped)$/;
const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\]|\\[\\"n])*)"(?:,|$)/y;
const NUMBER = /^(?:[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?|[+-]Inf|NaN)$/i;

export class Exposition {
  readonly families: ReadonlyMap<string, Family>;

  constructor(text: string) {
    this.families = parseFamilies(text);
    for (const family of this.families.values()) check(family);
  }

  /** All names that a query may use. */
  get names(): Set<string> {
    return new Set([...this.families.values()].flatMap(namesIn));
  }

  get samples(): Sample[] {
    return [...this.families.values()].flatMap(({ samples }) => samples);
  }

  /** The value of one series, or nothing if it is not there. */
  value(name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
    const wanted = Object.entries(labels);
    const found = this.samples.find(
      (sample) =>
        sample.name === name && wanted.every(([label, value]) => sample.labels[label] === value),
    );
    return found?.value;
  }
}

function parseFamilies(text: string): Map<string, Family> {
  if (!text.endsWith('\n')) throw new Error('the last line has no end');
  const families = new Map<string, Family>();
  let family: Family | undefined;
  let helped = '';
  for (const line of text.slice(0, -1).split('\n')) {
    if (line === '') continue;
    const help = HELP.exec(line);
    const type = TYPE.exec(line);
    if (help) {
      [, helped = ''] = help;
    } else if (type) {
      const [, name = '', kind = ''] = type;
      if (name !== helped || families.has(name)) throw new Error(`out of order: ${line}`);
      family = { name, type: kind, samples: [] };
      families.set(name, family);
    } else {
      const sample = parseSample(line);
      if (!family || !namesIn(family).includes(sample.name)) throw new Error(`astray: ${line}`);
      family.samples.push(sample);
    }
  }
  return families;
}

function parseSample(line: string): Sample {
  const match = SAMPLE.exec(line);
  const [, name = '', inner = '', value = ''] = match ?? [];
  if (!NUMBER.test(value)) throw new Error(`not a sample: ${line}`);
  const labels: Record<string, string> = {};
  LABEL.lastIndex = 0;
  for (let read = 0; read < inner.length; read = LABEL.lastIndex) {
    const [, label = '', text = ''] = LABEL.exec(inner) ?? [];
    if (label === '' || label in labels) throw new Error(`not a label: ${line}`);
    labels[label] = text;
  }
  return { name, labels, value: Number(value.replace('Inf', 'Infinity')) };
}

const namesIn = ({ name, type }: Family): string[] =>
  type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name];

function check({ name, type, samples }: Family): void {
  const series = samples.map((sample) => `${sample.name} ${sortedText(sample.labels)}`);
  if (new Set(series).size < series.length) throw new Error(`${name} has a series twice`);
  if (type !== 'histogram') return;
  const groups = Map.groupBy(samples, ({ labels: { le: _, ...others } }) => sortedText(others));
  for (const group of groups.values()) {
    const buckets = group.filter((sample) => sample.name === `${name}_bucket`);
    const count = group.find((sample) => sample.name === `${name}_count`)?.value;
    const last = buckets.at(-1);
    const isRising = buckets.every((bucket, at) => {
      const before = buckets[at - 1];
      return !before || (bucket.value >= before.value && bound(bucket) > bound(before));
    });
    if (!isRising || last?.labels['le'] !== '+Inf' || last.value !== count) {
      throw new Error(`the buckets of ${name} do not add up`);
    }
  }
}

const bound = ({ labels }: Sample): number =>
  Number(labels['le']?.replace('Inf', 'Infinity') ?? NaN);

const sortedText = (labels: Readonly<Record<string, string>>): string =>
  JSON.stringify(Object.entries(labels).sort());

export async function readMetrics(url: string): Promise<Exposition> {
  const response = await fetch(`${url}/metrics`);
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  return new Exposition(await response.text());
}
