/**
 * Adds and runs jobs. A job is added in the transaction that causes it, run by graphile-worker in
 * any API process, and taken over if that process dies.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type CronItem,
  type TaskList,
} from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import { jobFlagsOfRequest, requestIdInJobFlags, withinRequest } from './api/request-id.ts';
import { toTimestamp, type Database } from './database.ts';
import { startHeartbeat, type Heartbeat } from './job-runner/heartbeat.ts';
import {
  unlockAllJobs,
  releaseUnfinishedJobs,
  countLockedJobs,
} from './job-runner/job-runner-sql.ts';
import { HEARTBEAT_INTERVAL_MS } from './job-runner/watch-runners.ts';
import { lockTimeoutStatement, retryOnLock, LOCK_WAITS, type LockWaits } from './migrations.ts';
import type { Cron, Job } from './module.ts';
import type { Services } from './services.ts';
import { runInSpan } from './api/tracing.ts';

/**
 * Milliseconds for which a stopping process waits for its running jobs. Container runtimes kill a
 * process after ten seconds.
 */
export const GRACE_MS = 8000;

/** Milliseconds for which a stopping process waits until the result of the last job is stored. */
const LAST_WRITE_MS = 1000;

type JobOptions = { runAt?: number; key?: string; queue?: string; maxAttempts?: number };

/**
 * How often a job is tried. The pauses between the attempts grow to six hours, so the last attempt
 * is about 16 hours after the first.
 */
export const MAX_JOB_ATTEMPTS = 12;

/**
 * Adds a job in the caller's transaction: without a commit there is no job.
 * @param options `runAt` is in milliseconds. A job with a `key` replaces a waiting one with the
 * same key. Jobs of one `queue` run one after the other.
 */
export async function addJob(
  db: Database,
  job: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): Promise<void> {
  await sql`select ${addJobSql(job, payload, options)}`.execute(db.withoutPlugins());
}

/** Returns the expression that adds a job as `addJob` does, as a part of another statement. */
export const addJobSql = (
  job: string,
  payload: Record<string, unknown>,
  options: JobOptions = {},
): RawBuilder<unknown> =>
  sql`graphile_worker.add_job(${job}, payload => ${JSON.stringify(payload)}::json, run_at => ${options.runAt ? toTimestamp(options.runAt) : null}, job_key => ${options.key ?? null}, queue_name => ${options.queue ?? null}, max_attempts => ${options.maxAttempts ?? MAX_JOB_ATTEMPTS}, flags => ${jobFlagsOfRequest()}::text[])`;

/** Adds many jobs of one kind as `addJob` does, each with its own payload and key. */
export async function addJobs(
  db: Database,
  job: string,
  jobs: readonly { readonly payload: Record<string, unknown>; readonly key: string }[],
  {
    queue,
    maxAttempts = MAX_JOB_ATTEMPTS,
  }: { readonly queue?: string; readonly maxAttempts?: number } = {},
): Promise<void> {
  if (jobs.length === 0) return;
  // One statement for all rows, because each call of add_job takes about 1.5 ms.
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${job}::text, j.payload, ${queue ?? null}::text, null, ${maxAttempts}::smallint, j.key, null, ${jobFlagsOfRequest()}::text[])::graphile_worker.job_spec
    from json_to_recordset(${JSON.stringify(jobs)}::json) as j (payload json, key text)))`.execute(
    db.withoutPlugins(),
  );
}

/** Deletes the jobs that no process has taken, without running them. */
export async function deleteWaitingJobs(db: Database): Promise<void> {
  await sql`select count(*) from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where locked_at is null))`.execute(db.withoutPlugins());
}

/**
 * Runs graphile-worker's own migrations, each in its own transaction. They wait for locks no longer
 * than our own migrations.
 */
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
                  text === 'begin' ? `begin; ${lockTimeoutStatement(waits)}` : (text as string),
                  values,
                );
              event.client = { query } as unknown as PoolClient;
            },
          },
        },
      },
    ],
  };

  await retryOnLock(waits, () =>
    runMigrations({ pgPool: pool, preset, logger: new Logger(() => () => {}) }),
  );
}

/** The parameters of `startJobs`. `beatMs` and `graceMs` are milliseconds. */
export type JobsOptions = {
  readonly jobs: Readonly<Record<string, Job>>;
  readonly crons: readonly Cron[];
  /**
   * The database's address, if other processes may run its jobs. If it is undefined, no others do,
   * and the jobs of a killed process are freed at the start.
   */
  readonly databaseUrl?: string | undefined;
  readonly beatMs?: number;
  readonly graceMs?: number;
};

/** The running jobs of a process. */
export type RunningJobs = {
  /**
   * Starts no more jobs, waits for running ones for at most `graceMs`, and frees the unfinished
   * ones for other processes.
   */
  stop(): Promise<void>;
};

/** Starts running jobs in this process. */
export async function startJobs(
  pool: Pool,
  services: Services,
  { jobs, crons, databaseUrl, beatMs = HEARTBEAT_INTERVAL_MS, graceMs = GRACE_MS }: JobsOptions,
): Promise<RunningJobs> {
  const { db } = services;

  if (!databaseUrl) await unlockAllJobs(db);
  let runner: string | undefined;
  let heartbeat: Promise<Heartbeat> | undefined;

  const running = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: tasksOf(services, jobs),
    parsedCronItems: parseCronItems(crons.map(cronItemOf)),
    // graphile-worker's log is switched off, because the server's own log names failed jobs.
    logger: new Logger(() => () => {}),
    preset: {
      plugins: [
        {
          name: 'HeartbeatPlugin',
          version: '1.0.0',
          worker: {
            hooks: {
              /**
               * Runs before this process takes its first job, because other processes must know
               * this one by then.
               */
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
      while (
        hasEnded &&
        name &&
        performance.now() < deadline &&
        (await countLockedJobs(db, name)) > 0
      )
        await sleep(20);

      await (await heartbeat)?.stop();
      if (name) await releaseUnfinishedJobs(db, name);
    },
  };
}

/**
 * Returns graphile-worker's form of a cron job. A failed run is replaced by the next one, so that
 * runs do not pile up.
 */
const cronItemOf = ({ job, match }: Cron): CronItem => ({
  task: job,
  match,
  options: { jobKey: `cron ${job}`, jobKeyMode: 'replace' },
});

/** Returns graphile-worker's tasks, which log failed jobs. */
function tasksOf(services: Services, jobs: JobsOptions['jobs']): TaskList {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      async (payload, { job: { id, flags } }) => {
        async function runAndLog() {
          try {
            const attributes = { 'job.id': id, 'request.id': requestIdInJobFlags(flags) };
            await runInSpan(`job ${name}`, 'job', attributes, () => job(services, payload, { id }));
          } catch (error) {
            services.log.error({ job: name, error: (error as Error).message }, 'job failed');
            throw error;
          }
        }
        const request = requestIdInJobFlags(flags);
        await (request === undefined ? runAndLog() : withinRequest(request, runAndLog));
      },
    ]),
  );
}
