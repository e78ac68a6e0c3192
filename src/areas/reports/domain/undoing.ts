/**
 * Decides whether a completed report may be undone, and what becomes of each row that it added,
 * changed or removed. What it replaced is registered again; its file and history stay.
 */
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import { can, type Actor } from '#kernel/domain/user/permissions.ts';
import type { Closing } from '#areas/deadlines/domain/index.ts';
import type { Report } from './report.ts';
import type { ReportArea, ReportStatus } from './report-values.ts';
import { reportStates } from './states.ts';

/**
 * What becomes of a row when the report is undone. `remove`: it was added. `revert`: it was changed
 * and gets its previous values. `return`: it was removed and is registered again. `repeated`,
 * `changed` and `removed` are rows that a later report has as well, has changed or has removed: a
 * person decides about them. `none`: nothing is left to undo.
 */
export const undoOutcomes = [
  'none',
  'remove',
  'revert',
  'return',
  'repeated',
  'changed',
  'removed',
] as const;
export type UndoOutcome = (typeof undoOutcomes)[number];

/**
 * The outcomes about which a person decides, because a later report has the row as well, or has
 * changed or removed it.
 */
export const laterOutcomes = ['repeated', 'changed', 'removed'] as const;
export type LaterOutcome = (typeof laterOutcomes)[number];

export const registeredRowKinds = ['absent', 'own', 'former', 'other'] as const;

/**
 * What is known of a row that the report wrote or removed.
 * - `now`: the row that is registered under the key: none, the report's own, the row from before
 *   the report, or a row of another report.
 * - `hasFormer`: a row was registered under the key before the report.
 * - `wasWritten`: a later change removed or overwrote the report's row, and a copy of the row is
 *   kept.
 * - `isRepeated`: the file of a later report has the report's row as well.
 * - `isDateReplaced`: a later report replaced the whole date of the row that was registered before
 *   the report.
 * - `isCovered`: the report still covers the date, because the date was not restored to its state
 *   before the report.
 */
export type UndoRowFacts = {
  readonly now: (typeof registeredRowKinds)[number];
  readonly hasFormer: boolean;
  readonly wasWritten: boolean;
  readonly isRepeated: boolean;
  readonly isDateReplaced: boolean;
  readonly isCovered: boolean;
};

/**
 * Returns what becomes of a row. The server's queries use a table of the outcomes for all facts.
 */
export function undoOutcomeOf(row: UndoRowFacts): UndoOutcome {
  if (row.now === 'own') {
    if (row.isRepeated) return 'repeated';
    return row.hasFormer ? 'revert' : 'remove';
  }

  if (!row.isCovered || row.now === 'former') return 'none';
  if (row.now === 'other') return 'changed';
  if (!row.hasFormer) return 'none';
  return row.wasWritten || row.isDateReplaced ? 'removed' : 'return';
}

const eachFlag = [false, true];

/** Returns every combination of facts. */
export const allUndoRowFacts = (): UndoRowFacts[] =>
  registeredRowKinds.flatMap((now) =>
    eachFlag.flatMap((hasFormer) =>
      eachFlag.flatMap((wasWritten) =>
        eachFlag.flatMap((isRepeated) =>
          eachFlag.flatMap((isDateReplaced) =>
            eachFlag.map((isCovered) => ({
              now,
              hasFormer,
              wasWritten,
              isRepeated,
              isDateReplaced,
              isCovered,
            })),
          ),
        ),
      ),
    ),
  );

/** Numbers of rows by outcome, and of dates whose declaration the report made. */
export type UndoCounts = Readonly<Record<Exclude<UndoOutcome, 'none'>, number>> & {
  readonly declaredDates: number;
};

export type UndoCode =
  | 'illegal_transition'
  | 'forbidden'
  | 'version_conflict'
  | 'blocked'
  | 'undo_not_kept'
  | 'undo_needs_remover';

type Undoable = Pick<Report, 'area' | 'distributorId'> & { readonly status: ReportStatus };

const mayWriteReport = (actor: Actor, area: ReportArea, distributorId: number): boolean =>
  can(actor, area, 'write') &&
  (actor.distributorId === null || actor.distributorId === distributorId);

/**
 * Returns whether a person may undo the report, if nothing was reported for its dates since. Users
 * with the right to report may, and so may administrators with the right to delete.
 */
export const mayUndo = (actor: Actor, { area, distributorId, status }: Undoable): boolean =>
  takeStep(reportStates, 'undo', status, 'owner').ok &&
  (can(actor, 'delete', 'write') || mayWriteReport(actor, area, distributorId));

/** Returns whether a person may decide about rows of later reports: administrators who delete. */
export const mayUndoBeneathLater = (actor: Actor): boolean => can(actor, 'delete', 'write');

export type UndoFacts = {
  readonly actor: Actor;
  readonly actorName: string;
  readonly now: Instant;
  /** The closing that blocks reports of the area. Undefined if none does. */
  readonly closing: Closing | undefined;
  /**
   * True if a later report was registered for dates of this one, or has, changed or removed some of
   * its rows.
   */
  readonly hasLaterReports: boolean;
};

export function decideUndo(
  report: Report,
  baseVersion: number,
  { actor, actorName, now, closing, hasLaterReports }: UndoFacts,
): Result<Report, UndoCode> {
  const taken = takeStep(reportStates, 'undo', report.status, 'owner');
  if (!taken.ok) return taken;
  if (!mayUndo(actor, report)) return refuse('forbidden');
  if (baseVersion !== report.version)
    return refuse('version_conflict', { details: { version: report.version } });

  if (closing) return refuse('blocked', { details: { document: report.area, ...closing } });
  if (!report.isUndoable) return refuse('undo_not_kept');
  if (hasLaterReports && !mayUndoBeneathLater(actor)) return refuse('undo_needs_remover');

  return ok({
    ...report,
    status: 'undone',
    version: report.version + 1,
    rows: 0,
    quantity: 0,
    counts: null,
    days: [],
    updatedAt: now,
    updatedBy: actorName,
    endedAt: now,
    endedBy: actorName,
  });
}
