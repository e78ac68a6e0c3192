/** Declares dates without sales or stock: what is registered there gives way only when it was said so. */
import { dateIn } from '#kernel/domain/dates.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Context } from '#kernel/server/route.ts';
import { logPassed } from '#areas/deadlines/server/index.ts';
import {
  declaredDates,
  reportCommands,
  type DeclareInput,
  type Report,
  type ReportArea,
  type ReportRefusal,
} from '../../domain/index.ts';
import { closingFor, load, placeOf, withReport } from '../loading.ts';
import { holdRows, insertReports, writeHistory, type ReportHistoryEntry } from '../queries.ts';
import { daysOf, declareNone, dropRows, ownersOf } from './queries.ts';
import { queueBaseline } from '../baseline/summing.ts';

const sumBy = <
  Row extends { readonly reportId: string; readonly date: string; readonly rows: number },
>(
  rows: readonly Row[],
) => {
  const sums = new Map<string, { rows: number; dates: Set<string> }>();
  for (const { reportId, date, rows: count } of rows) {
    const sum = sums.get(reportId) ?? { rows: 0, dates: new Set() };
    sum.rows += count;
    sum.dates.add(date);
    sums.set(reportId, sum);
  }
  return sums;
};

export const declareIn =
  (area: ReportArea) =>
  async (
    { params, body }: { params: { id: string }; body: DeclareInput },
    context: Context,
  ): Promise<Result<{ report: Report }, ReportRefusal>> => {
    const { db, principal, now } = context;
    const loaded = await load(area, params.id, body.id, context);
    if (!loaded.ok) return loaded;
    const place = await placeOf(db, principal, body, loaded.value?.distributorId);
    if (!place.ok) return place;
    const { distributor, company } = place.value;
    const unblocked = await closingFor(context, distributor.id, area, null);
    const facts = {
      distributorId: distributor.id,
      distributorName: distributor.name,
      distributorKind: distributor.kind,
      companyName: company.name,
      currency: distributor.currency,
      actorName: principal.name,
      closing: unblocked.closing,
      today: dateIn(now, distributor.zone),
    };
    const decided = reportCommands[area].declare.decide(loaded.value, body, {
      actor: principal,
      now,
      facts,
    });
    if (!decided.ok) return withReport(decided, loaded.value);
    const report = decided.value as Report;
    const dates = declaredDates(body.when);
    const span = {
      area,
      distributorId: distributor.id,
      companyId: company.id,
      from: dates[0]!,
      to: dates.at(-1)!,
    };
    await holdRows(db, area, distributor.id);
    const days = await daysOf(db, span);
    const filled = days.filter(({ none }) => !none);
    const declared = days.filter(({ none }) => none);
    if (!body.replaces && filled.length > 0)
      return refuse('date_has_rows', {
        details: {
          dates: filled.map(({ date }) => date),
          rows: filled.reduce((sum, day) => sum + day.rows, 0),
        },
      });
    if (!body.replaces && declared.length > 0)
      return refuse('date_declared', { details: { dates: declared.map(({ date }) => date) } });
    const gone = sumBy([...(filled.length > 0 ? await ownersOf(db, span) : []), ...declared]);
    const by = { at: now, userId: principal.userId, name: principal.name };
    await insertReports(db, [
      { report: { ...report, pieces: 0, except: [] }, userId: principal.userId },
    ]);
    if (filled.length > 0) {
      await dropRows(db, span);
      await queueBaseline(db, area, distributor.id);
    }
    await declareNone(db, span, dates, report.id, now);
    await writeHistory(db, [
      ...[...gone].map(([id, sum]): ReportHistoryEntry => ({
        ...by,
        report: { id, distributorId: distributor.id },
        kind: 'replaced_by',
        rows: sum.rows,
        dates: [...sum.dates],
        other: report.id,
      })),
      { ...by, report, kind: 'declared', rows: 0, dates },
    ]);
    if (unblocked.passed) await logPassed(db, principal, now, area, report.id, unblocked.passed);
    return ok({ report });
  };
