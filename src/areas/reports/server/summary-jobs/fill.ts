/** Defines the job that fills summaries with rows that are older than the summaries. */
import { addMonths } from '#kernel/domain/calendar.ts';
import { firstDayOf, type Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import { addJob } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import type { ReportArea } from '../../domain/index.ts';
import { lockRegisteredRows } from '../report-sql.ts';
import { proveDifferences } from './proof.ts';
import { fillNextMonths, openGap, summaryGaps } from '../summaries/fill-sql.ts';

export const FILL_SUMMARIES_JOB = 'report.fill_summaries';

/**
 * Fills the summaries of each distributor, some months at a time and the newest first. The next run
 * continues an interrupted one, and fills distributors whose rows were changing. At the end, the
 * months with known differences are compared again.
 */
export const fillSummariesJob: Job = async (services, payload) => {
  const { db, stopping } = services;
  await forEachRow(await summaryGaps(db), async (gap) => {
    const fillOne = () =>
      db.transaction().execute((transaction) => fillNextMonths(transaction, gap));
    while (!stopping.aborted && (await fillOne()));
  });
  await proveDifferences(services, payload);
};

/**
 * Lets the job sum a month of a distributor and the months before it again. Figures read rows until
 * then.
 */
export const rebuildSummaries = (
  db: Database,
  area: ReportArea,
  distributorId: number,
  month: Month,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockRegisteredRows(transaction, area, distributorId);
    await openGap(transaction, area, distributorId, firstDayOf(addMonths(month, 1)));
    await addJob(transaction, FILL_SUMMARIES_JOB, {}, { key: FILL_SUMMARIES_JOB });
  });
