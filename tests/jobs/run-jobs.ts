/**
 * Runs the due jobs of a test's database one after another, until none is left and all their
 * results are written.
 */
import { EventEmitter } from 'node:events';
import { Logger, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';

export async function runDueJobs(pool: pg.Pool, taskList: TaskList): Promise<void> {
  do {
    const runner = await runThrough(pool, taskList);

    // graphile-worker does not await the write of a job's result. Without this wait, a test would
    // see a failed job as running.
    while (await holdsJobs(pool, runner));
    // The run did not see the next job in a queue if the result of the last one was not written
    // yet, so it is repeated.
  } while (await hasDueInQueues(pool));
}

/** Runs the jobs once, and returns the id under which this run has locked them. */
async function runThrough(pool: pg.Pool, taskList: TaskList): Promise<string> {
  const events = new EventEmitter<{ 'pool:create': [{ workerPool: { id: string } }] }>();
  let runner = '';
  events.on('pool:create', ({ workerPool }) => {
    runner = workerPool.id;
  });
  await runOnce({
    pgPool: pool,
    taskList,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    events: events as never,
  });

  return runner;
}

const isTrue = async (pool: pg.Pool, condition: string, values: string[]): Promise<boolean> =>
  (await pool.query<{ is: boolean }>(`select exists (${condition}) as is`, values)).rows[0]!.is;

const holdsJobs = (pool: pg.Pool, runner: string): Promise<boolean> =>
  isTrue(pool, 'select from graphile_worker._private_jobs where locked_by = $1', [runner]);

const hasDueInQueues = (pool: pg.Pool): Promise<boolean> =>
  isTrue(
    pool,
    `select from graphile_worker._private_jobs j
     join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.is_available and j.run_at <= now() and q.locked_at is null`,
    [],
  );
