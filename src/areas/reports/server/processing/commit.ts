/** What becomes of a report that was looked at: refused with reasons, asked about, or registered whole, all in one transaction. */
import type { Database } from '#kernel/server/database.ts';
import { rememberFile } from '#areas/imports/server/index.ts';
import { reportStates } from '../../domain/index.ts';
import { take } from '#kernel/domain/states.ts';
import {
  dropPieces,
  holdRows,
  lockedReport,
  updateReport,
  writeHistory,
  type ReportHistoryEntry,
  type StoredReport,
  type ReportWriting,
} from '../queries.ts';
import { queueBaseline } from '../baseline/summing.ts';
import type { Verdict } from './check.ts';
import { choose, compare, firstChanges, losers, register, tell } from './queries.ts';

type IsMine = (found: StoredReport | undefined) => found is StoredReport;
/** Changes that the history names with their old values. */
const NAMED = 100;

const step = (
  report: StoredReport,
  name: 'register' | 'refuse' | 'ask',
  now: number,
  change: Partial<ReportWriting>,
): ReportWriting => {
  const taken = take(reportStates, name, report.status, 'server');
  if (!taken.ok || taken.value === 'gone')
    throw new Error(`a report cannot ${name} from ${report.status}`);
  return { ...report, ...change, status: taken.value, version: report.version + 1, updatedAt: now };
};

export const settleRefused = (
  db: Database,
  id: string,
  isMine: IsMine,
  verdict: Verdict,
  now: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const report = await lockedReport(tx, id);
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
    await writeHistory(tx, [
      {
        report,
        at: now,
        userId: report.updaterId,
        name: report.updatedBy,
        kind: 'refused',
        rows: verdict.wrong,
      },
    ]);
    // What came is not what was sent: all of it is asked for again.
    if (verdict.refusal === 'file_differs') await dropPieces(tx, id, report.distributorId);
  });

/** `tx` has the checked rows in its stage. */
export async function commit(tx: Database, id: string, isMine: IsMine, now: number): Promise<void> {
  const known = await lockedReport(tx, id);
  if (!isMine(known)) return;
  const { area, kind, distributorId, replacement, except } = known;
  await holdRows(tx, area, distributorId);
  await compare(tx, area, kind, distributorId);
  if (replacement !== 'ask') await choose(tx, replacement === 'replace', except);
  const found = await tell(tx);
  const { rows, quantity, from, to, days } = found;
  const counts = { ...found.counts, wrong: 0 };
  const entry = (
    kindOf: ReportHistoryEntry['kind'],
    more: Partial<ReportHistoryEntry> = {},
  ): ReportHistoryEntry => ({
    report: known,
    at: now,
    userId: known.updaterId,
    name: known.updatedBy,
    kind: kindOf,
    rows,
    ...more,
  });
  const facts = { rows, quantity, from, to, days, counts, refusal: null, reasons: [] };
  if (replacement === 'ask' && found.registered.length > 0) {
    await updateReport(tx, step(known, 'ask', now, facts), known.updaterId);
    await writeHistory(tx, [entry('asked', { dates: found.registered })]);
    return;
  }
  const taken = (date: string) => (replacement === 'replace') !== except.includes(date);
  const whole = found.registered.filter(taken);
  const changes = found.counts.changed > 0 ? await firstChanges(tx, area, kind, NAMED) : [];
  const lost = found.registered.length > 0 ? await losers(tx, id) : [];
  const report = step(known, 'register', now, { ...facts, completedAt: now });
  await register(tx, report, found.counts, now);
  await updateReport(tx, report, known.updaterId);
  await writeHistory(tx, [
    ...lost.map((other): ReportHistoryEntry => ({
      report: { id: other.id, distributorId },
      at: now,
      userId: known.updaterId,
      name: known.updatedBy,
      kind: 'replaced_by',
      rows: other.rows,
      dates: other.dates,
      other: id,
    })),
    ...(whole.length > 0
      ? [entry('full_replacement', { rows: counts.changed + counts.removed, dates: whole })]
      : []),
    ...(counts.changed > 0 ? [entry('field_change', { rows: counts.changed, changes })] : []),
    entry('completed'),
  ]);
  await rememberFile(tx, distributorId, kind, known.choices!, now);
  await queueBaseline(tx, area, distributorId);
}
