/**
 * Finds dead processes by the number of their beats, which no longer grows. Because beats are
 * counted, no clock matters.
 */
import type { Database } from '../database.ts';
import {
  freeJobsOfRunner,
  freeStuckQueues,
  selectJobRunners,
  type JobRunner,
} from './job-runner-sql.ts';

/** Milliseconds between two beats of a process, and between two checks. */
export const HEARTBEAT_INTERVAL_MS = 10_000;

/**
 * The number of checks without a new beat after which a process counts as dead, so that its jobs
 * are freed within 50 seconds. A machine that was suspended misses only one check and beats before
 * the next.
 */
const PATIENCE = 4;

/**
 * The number of checks for a version without heartbeats. They take a quarter of an hour, longer
 * than any job.
 */
const PATIENCE_WITHOUT_BEATS = 90;

/** Checks for dead processes. */
export type RunnerWatch = {
  /** Frees the jobs of dead processes, and returns the names of these processes. */
  freeJobsOfDeadRunners(): Promise<string[]>;
};

/** Starts watching. Each watching process counts the missing beats by itself. */
export function createRunnerWatch(db: Database): RunnerWatch {
  let known = new Map<string, JobRunner & { readonly looks: number }>();
  return {
    async freeJobsOfDeadRunners() {
      const before = known;
      known = new Map();

      const freed: string[] = [];
      for (const { runner, beats } of await selectJobRunners(db)) {
        const last = before.get(runner);
        const looks = last?.beats === beats ? last.looks + 1 : 0;
        known.set(runner, { runner, beats, looks });
        const isDead = looks >= (beats < 0 ? PATIENCE_WITHOUT_BEATS : PATIENCE);
        if (isDead && (await freeJobsOfRunner(db, { runner, beats }))) freed.push(runner);
      }

      await freeStuckQueues(db);
      return freed;
    },
  };
}
