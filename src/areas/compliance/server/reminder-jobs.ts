/** The jobs that send reminder emails and maintain the alerts of missing months. */
import { monthsUpTo, addDays, dateInZone, dateAndTimeInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, monthOf } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import { queueMail } from '#kernel/server/mail/mail.ts';
import { forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job } from '#kernel/server/module.ts';
import { selectMailRecipients, type MailRecipient } from '#areas/account/server/index.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { selectActiveDistributors } from '#areas/distributors/server/index.ts';
import { reportAreas } from '#areas/reports/domain/index.ts';
import {
  ALERT_MONTH_COUNT,
  listOverdueMonths,
  REMINDER_TIME,
  planRemindersOfDay,
  type MatrixCell,
  type Reminder,
} from '../domain/index.ts';
import {
  matrixCellsByDistributor,
  readReportsDueSetting,
  type ReportsDueSetting,
} from './matrix-cells.ts';
import {
  closeMonthAlert,
  recordReminder,
  deleteRemindersBefore,
  openMonthAlert,
  selectOpenMonthAlerts,
  type MissingMonth,
} from './reminders-and-alerts-sql.ts';
import { writeReminderMail, type MissingReports } from './reminder-words.ts';

/** The number of days for which sent reminders are stored. */
const REMINDER_RETENTION_DAYS = 90;

/**
 * Returns a function that finds the cell of the reporting matrix for an area, a distributor and one
 * of the last months. The last of these months is the one that contains tomorrow's date in São
 * Paulo, because the next month may have begun in other time zones.
 */
async function createMatrixCellFinder(
  db: Database,
  distributors: readonly Distributor[],
  due: ReportsDueSetting,
  now: number,
) {
  const months = monthsUpTo(monthOf(addDays(dateInZone(now, HOME_ZONE), 1)), ALERT_MONTH_COUNT + 2);
  const byArea = new Map(
    await Promise.all(
      reportAreas.map(
        async (area) =>
          [area, await matrixCellsByDistributor(db, area, distributors, months, due, now)] as const,
      ),
    ),
  );

  return (
    area: (typeof reportAreas)[number],
    distributorId: number,
    month: string,
  ): MatrixCell | undefined =>
    byArea
      .get(area)!
      .get(distributorId)
      ?.find((cell) => cell.month === month);
}

const isOpen = (cell: MatrixCell | undefined) =>
  cell?.companies.some((one) => one.state === 'missing' || one.state === 'awaited') ?? false;

/**
 * Returns the reports of a reminder's month that are not complete yet, each with the companies that
 * must still report.
 */
function missingOf(
  { id, companies }: Distributor,
  { month }: Reminder,
  cellAt: Awaited<ReturnType<typeof createMatrixCellFinder>>,
): readonly MissingReports[] {
  return reportAreas.flatMap((area): MissingReports[] => {
    const cell = cellAt(area, id, month);
    if (!isOpen(cell)) return [];
    const open = new Set(
      cell!.companies
        .filter(({ state }) => state === 'missing' || state === 'awaited')
        .map(({ companyId }) => companyId),
    );
    const names = companies.filter((one) => open.has(one.id)).map(({ name }) => name);

    return [{ area, companies: names }];
  });
}

type DueReminder = Reminder & {
  readonly date: string;
  readonly missing: readonly MissingReports[];
};

/**
 * Queues reminder emails. It runs every hour. Each email and its record are written in their own
 * transaction, so that a failing email doesn't prevent the others.
 */
export const sendRemindersJob: Job = async ({ db, config, now: clock }) => {
  const now = clock();
  const due = await readReportsDueSetting(db);
  const distributors = await selectActiveDistributors(db);
  const cellAt = await createMatrixCellFinder(db, distributors, due, now);
  await forEachRow(distributors, async (distributor) => {
    const { date, time } = dateAndTimeInZone(now, distributor.zone);
    if (time < REMINDER_TIME) return;
    const reminders = planRemindersOfDay(date, due.dueDay, due.reminders)
      .map((reminder) => ({ ...reminder, date, missing: missingOf(distributor, reminder, cellAt) }))
      .filter(({ missing }) => missing.length > 0);
    if (reminders.length === 0) return;
    const people = await selectMailRecipients(db, distributor.id);
    await forEachRow(
      people.flatMap((person) => reminders.map((reminder) => ({ person, reminder }))),
      ({ person, reminder }) =>
        remind(db, distributor.id, person, reminder, { publicUrl: config.publicUrl, now }),
    );
  });

  await deleteRemindersBefore(db, addDays(dateInZone(now, HOME_ZONE), -REMINDER_RETENTION_DAYS));
};

async function remind(
  db: Database,
  distributorId: number,
  person: MailRecipient,
  { date, missing, ...reminder }: DueReminder,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: number },
): Promise<void> {
  const theirs = missing.filter(({ area }) => can(person, area, 'write'));
  if (theirs.length === 0 || person.mailChoices['report_missing'] === false) return;
  const reminded = { userId: person.userId, month: reminder.month, date, distributorId };
  await db.transaction().execute(async (tx) => {
    if (!(await recordReminder(tx, reminded, now))) return;
    await queueMail(tx, {
      to: person.email,
      ...writeReminderMail(reminder, theirs, person, publicUrl),
    });
  });
}

/**
 * Raises alerts of overdue months and resolves those of months that were reported or aren't
 * required any more. It runs every few minutes; each alert has its own transaction.
 */
export const updateMonthAlertsJob: Job = async ({ db, now }) =>
  await forEachRow(await monthAlertChanges(db, now()), (change) =>
    db.transaction().execute(change),
  );

/** Updates the alerts within the caller's transaction. */
export async function updateMonthAlerts(db: Database, now: number): Promise<void> {
  for (const change of await monthAlertChanges(db, now)) await change(db);
}

/** Returns the changes that update the alerts. Each may be applied alone and repeatedly. */
async function monthAlertChanges(
  caller: Database,
  now: number,
): Promise<readonly ((db: Database) => Promise<void>)[]> {
  const due = await readReportsDueSetting(caller);
  const distributors = await selectActiveDistributors(caller);
  const cellAt = await createMatrixCellFinder(caller, distributors, due, now);
  const missing = distributors.flatMap(({ id, zone }) =>
    reportAreas.flatMap((area) =>
      listOverdueMonths(dateInZone(now, zone), due.dueDay)
        .filter((month) => cellAt(area, id, month)?.overdue)
        .map((month): MissingMonth => ({ distributorId: id, area, month })),
    ),
  );

  const nameOf = (one: MissingMonth) => `${one.distributorId} ${one.area} ${one.month}`;
  const wanted = new Set(missing.map(nameOf));
  const open = await selectOpenMonthAlerts(caller);
  const known = new Set(open.map(nameOf));
  const ended = open.filter((alert) => !wanted.has(nameOf(alert)));
  const begun = missing.filter((each) => !known.has(nameOf(each)));

  return [
    ...ended.map((one) => async (db: Database) => {
      if (await closeMonthAlert(db, one.alertId, now)) await resolveAlert(db, one.alertId, now);
    }),
    ...begun.map((one) => async (db: Database) => {
      const id = await openMonthAlert(db, one, now);
      if (id)
        await raiseAlerts(db, now, {
          id,
          distributorId: one.distributorId,
          kind: `report_missing_${one.area}`,
          number: `${distributors.find((each) => each.id === one.distributorId)!.name} · ${one.month}`,
          items: [{ code: 'overdue' }],
        });
    }),
  ];
}
