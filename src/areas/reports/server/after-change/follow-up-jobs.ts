/**
 * Queues what must be computed after registered rows have changed: baselines, and for sales the
 * counts of the texts that name activities.
 */
import type { Database } from '#kernel/server/database.ts';
import { addJob } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import { selectDistributorById } from '#areas/distributors/server/index.ts';
import { namespaceOf } from '#areas/verticals/domain/index.ts';
import { storeTermsOfRows } from '#areas/verticals/server/index.ts';
import type { ReportArea } from '../../domain/index.ts';
import { queueBaselineJob } from '../baseline/baseline-jobs.ts';
import { selectSoldActivities } from './sold-activities-sql.ts';

export const STORE_TERMS_JOB = 'report.terms';

/**
 * Queues the jobs, in the transaction that changes the rows. One queued job covers all changes
 * until it starts.
 */
export async function queueFollowUpJobs(
  db: Database,
  area: ReportArea,
  distributorId: number,
): Promise<void> {
  await queueBaselineJob(db, area, distributorId);
  if (area !== 'pos') return;
  const key = `terms:${distributorId}`;
  await addJob(db, STORE_TERMS_JOB, { distributorId }, { key, queue: key });
}

/**
 * Counts the activities of a distributor's sales, in the caller's transaction. The demonstration,
 * which loads past rows, uses it too.
 */
export async function storeSoldTerms(
  db: Database,
  distributorId: number,
  now: number,
): Promise<void> {
  const { kind } = (await selectDistributorById(db, distributorId))!;
  const counted = await selectSoldActivities(db, distributorId);
  await storeTermsOfRows(db, namespaceOf(kind), distributorId, counted, now);
}

export const storeTermsJob: Job = ({ db, now }, payload) => {
  const { distributorId } = payload as { distributorId: number };
  return db.transaction().execute((tx) => storeSoldTerms(tx, distributorId, now()));
};
