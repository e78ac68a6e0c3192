/** SQL for the processes that run jobs: their heartbeats, and the locks of dead ones. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * A process that runs jobs, named as in its job locks. `beats` is the number of its beats; it is
 * negative for a version without heartbeats.
 */
export type JobRunner = { readonly runner: string; readonly beats: number };

/** Adds one to the number of beats of a process. The first beat inserts the row. */
export const recordHeartbeat = async (db: Database, runner: string): Promise<void> => {
  await sql`insert into job_heartbeat as mine (runner, beats) values (${runner}, 1) on conflict (runner) do update set beats = mine.beats + 1`.execute(
    db.withoutPlugins(),
  );
};

/** Returns all processes that have beats or job locks. */
export const selectJobRunners = async (db: Database): Promise<JobRunner[]> =>
  (
    await sql<JobRunner>`select runner, beats from job_heartbeat
      union all select distinct locked_by, -1 from graphile_worker.jobs where locked_by is not null and not exists (select from job_heartbeat where runner = locked_by)`.execute(
      db.withoutPlugins(),
    )
  ).rows;

/**
 * Frees the jobs of a process, unless it has beaten since `beats` was read. Returns true if they
 * were freed.
 */
export async function freeJobsOfRunner(
  db: Database,
  { runner, beats }: JobRunner,
): Promise<boolean> {
  const { rows } =
    await sql`with gone as (delete from job_heartbeat where runner = ${runner} and beats = ${beats} returning runner)
    select graphile_worker.force_unlock_workers(array[${runner}::text]) where ${beats}::bigint < 0 or exists (select from gone)`.execute(
      db.withoutPlugins(),
    );
  return rows.length > 0;
}

/**
 * Frees queues that are locked without a running job. If a job ran in two processes, the slower one
 * may leave its queue locked.
 */
export const freeStuckQueues = async (db: Database): Promise<void> => {
  await sql`update graphile_worker._private_job_queues as queue set locked_by = null, locked_at = null
    where locked_by is not null and not exists (select from graphile_worker._private_jobs as job where job.job_queue_id = queue.id and job.locked_by = queue.locked_by)`.execute(
    db.withoutPlugins(),
  );
};

/** Returns those of the keys whose jobs are waiting, that is, neither done nor running. */
export const selectWaitingJobKeys = async (
  db: Database,
  keys: readonly string[],
): Promise<string[]> =>
  (
    await sql<{ key: string }>`select key from graphile_worker._private_jobs
      where key = any(${[...keys]}) and locked_by is null`.execute(db.withoutPlugins())
  ).rows.map(({ key }) => key);

/**
 * Removes waiting jobs in the caller's transaction, and returns their keys. A running job stays.
 */
export const removeWaitingJobs = async (db: Database, keys: readonly string[]): Promise<string[]> =>
  (
    await sql<{ key: string }>`delete from graphile_worker._private_jobs
      where key = any(${[...keys]}) and locked_by is null returning key`.execute(
      db.withoutPlugins(),
    )
  ).rows.map(({ key }) => key);

/** Returns how many jobs a process has locked. */
export const countLockedJobs = async (db: Database, runner: string): Promise<number> =>
  (
    await sql<{
      jobs: number;
    }>`select count(*) as jobs from graphile_worker.jobs where locked_by = ${runner}`.execute(
      db.withoutPlugins(),
    )
  ).rows[0]!.jobs;

/**
 * Frees the jobs that a process has not finished when it stops, and deletes its heartbeat. Other
 * processes can take them at once, and the attempt does not count.
 */
export const releaseUnfinishedJobs = async (db: Database, runner: string): Promise<void> => {
  await sql`with returned as (update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1) where locked_by = ${runner}),
    unlocked as (update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_by = ${runner})
    delete from job_heartbeat where runner = ${runner}`.execute(db.withoutPlugins());
};

/**
 * Frees all jobs. Only for a database whose jobs no other process runs, so that a killed process
 * must have left all the locks.
 */
export const unlockAllJobs = async (db: Database): Promise<void> => {
  await sql`with gone as (delete from job_heartbeat)
    select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(
    db.withoutPlugins(),
  );
};

/**
 * Completes a running job in the caller's transaction, so that it isn't run again if the process
 * stops before it can record the job's end. Returns false if the job was completed before; its
 * effects are then committed already.
 */
export const completeJob = async (db: Database, id: string): Promise<boolean> => {
  const { rows } =
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint returning id`.execute(
      db.withoutPlugins(),
    );
  return rows.length > 0;
};

/** Makes the running attempt of a job its last one. A person can still try the job again. */
export const endJobAttempts = async (db: Database, id: string): Promise<void> => {
  await sql`update graphile_worker._private_jobs set max_attempts = attempts
    where id = ${id}::bigint and attempts > 0`.execute(db.withoutPlugins());
};
