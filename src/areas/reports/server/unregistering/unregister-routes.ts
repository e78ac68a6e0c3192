/**
 * Removes a completed report: its rows are no longer registered, so that months may be missing
 * again; its file and history stay.
 */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import {
  calls,
  decideUnregister,
  type Report,
  type ReportArea,
  type ReportRefusal,
  type UnregisterInput,
} from '../../domain/index.ts';
import { queueFollowUpJobs } from '../after-change/follow-up-jobs.ts';
import { decideStep } from '../commands/load-report.ts';
import { insertReportHistory } from '../history/report-history-sql.ts';
import { replacedEntries } from '../history/replaced-entries.ts';
import { lockRegisteredRows, updateReport } from '../report-sql.ts';
import { readVisibleReport } from '../visibility.ts';
import { countRowsToUnregister, unregisterRows } from './unregistering-sql.ts';
import { raiseRemovalAlert } from '../after-change/removal-alerts.ts';

const unregisterIn =
  (area: ReportArea) =>
  async (
    { params, body }: { readonly params: { readonly id: string }; readonly body: UnregisterInput },
    context: Context,
  ): Promise<Result<{ report: Report }, ReportRefusal>> => {
    const { db, principal, now } = context;
    const step = await decideStep(area, params.id, context, (known) =>
      decideUnregister(known, body.baseVersion, {
        actor: principal,
        actorName: principal.name,
        now,
      }),
    );
    if (!step.ok) return step;
    const { stored, before, report } = step.value;
    const { distributorId } = before;
    await lockRegisteredRows(db, area, distributorId);
    const leaving = await countRowsToUnregister(db, stored);
    const { rows, quantity, months, declaredDates, dates } = leaving;
    if (rows !== body.agreedRows || declaredDates !== body.agreedDates)
      return refuse('removal_changed', { details: { rows, dates: declaredDates } });
    const author = authorOf(principal, now);
    await insertReportHistory(db, [
      { report, ...author, kind: 'unregistered', rows, quantity, dates },
    ]);
    const returned = await unregisterRows(db, stored, now);
    await insertReportHistory(db, replacedEntries('reinstated', returned, report, author));
    const { pieces, except } = stored;
    await updateReport(db, { ...report, pieces, except }, principal.userId);
    await queueFollowUpJobs(db, area, distributorId);
    await raiseRemovalAlert(db, report, now);
    await logAction(db, principal, now, 'report.removed', report.id, {
      name: report.fileName ?? report.companyName,
      area,
      distributor: report.distributorName,
      months: [...months],
      changes: changedFields(
        { status: before.status, rows, quantity },
        { status: report.status, rows: 0, quantity: 0 },
      ),
    });

    return ok({ report });
  };

const routesOf = (area: ReportArea) => {
  const { unregister: remove, unregistering } = calls.calls[area];
  return [
    defineRoute(remove, unregisterIn(area)),
    defineRoute(unregistering, async ({ params }, { db }) => {
      const report = await readVisibleReport(db, area, params.id);
      if (!report.ok) return report;
      const { dates: _dates, ...counts } = await countRowsToUnregister(db, report.value);
      return ok({ version: report.value.version, ...counts, months: [...counts.months] });
    }),
  ];
};

export const unregisteringRoutes = [...routesOf('inventory'), ...routesOf('pos')];
