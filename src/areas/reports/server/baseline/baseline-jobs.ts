/** Defines the jobs that compute baselines after rows have changed, and every night. */
import { addDays, utcDate } from '#kernel/domain/calendar.ts';
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import { addJob } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import { reportAreas, type ReportArea } from '../../domain/index.ts';
import { allDistributorIds } from '../retention/retention-sql.ts';
import { recomputeBaselines } from './baseline-sql.ts';

export const RECOMPUTE_BASELINE_JOB = 'report.usual';

/** Returns the first date whose rows count, which is 365 days ago. */
export const baselineStartDate = (now: Instant): CalendarDate => addDays(utcDate(now), -365);

/**
 * Queues the computation of a distributor's baselines. One queued job covers all changes until it
 * starts.
 */
export const queueBaselineJob = (
  db: Database,
  area: ReportArea,
  distributorId: number,
): Promise<void> => {
  const key = `usual:${area}:${distributorId}`;
  return addJob(db, RECOMPUTE_BASELINE_JOB, { area, distributorId }, { key, queue: key });
};

/**
 * Computes all baselines. It runs every night, because rows older than twelve months no longer
 * count. Each distributor is a transaction of its own, so that a job that registers rows waits for
 * at most one of them.
 */
export const recomputeAllBaselinesJob: Job = async ({ db, now, stopping }) => {
  const distributors = await allDistributorIds(db);
  const each = reportAreas.flatMap((area) => distributors.map((id) => ({ area, id })));
  await forEachRow(each, async ({ area, id }) => {
    if (stopping.aborted) return;
    await db
      .transaction()
      .execute((tx) => recomputeBaselines(tx, area, baselineStartDate(now()), id));
  });
};

export const recomputeBaselineJob: Job = async ({ db, now }, payload) => {
  const { area, distributorId } = payload as { area: ReportArea; distributorId: number };
  await db
    .transaction()
    .execute((tx) => recomputeBaselines(tx, area, baselineStartDate(now()), distributorId));
};
