/**
 * Restores the rows that a declaration or a full replacement removed. Restoring is itself a full
 * replacement of their dates.
 */
import { withCurrentDocument } from '#kernel/domain/documents/commands.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { authorOf } from '#kernel/server/author.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import type { Closing } from '#areas/deadlines/domain/index.ts';
import { logSubmissionInClosing } from '#areas/deadlines/server/index.ts';
import {
  calls,
  MAX_LISTED_DATES,
  reportCommands,
  type ReinstateInput,
  type Report,
  type ReportArea,
  type ReportRefusal,
} from '../../domain/index.ts';
import { queueFollowUpJobs } from '../after-change/follow-up-jobs.ts';
import { resolveRemovalAlerts } from '../after-change/removal-alerts.ts';
import { readBlockingClosing, decideStep } from './load-report.ts';
import { isReinstatable, insertReportHistory } from '../history/report-history-sql.ts';
import { replacedEntries } from '../history/replaced-entries.ts';
import { lockRegisteredRows, updateReport } from '../report-sql.ts';
import { readVisibleReport } from '../visibility.ts';
import {
  endDeclaration,
  countKeptRowsByReport,
  restoreReplacedRows,
  selectSumsReplacedByEntry,
} from '../replaced/replaced-rows-sql.ts';

const reinstateIn =
  (area: ReportArea) =>
  async (
    { params, body }: { readonly params: { readonly id: string }; readonly body: ReinstateInput },
    context: Context,
  ): Promise<Result<{ report: Report }, ReportRefusal>> => {
    const { db, principal, now } = context;
    let passed: Closing | undefined;
    const step = await decideStep(area, params.id, context, async (known) => {
      const found = await readBlockingClosing(context, known.distributorId, area, null);
      passed = found.passed;
      const facts = { actorName: principal.name, closing: found.closing };
      return reportCommands[area].reinstate.decide(known, body, { actor: principal, now, facts });
    });

    if (!step.ok) return step;
    const { stored, before, report } = step.value;
    const { distributorId } = before;
    await lockRegisteredRows(db, area, distributorId);
    if (!(await isReinstatable(db, report.id, body.entry)))
      return withCurrentDocument(refuse('illegal_transition'), { report: before });
    const { back, gone } = await selectSumsReplacedByEntry(db, area, body.entry);
    if (gone.rows > body.agreedRows)
      return refuse('date_has_rows', { details: { dates: gone.dates, rows: gone.rows } });
    const author = authorOf(principal, now);
    const [entryId] = await insertReportHistory(db, [
      {
        report,
        ...author,
        kind: 'reinstated',
        rows: back.rows,
        dates: back.dates.slice(0, MAX_LISTED_DATES),
        reinstates: body.entry,
      },
    ]);

    await restoreReplacedRows(
      db,
      { entryId: entryId!, area, distributorId },
      body.entry,
      report.id,
      now,
    );
    if (report.source === 'none')
      await endDeclaration(db, { entryId: body.entry, area, distributorId }, report.id);
    await insertReportHistory(db, [
      ...replacedEntries(
        'replaced_by',
        await countKeptRowsByReport(db, entryId!, body.entry),
        report,
        author,
      ),
      ...replacedEntries(
        'reinstated',
        await countKeptRowsByReport(db, body.entry, entryId!),
        report,
        author,
      ),
    ]);

    const { pieces, except } = stored;
    await updateReport(db, { ...report, pieces, except }, principal.userId);
    await queueFollowUpJobs(db, area, distributorId);
    const [from = null, to = from] = [back.dates[0], back.dates.at(-1)];
    await resolveRemovalAlerts(db, { ...report, from, to }, now);
    if (passed) await logSubmissionInClosing(db, principal, now, area, report.id, passed);

    return ok({ report });
  };

const routesOf = (area: ReportArea) => {
  const { reinstate, replaced } = calls.calls[area];
  return [
    defineRoute(reinstate, reinstateIn(area)),
    defineRoute(replaced, async ({ params }, { db }) => {
      const report = await readVisibleReport(db, area, params.id);
      if (!report.ok) return report;
      if (!(await isReinstatable(db, params.id, params.entry))) return refuse('not_found');
      return ok(await selectSumsReplacedByEntry(db, area, params.entry));
    }),
  ];
};

export const reinstatingRoutes = [...routesOf('inventory'), ...routesOf('pos')];
