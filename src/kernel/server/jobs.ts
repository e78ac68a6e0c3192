/** Jobs: rows of the transaction that causes them, run by graphile-worker in any API process. */
import { sql } from 'kysely';
import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
} from 'graphile-worker';
import type { Pool } from 'pg';
import { at, type Database } from './database.ts';
import type { Cron, Job } from './module.ts';
import type { Services } from './services.ts';

/** Adds a job in the caller's transaction: no commit, no job. `key` replaces an earlier waiting job of the same key; jobs of one `queue` run one after the other. */
export async function addJob(
  db: Database,
  job: string,
  payload: Record<string, unknown>,
  options: { runAt?: number; key?: string; queue?: string; maxAttempts?: number } = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ? at(options.runAt) : null}, job_key => ${options.key ?? null}, queue_name => ${options.queue ?? null}, max_attempts => ${options.maxAttempts ?? 12})`.execute(
    db.withoutPlugins(),
  );
}

export async function migrateJobs(pool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  await utils.migrate();
  await utils.release();
}

/** Starts the runner; `alone`: no other process uses this database, so jobs of a killed one are freed at once. */
export async function startJobs(
  pool: Pool,
  services: Services,
  jobs: Readonly<Record<string, Job>>,
  crons: readonly Cron[],
  alone: boolean,
): Promise<Runner> {
  if (alone)
    await sql`select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(
      services.db,
    );
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload: unknown) => {
        try {
          await job(services, payload);
        } catch (error) {
          services.log.error({ job: name, error: (error as Error).message }, 'job failed');
          throw error;
        }
      },
    ]),
  );
  return run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList,
    parsedCronItems: parseCronItems(crons.map(({ job, match }) => ({ task: job, match }))),
    logger: new Logger(() => () => {}),
  }); // our log says which job failed
}
