/**
 * Undoes a completed report: its rows are no longer registered, what it had replaced is registered
 * again, and its file and history stay.
 */
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { logAction } from '#kernel/server/action-log.ts';
import { authorOf } from '#kernel/server/author.ts';
import type { Database } from '#kernel/server/database.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import type { Closing } from '#areas/deadlines/domain/index.ts';
import { logSubmissionInClosing } from '#areas/deadlines/server/index.ts';
import {
  calls,
  decideUndo,
  mayUndo,
  type Report,
  type ReportArea,
  type ReportRefusal,
  type UndoInput,
} from '../../domain/index.ts';
import { queueFollowUpJobs } from '../after-change/follow-up-jobs.ts';
import { readBlockingClosing, decideStep } from '../commands/load-report.ts';
import {
  selectRegisteringEntryId,
  selectReplacingEntryId,
  insertReportHistory,
} from '../history/report-history-sql.ts';
import { replacedEntries } from '../history/replaced-entries.ts';
import { maskedValues } from '../reading/mask-cpfs.ts';
import { lockRegisteredRows, updateReport } from '../report-sql.ts';
import { rowValuesByField } from '../row-columns.ts';
import { raiseRemovalAlert } from '../after-change/removal-alerts.ts';
import { readVisibleReport } from '../visibility.ts';
import { selectUndoPreview, type UndoPreview } from './undo-preview-sql.ts';
import { undoRows } from './undo-report-sql.ts';
import type { ReportToUndo } from './undo-rows-sql.ts';

type Undoable = Omit<ReportToUndo, 'entryId'> & { readonly isUndoable?: boolean | undefined };

/** Number of rows per page about which a person decides. */
const PAGE = 100;

/** Returns the report with its entry. Undefined if what undoing it needs isn't stored. */
async function undoingOf(db: Database, report: Undoable): Promise<ReportToUndo | undefined> {
  const entryId = report.isUndoable ? await selectRegisteringEntryId(db, report.id) : undefined;
  return entryId === undefined ? undefined : { ...report, entryId };
}

/** Returns the counts of an undone report. `returned` are the rows that are registered again. */
const countsOfUndone = (returned: readonly { readonly rows: number }[]): Report['counts'] => ({
  added: 0,
  changed: 0,
  same: 0,
  kept: 0,
  removed: 0,
  wrong: 0,
  returned: returned.reduce((sum, { rows }) => sum + rows, 0),
});

const undoIn =
  (area: ReportArea) =>
  async (
    { params, body }: { readonly params: { readonly id: string }; readonly body: UndoInput },
    context: Context,
  ): Promise<Result<{ report: Report }, ReportRefusal>> => {
    const { db, principal, now } = context;
    let passed: Closing | undefined;
    let undoing: ReportToUndo | undefined;
    let preview: UndoPreview | undefined;

    const step = await decideStep(area, params.id, context, async (known) => {
      if (known.status === 'complete') {
        await lockRegisteredRows(db, area, known.distributorId);
        undoing = await undoingOf(db, known);
        preview = undoing && (await selectUndoPreview(db, undoing, 0));
      }

      const found = await readBlockingClosing(context, known.distributorId, area, null);
      passed = found.passed;
      return decideUndo({ ...known, isUndoable: preview !== undefined }, body.baseVersion, {
        actor: principal,
        actorName: principal.name,
        now,
        closing: found.closing,
        hasLaterReports: preview?.hasLater ?? false,
      });
    });
    if (!step.ok) return step;
    const { stored, before } = step.value;
    if (preview!.state !== body.state) return refuse('undo_changed');
    const { rows, dates, returned, overridden, kept } = await undoRows(
      db,
      undoing!,
      body.later,
      now,
    );

    const report = { ...step.value.report, counts: countsOfUndone(returned) };

    // If rows stay as later reports have them, what the report replaced can still be restored.
    const replaced = kept === 0 ? await selectReplacingEntryId(db, params.id) : undefined;
    const author = authorOf(principal, now);
    await insertReportHistory(db, [
      {
        report,
        ...author,
        kind: 'undone',
        rows,
        dates,
        note: body.reason,
        ...(replaced === undefined ? {} : { reinstates: replaced }),
      },
      ...replacedEntries('reinstated', returned, report, author),
      ...replacedEntries('replaced_by', overridden, report, author),
    ]);
    const { pieces, except } = stored;
    await updateReport(db, { ...report, pieces, except }, principal.userId);
    await queueFollowUpJobs(db, area, report.distributorId);
    if (principal.distributorId === null) await raiseRemovalAlert(db, report, now, 'undone');
    await logAction(db, principal, now, 'report.undone', report.id, {
      name: report.fileName ?? report.companyName,
      area,
      distributor: report.distributorName,
      reason: body.reason,
      changes: changedFields(
        { status: before.status, rows: before.rows },
        { status: report.status, rows: 0 },
      ),
    });
    if (passed) await logSubmissionInClosing(db, principal, now, area, report.id, passed);

    return ok({ report });
  };

const routesOf = (area: ReportArea) => {
  const { undo, undoing: undoingCall } = calls.calls[area];
  return [
    defineRoute(undo, undoIn(area)),
    defineRoute(undoingCall, async ({ params, query }, { db, principal }) => {
      const found = await readVisibleReport(db, area, params.id);
      if (!found.ok) return found;
      const report = found.value;
      if (!mayUndo(principal, report)) return refuse('illegal_transition');
      const undoing = await undoingOf(db, report);
      if (!undoing) return refuse('undo_not_kept');
      const { counts, state, hasLater, later, rows } = await selectUndoPreview(
        db,
        undoing,
        PAGE + 1,
        query.after,
      );
      const shown = rows.slice(0, PAGE);
      const valuesOf = (row: (typeof shown)[number]['registered']) =>
        row && maskedValues(report.kind, rowValuesByField(report.kind, row));

      return ok({
        version: report.version,
        state,
        needsRemover: hasLater,
        counts,
        later: [...later],
        rows: shown.map((row) => ({
          ...row,
          registered: valuesOf(row.registered),
          former: valuesOf(row.former),
        })),
        next: rows.length > PAGE ? shown.at(-1)!.row : null,
      });
    }),
  ];
};

export const undoingRoutes = [...routesOf('inventory'), ...routesOf('pos')];
