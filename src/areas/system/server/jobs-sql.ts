/** Reads the jobs that are not done, and makes them due again. */
import { sql } from 'kysely';
import type { Instant } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { MAX_JOB_ATTEMPTS } from '#kernel/server/jobs.ts';

export type WaitingJob = {
  readonly id: string;
  readonly job: string;
  readonly state: 'running' | 'failed' | 'retrying' | 'waiting';
  readonly attempts: number;
  readonly runAt: Instant;
  readonly runner: string | null;
  readonly error: string | null;
};

/**
 * Returns all jobs that aren't done, including running and failed ones, in the order in which they
 * are due. Their payload is left out, because it names people.
 */
export const selectUnfinishedJobs = async (db: Database): Promise<readonly WaitingJob[]> =>
  (
    await sql<WaitingJob>`
      select id::text as id, task_identifier as job, attempts, run_at as "runAt",
        locked_by as runner, last_error as error,
        case when locked_by is not null then 'running'
          when attempts >= max_attempts then 'failed'
          when attempts > 0 then 'retrying' else 'waiting' end as state
      from graphile_worker.jobs order by run_at, id`.execute(db)
  ).rows;

/**
 * Makes jobs due now and resets their count of attempts, so that they can be tried as often as new
 * ones. Returns the ids of the jobs that exist and are not running.
 */
export const retryJobs = async (
  db: Database,
  ids: readonly string[],
  now: Instant,
): Promise<readonly string[]> =>
  (
    await sql<{ id: string }>`
      select id::text as id from graphile_worker.reschedule_jobs(
        ${[...ids]}::bigint[], run_at => ${toTimestamp(now)}::timestamptz, attempts => 0,
        max_attempts => ${MAX_JOB_ATTEMPTS}::int)`.execute(db)
  ).rows.map(({ id }) => id);

export type JobFigures = {
  readonly job: string;
  /** Jobs that are not done and did not fail for good, including running ones. */
  readonly waiting: number;
  /** Jobs that have used up their attempts and failed. They are not tried again by themselves. */
  readonly failed: number;
  /**
   * When the oldest waiting job was added that is due or was tried before. Null if there is none.
   */
  readonly oldest: Instant | null;
};

export const selectJobFigures = async (
  db: Database,
  now: Instant,
): Promise<readonly JobFigures[]> =>
  (
    await sql<JobFigures>`
      select task_identifier as job,
        count(*) filter (where not is_failed) as waiting,
        count(*) filter (where is_failed) as failed,
        min(created_at) filter (where not is_failed
          and (attempts > 0 or run_at <= ${toTimestamp(now)}::timestamptz)) as oldest
      from (
        -- A runner counts the attempt when it takes the job, so a running job has not failed yet.
        select *, attempts >= max_attempts and locked_by is null as is_failed
        from graphile_worker.jobs) as job
      group by task_identifier order by task_identifier`.execute(db)
  ).rows;
