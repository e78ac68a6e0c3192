/** What follows from registered rows after they have changed: baselines, and of sales the terms of activities. */
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import { distributorOf } from '#areas/distributors/server/index.ts';
import { namespaceOf } from '#areas/verticals/domain/index.ts';
import { noteTerms } from '#areas/verticals/server/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { queueBaseline } from '../baseline/summing.ts';
import { soldActivities } from './queries.ts';

export const NOTE_TERMS = 'report.terms';

/** In the transaction that changes rows of a distributor. One queued job covers all changes until it begins. */
export async function queueFollowing(
  db: Database,
  area: ReportArea,
  distributorId: number,
): Promise<void> {
  await queueBaseline(db, area, distributorId);
  if (area !== 'pos') return;
  const key = `terms:${distributorId}`;
  await addJob(db, NOTE_TERMS, { distributorId }, { key, queue: key });
}
/** In the caller's transaction; for the demonstration as well, which loads rows of the past. */
export async function noteSoldTerms(
  db: Database,
  distributorId: number,
  now: number,
): Promise<void> {
  const { kind } = (await distributorOf(db, distributorId))!;
  const counted = await soldActivities(db, distributorId);
  await noteTerms(db, namespaceOf(kind), distributorId, counted, now);
}
export const noteTermsJob: Job = ({ db, now }, payload) => {
  const { distributorId } = payload as { distributorId: number };
  return db.transaction().execute((tx) => noteSoldTerms(tx, distributorId, now()));
};
