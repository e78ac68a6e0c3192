/** The jobs that remind by mail, and that keep the alerts of missing months. */
import { monthsUpTo } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, addDays, dateIn, inZone, monthOf } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { Database } from '#kernel/server/database.ts';
import { sendMail } from '#kernel/server/mail/mail.ts';
import type { Job } from '#kernel/server/module.ts';
import { correspondents } from '#areas/account/server/index.ts';
import { raiseAlerts, resolveAlert } from '#areas/alerts/server/index.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { distributorsFor } from '#areas/distributors/server/index.ts';
import { reportAreas } from '#areas/reports/domain/index.ts';
import {
  ALERT_MONTHS,
  overdueOn,
  REMINDER_HOUR,
  remindersOn,
  type MatrixCell,
  type Reminder,
} from '../domain/index.ts';
import { cellsOf, dueSetting, type Due } from './asking.ts';
import {
  closeMonthAlert,
  recordReminder,
  forgetReminders,
  openMonthAlert,
  openMonthAlerts,
  type MissingMonth,
} from './queries.ts';
import { reminderMail, type Missing } from './reminder-words.ts';

/** How long it is kept who was reminded, in days. */
const KEPT = 90;

/** The months around now, of all active distributors, stock and sales; with one more than alerts go back, for zones that have turned the page already. */
async function around(db: Database, distributors: readonly Distributor[], due: Due, now: number) {
  const months = monthsUpTo(monthOf(addDays(dateIn(now, HOME_ZONE), 1)), ALERT_MONTHS + 2);
  const byArea = new Map(
    await Promise.all(
      reportAreas.map(
        async (area) => [area, await cellsOf(db, area, distributors, months, due, now)] as const,
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

/** By the hour. Each person's mail and the row that says so are one transaction. */
export const remindJob: Job = async ({ db, config, now: clock }) => {
  const now = clock();
  const due = await dueSetting(db);
  const distributors = await distributorsFor(db);
  const cellAt = await around(db, distributors, due, now);
  await forgetReminders(db, addDays(dateIn(now, HOME_ZONE), -KEPT));
  for (const distributor of distributors) {
    const { date, time } = inZone(now, distributor.zone);
    if (time < REMINDER_HOUR) continue;
    for (const reminder of remindersOn(date, due.dueDay, due.reminders)) {
      const missing = reportAreas.flatMap((area): Missing[] => {
        const cell = cellAt(area, distributor.id, reminder.month);
        return isOpen(cell)
          ? [
              {
                area,
                companies: distributor.companies
                  .filter(({ id }) =>
                    cell!.companies.some(
                      (one) =>
                        one.companyId === id &&
                        (one.state === 'missing' || one.state === 'awaited'),
                    ),
                  )
                  .map(({ name }) => name),
              },
            ]
          : [];
      });
      if (missing.length > 0)
        await remind(db, distributor, date, reminder, missing, config.publicUrl, now);
    }
  }
};
async function remind(
  db: Database,
  { id: distributorId }: Distributor,
  date: string,
  reminder: Reminder,
  missing: readonly Missing[],
  publicUrl: string,
  now: number,
): Promise<void> {
  for (const person of await correspondents(db, distributorId)) {
    const theirs = missing.filter(({ area }) => can(person, area, 'write'));
    if (theirs.length === 0 || person.mailChoices['report_missing'] === false) continue;
    await db.transaction().execute(async (tx) => {
      if (
        await recordReminder(
          tx,
          { userId: person.userId, month: reminder.month, date, distributorId },
          now,
        )
      )
        await sendMail(tx, {
          to: person.email,
          ...reminderMail(reminder, theirs, person, publicUrl),
        });
    });
  }
}

/** Every few minutes: what has become overdue is raised, what has come in (or is asked of nobody any more) is resolved. */
export const alertsJob: Job = async ({ db, now }) =>
  await db.transaction().execute(async (tx) => await updateMonthAlerts(tx, now()));

/** Within the caller's transaction. */
export async function updateMonthAlerts(db: Database, now: number): Promise<void> {
  const due = await dueSetting(db);
  const distributors = await distributorsFor(db);
  const cellAt = await around(db, distributors, due, now);
  const missing = distributors.flatMap(({ id, zone }) =>
    reportAreas.flatMap((area) =>
      overdueOn(dateIn(now, zone), due.dueDay)
        .filter((month) => cellAt(area, id, month)?.overdue)
        .map((month): MissingMonth => ({ distributorId: id, area, month })),
    ),
  );
  const nameOf = (one: MissingMonth) => `${one.distributorId} ${one.area} ${one.month}`;
  const wanted = new Set(missing.map(nameOf));
  const open = await openMonthAlerts(db);
  const known = new Set(open.map(nameOf));
  for (const one of open.filter((alert) => !wanted.has(nameOf(alert))))
    if (await closeMonthAlert(db, one.alertId, now)) await resolveAlert(db, one.alertId, now);
  for (const one of missing.filter((each) => !known.has(nameOf(each)))) {
    const id = await openMonthAlert(db, one, now);
    if (id)
      await raiseAlerts(db, now, {
        id,
        distributorId: one.distributorId,
        kind: `report_missing_${one.area}`,
        number: `${distributors.find((each) => each.id === one.distributorId)!.name} · ${one.month}`,
        items: [{ code: 'overdue' }],
      });
  }
}
