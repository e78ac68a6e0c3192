/**
 * Records what `npm run test:long` has run so far, in a file that git ignores, so that a later run
 * continues from there.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../source-files.ts';

/** A range of seeds that were played on one commit: `from` to `next` − 1. */
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

/** Writes the record in one step, so that it is never left half-written. */
export function writeRecord(record: LongRecord, path = RECORD): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify(record, null, 2));
  renameSync(`${path}.new`, path);
}

/**
 * Returns the first seed for the next run: the one after the last that was played on any commit.
 */
export const nextSeed = ({ simulations }: LongRecord): number => simulations.at(-1)?.next ?? 0;

/**
 * Returns the last range if it belongs to this commit and ends right before `from`; otherwise adds
 * a new range and returns it.
 */
export function continueOrAddRange(record: LongRecord, commit: string, from: number): Played {
  const last = record.simulations.at(-1);
  if (last?.commit === commit && last.next === from) return last;
  const range: Played = { commit, from, next: from, failed: [] };
  record.simulations.push(range);
  return range;
}

/** Returns true if the part has passed on this commit, so that it need not run again. */
export const isDone = ({ parts }: LongRecord, commit: string, name: string): boolean =>
  parts.some((part) => part.commit === commit && part.name === name && part.passed);

/**
 * Returns the names of parts sorted: first those that never ran, then those whose last run, on any
 * commit, is longest ago. In this way several runs that are stopped early reach every part.
 */
export function sortByLastRun(record: LongRecord, names: readonly string[]): string[] {
  const lastRun = (name: string) => record.parts.findLastIndex((part) => part.name === name);

  return names.toSorted((a, b) => lastRun(a) - lastRun(b));
}

/** Returns the last result of each part on this commit. */
export const partsOf = ({ parts }: LongRecord, commit: string): PartRun[] => [
  ...new Map(
    parts.filter((part) => part.commit === commit).map((part) => [part.name, part]),
  ).values(),
];

/**
 * Returns a summary as lines of text: what was run on this commit, which parts were not, and how
 * many simulations were played on other commits.
 */
export function summarizeRuns(
  record: LongRecord,
  commit: string,
  names: readonly string[],
): string[] {
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
