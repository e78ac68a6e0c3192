/**
 * What happens to reports on the server: the job that processes files dies, runs twice and runs
 * late, and registered reports are undone. A colleague in the office undoes those that no later
 * report has touched, the manufacturer also those beneath later reports, whose rows stay.
 */
import { sql } from 'kysely';
import { allJobs } from '#app/server/modules.ts';
import { reportAreas, type UndoInput } from '#areas/reports/domain/index.ts';
import type { Chance } from '../chance.ts';
import { callAs, type Play, type Step } from '../play.ts';
import { nameReport } from './uploads.ts';

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
export async function processSomeReports(play: Play): Promise<void> {
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
      `the server looks at ${nameReport(play, job.payload.id)}${isTwice ? ' twice' : ''}${done ? '' : ', and dies'}: ${report?.status}`,
    );

    if (!done) return;
  }
}

/** Processes all waiting files. Returns true if there were any. */
export async function processAllReports(play: Play): Promise<boolean> {
  const jobs = await waiting(play);
  for (const job of jobs) await work(play, job, true);
  return jobs.length > 0;
}

export const processReports: Step = (play) => processSomeReports(play);

type Shown = {
  readonly version: number;
  readonly state: string;
  readonly needsRemover: boolean;
};

/**
 * Undoes one registered report, with the version and the state that the person sees now or saw at
 * an earlier time.
 */
export async function undoReport(play: Play, chance: Chance): Promise<void> {
  const { server, company, trace } = play;
  const reports = play.reports!;
  const complete = await server.db
    .selectFrom('report')
    .select(['id', 'area', 'kind'])
    .where('distributor_id', '=', company.distributors.A)
    .where('status', '=', 'complete')
    .where('deleted', '=', false)
    .orderBy('completed_at', 'desc')
    .orderBy('id')
    .execute();
  if (complete.length === 0) return;
  const { id, area, kind } = chance.is(0.6) ? complete[0]! : chance.pick(complete);
  // Only the distributor undoes `pos_laam` reports. Their rows have a key without a date, so a
  // later report may move a row to another date. If the manufacturer undid an earlier report, the
  // result could not be computed by registering the other reports again.
  const by = chance.is(0.4) && kind !== 'pos_laam' ? company.staff.rita : company.people.caio;
  const path = `/api/${reportAreas.find((one) => one === area)}/reports/${id}`;
  const before = await callAs(play, by, 'office', 'GET', `${path}/undoing`);
  if (before.status !== 200) return;
  const { version, state }: Shown = before.json.body;
  const seen = reports.seenUndoing.get(id);
  const isOld = seen !== undefined && chance.is(0.2);
  reports.seenUndoing.set(id, { version, state });
  const body: UndoInput = {
    baseVersion: isOld ? seen.version : version,
    state: isOld ? seen.state : state,
    reason: 'Wrong file',
    later: { choice: 'keep', except: [] },
  };

  if (chance.is(0.15)) server.dying = chance.pick(['before_commit', 'after_commit'] as const);
  const answer = await callAs(play, by, 'office', 'POST', `${path}/undo`, body);
  if (answer.status === 200) reports.undone.add(id);
  play.say(
    `${by.name} undoes ${trace.name(id, 'report')}: ${answer.status === 200 ? 'done' : answer.json.message}`,
  );
}
