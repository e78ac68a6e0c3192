/** Fills all summaries and totals as the job does, and measures its transactions. */
import {
  fillNextMonths,
  selectSummaryGaps,
} from '#areas/reports/server/summaries/fill-summaries-sql.ts';
import { fillNextPeriod } from '#areas/reports/server/summaries/fill-totals-sql.ts';
import { totalNames } from '#areas/reports/server/summaries/totals-sql.ts';
import type { Database } from '#kernel/server/database.ts';

/**
 * Runs a step in transactions of its own until nothing is left. Returns the milliseconds of the
 * longest transaction.
 */
async function repeat(
  db: Database,
  step: (transaction: Database) => Promise<boolean>,
): Promise<number> {
  let [goesOn, longest] = [true, 0];
  while (goesOn) {
    const began = performance.now();
    goesOn = await db.transaction().execute(step);
    longest = Math.max(longest, performance.now() - began);
  }
  return longest;
}

/**
 * Returns the milliseconds of the longest transaction that fills a summary, and of the longest one
 * that fills a total. Registrations wait for the former only.
 */
export async function fillAllSummaries(db: Database) {
  let [longestMs, longestTotalMs] = [0, 0];
  for (const gap of await selectSummaryGaps(db))
    longestMs = Math.max(longestMs, await repeat(db, (tx) => fillNextMonths(tx, gap)));
  for (const name of totalNames)
    longestTotalMs = Math.max(longestTotalMs, await repeat(db, (tx) => fillNextPeriod(tx, name)));
  return { longestMs, longestTotalMs };
}
