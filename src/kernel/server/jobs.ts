/** Jobs: rows of the transaction that causes them, run by graphile-worker in any API process, and taken over from one that dies. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type CronItem,
  type TaskList,
} from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { at, type Database } from './database.ts';
import { startHeartbeat, type Heartbeat } from './job-runner/heartbeat.ts';
import { freeAllJobs, letGo, lockedJobs } from './job-runner/queries.ts';
import { BEAT_MS } from './job-runner/watch.ts';
import { boundedWaits, givingWay, LOCK_WAITS, type LockWaits } from './migrations.ts';
import type { Cron, Job } from './module.ts';
import type { Services } from './services.ts';

/** What is under way at a stop may end in this time: whoever stops a container kills it after ten seconds. */
const GRACE_MS = 8000;
/** For the last of it to be written down. */
const LAST_WRITE_MS = 1000;

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

/** Many jobs of one kind, as `addJob` adds one: each with a payload and a key of its own. */
export async function addJobs(
  db: Database,
  job: string,
  jobs: readonly { readonly payload: Record<string, unknown>; readonly key: string }[],
  { queue, maxAttempts = 12 }: { readonly queue?: string; readonly maxAttempts?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  // By set: a call of add_job for each row takes a millisecond and a half.
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${job}::text, j.payload, ${queue ?? null}::text, null, ${maxAttempts}::smallint, j.key, null, null)::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(jobs)}::json) as j (payload json, key text)))`.execute(
    db.withoutPlugins(),
  );
}

/** graphile-worker's own migrations, each a transaction of its own: none waits for a lock longer than ours do. */
export async function migrateJobs(pool: Pool, waits: LockWaits = LOCK_WAITS): Promise<void> {
  const preset: GraphileConfig.Preset = {
    plugins: [
      {
        name: 'LockTimeoutPlugin',
        version: '1.0.0',
        worker: {
          hooks: {
            premigrate(_context, event) {
              const { client } = event;
              const query = (text: string | object, values?: unknown[]) =>
                client.query(
                  text === 'begin' ? `begin; ${boundedWaits(waits)}` : (text as string),
                  values,
                );
              event.client = { query } as unknown as PoolClient;
            },
          },
        },
      },
    ],
  };
  await givingWay(waits, () =>
    runMigrations({ pgPool: pool, preset, logger: new Logger(() => () => {}) }),
  );
}

export type JobsOptions = {
  readonly jobs: Readonly<Record<string, Job>>;
  readonly crons: readonly Cron[];
  /** Where other processes may run jobs of this database: its address. Unset: nobody else does, and jobs of a killed process are freed at once. */
  readonly databaseUrl?: string | undefined;
  readonly beatMs?: number;
  readonly graceMs?: number;
};
export type RunningJobs = {
  /** Begins no other job, lets those under way end, and leaves the rest to others. */
  stop(): Promise<void>;
};

export async function startJobs(
  pool: Pool,
  services: Services,
  { jobs, crons, databaseUrl, beatMs = BEAT_MS, graceMs = GRACE_MS }: JobsOptions,
): Promise<RunningJobs> {
  const { db } = services;
  if (!databaseUrl) await freeAllJobs(db);
  let runner: string | undefined;
  let heartbeat: Promise<Heartbeat> | undefined;
  const running = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: tasksOf(services, jobs),
    parsedCronItems: parseCronItems(crons.map(cronItemOf)),
    logger: new Logger(() => () => {}), // our log says which job failed
    preset: {
      plugins: [
        {
          name: 'HeartbeatPlugin',
          version: '1.0.0',
          worker: {
            hooks: {
              /** Before a process takes its first job the others know it. */
              async startWorker(_context, { worker }) {
                runner = worker.workerPool.id;
                if (databaseUrl)
                  heartbeat ??= startHeartbeat({
                    databaseUrl,
                    runner: worker.workerPool.id,
                    everyMs: beatMs,
                  });
                await heartbeat;
              },
            },
          },
        },
      ],
    },
  });
  return {
    async stop() {
      const name = runner;
      const hasEnded = await Promise.race([
        running.stop().then(() => true),
        sleep(graceMs, false, { ref: false }),
      ]);
      const deadline = performance.now() + LAST_WRITE_MS;
      while (hasEnded && name && performance.now() < deadline && (await lockedJobs(db, name)) > 0)
        await sleep(20);
      await (await heartbeat)?.stop();
      if (name) await letGo(db, name);
    },
  };
}

/** A round that failed gives way to the next one of its kind: they do not pile up. */
const cronItemOf = ({ job, match }: Cron): CronItem => ({
  task: job,
  match,
  options: { jobKey: `cron ${job}`, jobKeyMode: 'replace' },
});
function tasksOf(services: Services, jobs: JobsOptions['jobs']): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload, { job: { id } }) => {
        try {
          await job(services, payload, { id });
        } catch (error) {
          services.log.error({ job: name, error: (error as Error).message }, 'job failed');
          throw error;
        }
      },
    ]),
  );
}
