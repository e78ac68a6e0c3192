/**
 * Records what `npm test`, `npm run bench`, `npm run mutants` and `npm run test:long` measured, in
 * a file that git ignores, for `npm run report`.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { readCommit } from '../simulation/commit-seeds.ts';
import { root } from '../source-files.ts';

/** Where and when something was measured. */
export type Circumstances = {
  /** The commit that was checked out, or null in a folder without git. */
  readonly commit: string | null;
  readonly machine: string;
  /** The system's load average over the minute before. */
  readonly load: number;
  /** An instant in ISO 8601, UTC. */
  readonly at: string;
};

/** A value that was measured by a part of the bench, or a stage or test that passed or failed. */
export type Measurement = Circumstances & {
  /**
   * The part of the bench, stage of `npm test`, part of `npm run test:long`, or module with
   * mutants.
   */
  readonly by: string;
  readonly what: string;
  readonly value: string;
  readonly holds: boolean;
};

const RECORD = join(root, 'reports/measured.json');

export function readCircumstances(now = new Date()): Circumstances {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  return {
    commit: readCommit() ?? null,
    machine: `${availableParallelism()} × ${model}, ${gigabytes} GB, Node ${process.version}`,
    load: Math.round(loadavg()[0]! * 10) / 10,
    at: now.toISOString(),
  };
}

export function readMeasurements(path = RECORD): Measurement[] {
  if (!existsSync(path)) return [];
  return JSON.parse(readFileSync(path, 'utf8')) as Measurement[];
}

/**
 * Adds measurements of `by`, which replace its earlier ones. The file is replaced in one step, so
 * that it is never half-written.
 */
export function recordMeasurements(
  by: string,
  results: readonly Pick<Measurement, 'what' | 'value' | 'holds'>[],
  path = RECORD,
): void {
  const under = readCircumstances();
  const others = readMeasurements(path).filter((measurement) => measurement.by !== by);
  const added = results.map(({ what, value, holds }): Measurement => ({
    by,
    what,
    value,
    holds,
    ...under,
  }));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, JSON.stringify([...others, ...added], null, 2));
  renameSync(`${path}.new`, path);
}
