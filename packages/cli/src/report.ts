/** What `verify` tells on standard output, for people or for programs. */

import type { Problem } from '@tavolata/engine';
import type { DealCheck } from '@tavolata/table';
import { LineOutput, printable } from './output.ts';

export interface CheckedRecord {
  /** Nothing for a right record. */
  readonly problem?: Problem;
  /** What the check of a right record's deal has found. */
  readonly deal?: DealCheck;
}

/** One line per problem, and a summary. */
export class Report {
  readonly #asJson: boolean;
  readonly #withNames: boolean;
  readonly #output = new LineOutput();
  #records = 0;
  #unchecked = 0;
  #undealt = 0;
  wrong = 0;

  constructor({ asJson, withNames }: { asJson: boolean; withNames: boolean }) {
    this.#asJson = asJson;
    this.#withNames = withNames;
  }

  async add(file: string, line: number, { problem, deal }: CheckedRecord): Promise<void> {
    this.#records++;
    if (deal === 'unknown') this.#unchecked++;
    if (deal === 'none') this.#undealt++;
    if (!problem) return;
    this.wrong++;
    const name = this.#withNames ? file : undefined;
    await this.#output.line(
      this.#asJson ? asJson(name, line, problem) : printable(asText(name, line, problem)),
    );
    if (process.stdout.isTTY) await this.#output.flush();
  }

  async end(): Promise<void> {
    const counts = {
      records: this.#records,
      wrong: this.wrong,
      unchecked: this.#unchecked,
      undealt: this.#undealt,
    };
    await this.#output.line(this.#asJson ? summaryJson(counts) : summaryText(counts));
    await this.#output.flush();
  }
}

function asJson(file: string | undefined, line: number, problem: Problem): string {
  const { step, code, field, rule, reason } = problem;
  return JSON.stringify({ file, line, step, code, field, rule, reason });
}

/** Such as `line 3, step 12: illegal-action (action, K-A1): no ham lies on the table`. */
function asText(file: string | undefined, line: number, problem: Problem): string {
  const { step, code, field, rule, reason } = problem;
  const place = [`line ${line}`, ...(step === undefined ? [] : [`step ${step}`])].join(', ');
  const about = [field, rule].filter((part) => part !== undefined).join(', ');
  const name = file === undefined ? '' : `${file}: `;
  return `${name}${place}: ${code}${about === '' ? '' : ` (${about})`}: ${reason}`;
}

interface Counts {
  readonly records: number;
  readonly wrong: number;
  /** Right records with a deal that was not checked. */
  readonly unchecked: number;
  /** Right records without a deal: whether their cards were dealt fairly cannot be known. */
  readonly undealt: number;
}

function summaryJson({ records, wrong, unchecked, undealt }: Counts): string {
  return JSON.stringify({
    records,
    wrong,
    ...(unchecked > 0 ? { unchecked } : {}),
    ...(undealt > 0 ? { undealt } : {}),
  });
}

function summaryText({ records, wrong, unchecked, undealt }: Counts): string {
  const counted = `${records} ${records === 1 ? 'record' : 'records'}`;
  if (records === 0) return `${counted}: nothing to check`;
  const judged = wrong === 0 ? `${counted}: all right` : `${counted}, ${wrong} wrong`;
  const deals = [
    ...(undealt > 0 ? [`${undealt} without a deal to check`] : []),
    ...(unchecked > 0 ? [`the deal of ${unchecked} was not checked`] : []),
  ];
  return deals.length === 0 ? judged : `${judged} (${deals.join('; ')})`;
}
