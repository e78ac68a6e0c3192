/** SQL of the processes that run jobs: who still beats, and the locks of who does not. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** A process that runs jobs, by the name in its locks. `beats`: how often it was heard; below zero: never, for it is of a version that does not beat. */
export type JobRunner = { readonly runner: string; readonly beats: number };

/** One more; its row is made with the first. */
export const beat = async (db: Database, runner: string): Promise<void> => {
  await sql`insert into job_heartbeat as mine (runner, beats) values (${runner}, 1) on conflict (runner) do update set beats = mine.beats + 1`.execute(
    db.withoutPlugins(),
  );
};

export const jobRunners = async (db: Database): Promise<JobRunner[]> =>
  (
    await sql<JobRunner>`select runner, beats from job_heartbeat
      union all select distinct locked_by, -1 from graphile_worker.jobs where locked_by is not null and not exists (select from job_heartbeat where runner = locked_by)`.execute(
      db.withoutPlugins(),
    )
  ).rows;

/** Frees the jobs of one that has not been heard since. → whether it was so: one that beats at this moment keeps them. */
export async function freeJobsOf(db: Database, { runner, beats }: JobRunner): Promise<boolean> {
  const { rows } =
    await sql`with gone as (delete from job_heartbeat where runner = ${runner} and beats = ${beats} returning runner)
    select graphile_worker.force_unlock_workers(array[${runner}::text]) where ${beats}::bigint < 0 or exists (select from gone)`.execute(
      db.withoutPlugins(),
    );
  return rows.length > 0;
}

/** Where a job ran twice, who was told last may leave its queue locked: one that no running job belongs to. */
export const freeQueues = async (db: Database): Promise<void> => {
  await sql`update graphile_worker._private_job_queues as queue set locked_by = null, locked_at = null
    where locked_by is not null and not exists (select from graphile_worker._private_jobs as job where job.job_queue_id = queue.id and job.locked_by = queue.locked_by)`.execute(
    db.withoutPlugins(),
  );
};

/** Of these keys those whose job waits: it has not been done, and is not being done. */
export const waitingJobs = async (db: Database, keys: readonly string[]): Promise<string[]> =>
  (
    await sql<{ key: string }>`select key from graphile_worker._private_jobs
      where key = any(${[...keys]}) and locked_by is null`.execute(db.withoutPlugins())
  ).rows.map(({ key }) => key);
/** Removes them in the caller's transaction. → their keys: a job that is being done stays */
export const removeWaitingJobs = async (db: Database, keys: readonly string[]): Promise<string[]> =>
  (
    await sql<{ key: string }>`delete from graphile_worker._private_jobs
      where key = any(${[...keys]}) and locked_by is null returning key`.execute(
      db.withoutPlugins(),
    )
  ).rows.map(({ key }) => key);

export const lockedJobs = async (db: Database, runner: string): Promise<number> =>
  (
    await sql<{
      jobs: number;
    }>`select count(*) as jobs from graphile_worker.jobs where locked_by = ${runner}`.execute(
      db.withoutPlugins(),
    )
  ).rows[0]!.jobs;

/** What a process has not ended when it stops is another's at once, and no attempt of the job. */
export const letGo = async (db: Database, runner: string): Promise<void> => {
  await sql`with returned as (update graphile_worker._private_jobs set locked_by = null, locked_at = null, attempts = greatest(0, attempts - 1) where locked_by = ${runner}),
    unlocked as (update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_by = ${runner})
    delete from job_heartbeat where runner = ${runner}`.execute(db.withoutPlugins());
};

/** No other process runs jobs on this database: all locks are those of a killed one. */
export const freeAllJobs = async (db: Database): Promise<void> => {
  await sql`with gone as (delete from job_heartbeat)
    select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`.execute(
    db.withoutPlugins(),
  );
};
