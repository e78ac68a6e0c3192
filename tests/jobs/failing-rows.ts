/** Makes the handling of rows fail always (“poison”), and observes the jobs that handle them. */
import { expect } from 'vitest';
import { addJob } from '#kernel/server/jobs.ts';
import type { TestServer } from '../test-server.ts';

/** Runs one job with a row that always fails and rows after it, and checks what happens to each. */
export type FailingRowCase = (server: TestServer) => Promise<void>;

let made = 0;

/**
 * Makes the database refuse this change from now on, for rows that match the condition (such as
 * `new.user_id = 5`). Without a condition, every such statement is refused.
 */
export async function addFailingTrigger(
  { pool }: Pick<TestServer, 'pool'>,
  change: 'insert' | 'update' | 'delete',
  table: string,
  condition?: string,
): Promise<void> {
  const name = `poison_${(made += 1)}`;
  await pool.query(`create function ${name}() returns trigger language plpgsql as $$
    begin raise exception 'poisoned'; end $$`);
  await pool.query(
    condition === undefined
      ? `create trigger ${name} before ${change} on ${table} for each statement execute function ${name}()`
      : `create trigger ${name} before ${change} on ${table} for each row when (${condition}) execute function ${name}()`,
  );
}

/** Queues the job and runs all jobs that are due. */
export async function runJob(server: TestServer, job: string, payload = {}): Promise<void> {
  await addJob(server.db, job, payload);
  await server.runJobs();
}

type FailedJob = { readonly attempts: number; readonly wait: number };

/** Returns the failed jobs of this kind that wait for another try, with the seconds until then. */
const failedJobs = async ({ pool }: TestServer, job: string): Promise<FailedJob[]> =>
  (
    await pool.query<FailedJob>(
      `select attempts, extract(epoch from run_at - now())::int as wait from graphile_worker.jobs
      where task_identifier = $1 and last_error is not null and locked_by is null and run_at > now()`,
      [job],
    )
  ).rows;

/**
 * Waits until exactly one job of this kind has failed this many times and waits for another try.
 */
export async function expectWaiting(server: TestServer, job: string, attempts = 1): Promise<void> {
  const tried = async () => (await failedJobs(server, job)).map((one) => one.attempts);
  await expect.poll(tried).toEqual([attempts]);
}

/** Makes all queued jobs due now, and runs them. */
export async function runAgain(server: TestServer): Promise<void> {
  await server.pool.query('update graphile_worker._private_jobs set run_at = now()');
  await server.runJobs();
}

/** Checks that a job that has failed once waits longer after each further failure. */
export async function expectGrowingWaits(server: TestServer, job: string): Promise<void> {
  const waits: number[] = [];
  for (const attempts of [1, 2, 3, 4]) {
    await expectWaiting(server, job, attempts);
    waits.push((await failedJobs(server, job))[0]!.wait);
    await runAgain(server);
  }

  await expectWaiting(server, job, 5);
  expect([...waits].sort((a, b) => a - b)).toEqual(waits);
  expect(waits[3]! > 4 * waits[0]!).toBe(true);
}
