/** Defines the job that fills summaries with rows that are older than the summaries. */
import { addMonths } from '#kernel/domain/calendar.ts';
import { firstDayOf, type Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { forEachRow, forEachStep } from '#kernel/server/job-runner/for-each-row.ts';
import { addJob } from '#kernel/server/jobs.ts';
import type { Job } from '#kernel/server/module.ts';
import type { ReportArea } from '../../domain/index.ts';
import { lockRegisteredRows } from '../report-sql.ts';
import { recheckDifferencesJob } from './verify-summaries-job.ts';
import {
  fillNextMonths,
  openSummaryGap,
  selectSummaryGaps,
} from '../summaries/fill-summaries-sql.ts';
import {
  fillNextPeriod,
  mergePart,
  openTotalGaps,
  partsToMerge,
} from '../summaries/fill-totals-sql.ts';
import { ALL_DISTRIBUTORS, totalNames } from '../summaries/totals-sql.ts';

export const FILL_SUMMARIES_JOB = 'report.fill_summaries';

/**
 * Fills the summaries of each distributor, some months at a time and the newest first, and then the
 * totals of all distributors. The next run continues an interrupted one, and fills distributors
 * whose rows were changing. Merges rows of the totals, and compares the months with known
 * differences again.
 */
export const fillSummariesJob: Job = async (services, payload) => {
  const { db, stopping } = services;
  const repeat = async (step: (transaction: Database) => Promise<boolean>) => {
    while (!stopping.aborted && (await db.transaction().execute(step)));
  };
  await forEachStep(
    async () =>
      await forEachRow(await selectSummaryGaps(db), (gap) =>
        repeat((transaction) => fillNextMonths(transaction, gap)),
      ),
    () =>
      forEachRow(totalNames, (name) => repeat((transaction) => fillNextPeriod(transaction, name))),
    async () =>
      await forEachRow(await partsToMerge(db), async (part) => {
        if (!stopping.aborted)
          await db.transaction().execute((transaction) => mergePart(transaction, part));
      }),
    () => recheckDifferencesJob(services, payload),
  );
};

/**
 * Lets the job sum a month of a distributor and the months before it again. Figures read rows until
 * then. For `ALL_DISTRIBUTORS`, the totals of the area are summed again, and figures read the
 * summaries until then.
 */
export const rebuildSummaries = (
  db: Database,
  area: ReportArea,
  distributorId: number,
  month: Month,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const before = firstDayOf(addMonths(month, 1));
    if (distributorId === ALL_DISTRIBUTORS) await openTotalGaps(transaction, area);
    else {
      await lockRegisteredRows(transaction, area, distributorId);
      await openSummaryGap(transaction, area, distributorId, before);
    }
    await addJob(transaction, FILL_SUMMARIES_JOB, {}, { key: FILL_SUMMARIES_JOB });
  });
