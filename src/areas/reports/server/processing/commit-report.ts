/**
 * Ends the processing of a report in one transaction. The report is refused with reasons, put on
 * stand-by with a question to its owner, or registered as a whole.
 */
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import type { Author } from '#kernel/server/author.ts';
import type { Database } from '#kernel/server/database.ts';
import { rememberFile } from '#areas/imports/server/index.ts';
import { reportStates } from '../../domain/index.ts';
import { queueFollowUpJobs } from '../after-change/follow-up-jobs.ts';
import { insertReportHistory, type ReportHistoryEntry } from '../history/report-history-sql.ts';
import { deletePieces } from '../pieces/pieces-sql.ts';
import {
  lockReport,
  lockRegisteredRows,
  updateReport,
  type ReportToWrite,
  type StoredReport,
} from '../report-sql.ts';
import { resolveRemovalAlerts } from '../after-change/removal-alerts.ts';
import type { CheckResult } from './check-report.ts';
import {
  chooseDatesToReplace,
  compareStagedRows,
  selectFirstChangedRows,
  summarizeStagedRows,
} from './staged-rows-sql.ts';
import { selectReplacedReports } from './replaced-reports-sql.ts';
import { copyReplacedRows, registerRows } from './register-rows-sql.ts';

/** Returns whether the report is still the one with which this run of the job began. */
type IsMine = (found: StoredReport | undefined) => found is StoredReport;

/** Returns the author of the job's changes: the person who sent the report last. */
const authorOfJob = ({ updaterId, updatedBy }: StoredReport, now: number): Author => ({
  at: now,
  userId: updaterId,
  name: updatedBy,
});

/** The most changes that the history lists with their old values. */
const NAMED = 100;

const step = (
  report: StoredReport,
  name: 'register' | 'refuse' | 'ask',
  now: number,
  change: Partial<ReportToWrite>,
): ReportToWrite => {
  const taken = takeStep(reportStates, name, report.status, 'server');
  if (!taken.ok || taken.value === 'gone')
    throw new Error(`a report cannot ${name} from ${report.status}`);
  return { ...report, ...change, status: taken.value, version: report.version + 1, updatedAt: now };
};

export const refuseReport = (
  db: Database,
  id: string,
  isMine: IsMine,
  verdict: CheckResult,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const report = await lockReport(tx, id);
    if (!isMine(report)) return;
    const counts = { added: 0, changed: 0, same: 0, kept: 0, removed: 0, wrong: verdict.wrong };
    await updateReport(
      tx,
      step(report, 'refuse', now, {
        refusal: verdict.refusal,
        reasons: [...verdict.reasons],
        counts,
        ...(verdict.rows > 0 ? { rows: verdict.rows } : {}),
      }),
      report.updaterId,
    );

    const author = authorOfJob(report, now);
    await insertReportHistory(tx, [{ report, ...author, kind: 'refused', rows: verdict.wrong }]);

    // The bytes that arrived aren't those of the finalized file, so the device must send all of
    // them again.
    if (verdict.refusal === 'file_differs') await deletePieces(tx, id, report.distributorId);
  });

/**
 * Compares the staged rows with the registered ones, and then registers the report or asks its
 * owner what to do with dates that are registered already. The staged rows must be in the
 * connection of `tx`.
 */
export async function commitReport(
  tx: Database,
  id: string,
  isMine: IsMine,
  { leftOut }: Pick<CheckResult, 'leftOut'>,
  now: number,
): Promise<void> {
  const known = await lockReport(tx, id);
  if (!isMine(known)) return;
  const { area, kind, distributorId, replacement, except } = known;
  await lockRegisteredRows(tx, area, distributorId);
  await compareStagedRows(tx, area, kind, distributorId);
  if (replacement !== 'ask') await chooseDatesToReplace(tx, replacement === 'replace', except);
  const found = await summarizeStagedRows(tx);
  const { rows, quantity, from, to, days, allDates } = found;
  const counts = {
    ...found.counts,
    wrong: 0,
    ...(leftOut > 0 ? { leftOut } : {}),
    ...(allDates.dates > days.length ? { allDates } : {}),
  };
  const author = authorOfJob(known, now);

  const entry = (
    entryKind: ReportHistoryEntry['kind'],
    more: Partial<ReportHistoryEntry> = {},
  ): ReportHistoryEntry => ({ report: known, ...author, kind: entryKind, rows, ...more });

  const facts = { rows, quantity, from, to, days, counts, refusal: null, reasons: [] };

  // Rows that the person wasn't told of must not be replaced without asking.
  const { agreedRows } = known;
  const isUntold =
    (replacement === 'replace' || except.length > 0) &&
    agreedRows !== null &&
    allDates.registeredRows > agreedRows;

  if ((replacement === 'ask' || isUntold) && found.registered.length > 0) {
    await updateReport(tx, step(known, 'ask', now, facts), known.updaterId);
    await insertReportHistory(tx, [entry('asked', { dates: found.registered })]);
    return;
  }

  const isReplaced = (date: string) => (replacement === 'replace') !== except.includes(date);
  const replacedDates = found.registered.filter(isReplaced);
  const changes =
    found.counts.changed > 0 ? await selectFirstChangedRows(tx, area, kind, NAMED) : [];
  const replaced = found.registered.length > 0 ? await selectReplacedReports(tx, id) : [];
  const report = step(known, 'register', now, {
    ...facts,
    completedAt: now,
    isUndoable: true,
  });
  const entries: readonly ReportHistoryEntry[] = [
    ...replaced.map((other): ReportHistoryEntry => ({
      report: { id: other.id, distributorId },
      ...author,
      kind: 'replaced_by',
      rows: other.rows,
      dates: other.dates,
      other: id,
    })),
    ...(replacedDates.length > 0
      ? [
          entry('full_replacement', {
            rows: counts.changed + counts.removed,
            dates: replacedDates,
          }),
        ]
      : []),
    ...(counts.changed > 0 ? [entry('field_change', { rows: counts.changed, changes })] : []),
    entry('completed'),
  ];

  const ids = await insertReportHistory(tx, entries);
  const replacing = ids[entries.findIndex((one) => one.kind === 'full_replacement')];
  if (replacing !== undefined && counts.changed + counts.removed > 0)
    await copyReplacedRows(tx, replacing, known);
  await registerRows(tx, { ...report, entryId: ids.at(-1)! }, found.counts, now);
  await updateReport(tx, report, known.updaterId);
  await resolveRemovalAlerts(tx, report, now);
  await rememberFile(tx, distributorId, kind, known.choices!, now);
  await queueFollowUpJobs(tx, area, distributorId);
}
