/**
 * Compares summaries with the registered rows. A difference raises an alert for administrators. The
 * summary is not corrected until an operator has the month summed again.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job } from '#kernel/server/module.ts';
import {
  selectAlertById,
  raiseAlerts,
  updateAlertNumber,
  resolveAlert,
} from '#areas/alerts/server/index.ts';
import {
  deleteEmptyGroups,
  findSummaryDifferences,
  selectRandomMonthsToVerify,
  storeDifferences,
  selectSummaryDifferences,
  type MonthToVerify,
} from './summary-differences-sql.ts';

/** The alert's id is constant, because there is only one such alert. */
export const SUMMARIES_ALERT_ID = '73756d73-6469-4666-8000-000000000001';

/** The share of the distributors' months that is compared every night. */
const SHARE = 0.1;

const keyOf = ({ area, distributorId, month }: MonthToVerify) =>
  `${area} ${distributorId} ${month}`;

/** Raises, updates or resolves the alert. Its number is the number of months that differ. */
async function updateAlert(db: Database, now: Instant): Promise<void> {
  const months = new Set((await selectSummaryDifferences(db)).map(keyOf)).size;
  const said = await selectAlertById(db, SUMMARIES_ALERT_ID);
  const number = String(months);
  if (months === 0) await resolveAlert(db, SUMMARIES_ALERT_ID, now);
  else if (said && said.resolvedAt === null)
    await updateAlertNumber(db, SUMMARIES_ALERT_ID, number);
  else
    await raiseAlerts(db, now, {
      id: SUMMARIES_ALERT_ID,
      distributorId: 0,
      kind: 'summaries_differ',
      number,
      items: [{ code: 'differ' }],
    });
}

async function verifyMonth(db: Database, month: MonthToVerify, now: Instant): Promise<void> {
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((transaction) => findSummaryDifferences(transaction, month));
  await db.transaction().execute((transaction) => storeDifferences(transaction, month, found, now));
  await deleteEmptyGroups(db, month);
}

async function verify(
  db: Database,
  months: readonly MonthToVerify[],
  now: () => Instant,
  stopping: AbortSignal,
): Promise<void> {
  await forEachRow(months, async (month) => {
    if (!stopping.aborted) await verifyMonth(db, month, now());
  });
  await db.transaction().execute((transaction) => updateAlert(transaction, now()));
}

/** Compares the months with known differences again, for example after they were summed again. */
export const recheckDifferencesJob: Job = async ({ db, now, stopping }) => {
  const known = await selectSummaryDifferences(db);
  if (known.length > 0) await verify(db, known, now, stopping);
};

/**
 * Compares the months with known differences, and a random share of all months. The payload may
 * name a share other than the nightly one.
 */
export const verifySummariesJob: Job = async ({ db, now, stopping }, payload) => {
  const { share = SHARE } = (payload ?? {}) as { readonly share?: number };
  const months = [
    ...(await selectSummaryDifferences(db)),
    ...(await selectRandomMonthsToVerify(db, share)),
  ];
  const once = new Map(months.map((month) => [keyOf(month), month]));
  await verify(db, [...once.values()], now, stopping);
};
