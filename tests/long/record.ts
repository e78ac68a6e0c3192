/**
 * Records what the long run has run so far, in a file that git ignores, so that a later run goes on
 * from there.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../source.ts';

/** A range of seeds that were played on this commit: `from` to `next` − 1. */
export type Played = {
  readonly commit: string;
  readonly from: number;
  next: number;
  readonly failed: number[];
};

export type PartRun = {
  readonly commit: string;
  readonly name: string;
  readonly passed: boolean;
  readonly minutes: number;
};

export type LongRecord = { readonly simulations: Played[]; readonly parts: PartRun[] };

export const RECORD = join(root, 'reports/long.json');

export function readRecord(path = RECORD): LongRecord {
  if (!existsSync(path)) return { simulations: [], parts: [] };
  return JSON.parse(readFileSync(path, 'utf8')) as LongRecord;
}

/** Writes the record, whole or not at all, whenever the run is stopped. */
export function writeRecord(record: LongRecord, path = RECORD): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(record, null, 2));
  renameSync(`${path}.new`, path);
}

/**
 * Returns the first seed of the next run: the one after the last that was played, on any commit.
 */
export const nextSeed = ({ simulations }: LongRecord): number => simulations.at(-1)?.next ?? 0;

/** Returns the last range if it is of this commit and ends before `from`, or else a new one. */
export function rangeFrom(record: LongRecord, commit: string, from: number): Played {
  const last = record.simulations.at(-1);
  if (last?.commit === commit && last.next === from) return last;
  const range: Played = { commit, from, next: from, failed: [] };
  record.simulations.push(range);
  return range;
}

/** Returns true if the part passed on this commit. It is not run again then. */
export const isDone = ({ parts }: LongRecord, commit: string, name: string): boolean =>
  parts.some((part) => part.commit === commit && part.name === name && part.passed);

/**
 * Returns the names with those that never ran first, then those whose last run is longest ago, on
 * any commit. So several runs that are ended early reach every part.
 */
export function longestAgoFirst(record: LongRecord, names: readonly string[]): string[] {
  const lastRun = (name: string) => record.parts.findLastIndex((part) => part.name === name);

  return names.toSorted((a, b) => lastRun(a) - lastRun(b));
}

/** Returns the last result of each part on a commit. */
export const partsOf = ({ parts }: LongRecord, commit: string): PartRun[] => [
  ...new Map(
    parts.filter((part) => part.commit === commit).map((part) => [part.name, part]),
  ).values(),
];

/**
 * Returns lines for people: what was run on this commit, which parts were not, and how many
 * simulations were played on other commits.
 */
export function summaryOf(record: LongRecord, commit: string, names: readonly string[]): string[] {
  const ran = partsOf(record, commit);
  const notRun = names.filter((name) => !ran.some((part) => part.name === name));

  const own = record.simulations.filter((range) => range.commit === commit);
  const others = record.simulations.filter((range) => range.commit !== commit);
  const count = (ranges: readonly Played[]) =>
    ranges.reduce((sum, { from, next }) => sum + next - from, 0);
  return [
    `On commit ${commit}:`,
    ...own
      .filter(({ from, next }) => next > from)
      .map(
        ({ from, next, failed }) =>
          `  ${next - from} simulations, seeds ${from} to ${next - 1}: ${failed.length > 0 ? `failed: ${failed.join(' ')}` : 'none failed'}`,
      ),
    ...ran.map(
      ({ name, passed, minutes }) =>
        `  ${name}: ${passed ? 'passed' : 'FAILED'} in ${minutes.toFixed(1)} minutes`,
    ),
    ...notRun.map((name) => `  ${name}: not run`),
    ...(others.length > 0 ? [`On other commits: ${count(others)} simulations`] : []),
  ];
}
