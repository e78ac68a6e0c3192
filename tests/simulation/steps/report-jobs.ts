/** The server's job that processes files: it dies, runs twice, and runs late. */
import { sql } from 'kysely';
import { allJobs } from '#app/server/modules.ts';
import type { Play, Step } from '../play.ts';
import { nameOf } from './uploads.ts';

type Waiting = {
  readonly id: string;
  readonly payload: { readonly id: string; readonly version: number };
};

const waiting = async ({ server }: Play): Promise<Waiting[]> =>
  (
    await sql<Waiting>`select j.id::text as id, j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'report.process' order by j.id`.execute(
      server.db,
    )
  ).rows;
async function work(play: Play, { id, payload }: Waiting, isDone: boolean): Promise<boolean> {
  const { server } = play;
  try {
    await allJobs['report.process']!(server.services, payload);
  } catch (error) {
    if (!/terminated|ECONNRESET|discarded/.test(String(error)))
      server.errors.push(`report.process: ${(error as Error).stack}`);
    return false;
  } finally {
    server.dying = undefined;
  }
  if (isDone)
    await sql`delete from graphile_worker._private_jobs where id = ${id}::bigint`.execute(
      server.db,
    );
  return true;
}

/**
 * Processes waiting files in order, sometimes not all of them. A job during which the server dies
 * runs again; sometimes a job runs twice at once, or once more after it is done.
 */
export async function serverWorks(play: Play): Promise<void> {
  const { chance, server } = play;
  for (const job of await waiting(play)) {
    if (chance.is(0.1)) return;
    const isTwice = chance.is(0.1);
    const isDone = chance.is(0.9);
    if (!isTwice && chance.is(0.1))
      server.dying = chance.pick(['before_commit', 'after_commit'] as const);
    const done = isTwice
      ? (await Promise.all([work(play, job, isDone), work(play, job, isDone)])).every(Boolean)
      : await work(play, job, isDone);
    const report = await server.db
      .selectFrom('report')
      .select('status')
      .where('id', '=', job.payload.id)
      .executeTakeFirst();
    play.say(
      `the server looks at ${nameOf(play, job.payload.id)}${isTwice ? ' twice' : ''}${done ? '' : ', and dies'}: ${report?.status}`,
    );

    if (!done) return;
  }
}

/** Processes all waiting files. Returns true if there were any. */
export async function serverWorksOn(play: Play): Promise<boolean> {
  const jobs = await waiting(play);
  for (const job of jobs) await work(play, job, true);
  return jobs.length > 0;
}

export const works: Step = (play) => serverWorks(play);
