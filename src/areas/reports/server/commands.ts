/** Applies the owner's commands: loads under a lock, lets the domain decide, writes what it decided. */
import { canonical } from '#kernel/domain/canonical.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { handle, type Context } from '#kernel/server/route.ts';
import { logPassed } from '#areas/deadlines/server/index.ts';
import {
  calls,
  reportCommands,
  reportLimits,
  type AnswerInput,
  type FinalizeInput,
  type Report,
  type ReportArea,
  type ReportRefusal,
} from '../domain/index.ts';
import { declareIn } from './declaring/declare.ts';
import { missingPieces } from './file-of-pieces.ts';
import { closingFor, load, placeOf, shown, withReport } from './loading.ts';
import { queueProcessing } from './processing/process.ts';
import {
  dropPieces,
  fromSameFile,
  insertReports,
  updateReport,
  wasReplaced,
  writeHistory,
} from './queries.ts';

type On<Body> = { readonly params: { readonly id: string }; readonly body: Body };
const tooMany = (path: string, found: number, most: number) =>
  refuse('invalid_input', {
    issues: [
      { path: ['choices', path], code: 'too_big', found: String(found), expected: String(most) },
    ],
  });
function beyondLimits({ choices, file, pieces }: FinalizeInput) {
  const edits = Object.keys(choices.edits).length;
  const prices = Object.keys(choices.prices).length;
  const expected = Math.ceil(file.size / reportLimits.pieceBytes);
  if (edits > reportLimits.edits) return tooMany('edits', edits, reportLimits.edits);
  if (prices > reportLimits.prices) return tooMany('prices', prices, reportLimits.prices);
  return pieces === expected
    ? undefined
    : refuse('invalid_input', {
        issues: [
          { path: ['pieces'], code: 'invalid', found: String(pieces), expected: String(expected) },
        ],
      });
}
/** Registered already from the same bytes read the same way, and not given way since: once more would say nothing new. */
async function alreadyRegistered(
  { db }: Context,
  area: ReportArea,
  body: FinalizeInput,
  distributorId: number,
) {
  const choices = canonical(body.choices);
  for (const other of await fromSameFile(db, body.file.hash, distributorId, area)) {
    const hasWritten =
      other.counts !== null && other.counts.added + other.counts.changed + other.counts.removed > 0;
    const isSame =
      other.kind === body.kind &&
      (body.kind === 'pos_brazil' || other.companyId === body.companyId) &&
      other.choices !== null &&
      canonical(JSON.parse(other.choices)) === choices;
    if (
      other.id !== body.id &&
      other.status === 'complete' &&
      hasWritten &&
      isSame &&
      !(await wasReplaced(db, other.id))
    )
      return refuse('file_known', {
        details: { reports: [{ id: other.id, at: other.completedAt, by: other.updatedBy }] },
      });
  }
  return undefined;
}

const finalizeIn =
  (area: ReportArea) =>
  async (
    { params, body }: On<FinalizeInput>,
    context: Context,
  ): Promise<Result<{ report: Report }, ReportRefusal>> => {
    const { db, principal, now } = context;
    const wrong = beyondLimits(body);
    const loaded = wrong ?? (await load(area, params.id, body.id, context));
    if (!loaded.ok) return loaded;
    const known = loaded.value;
    const place = await placeOf(db, principal, body, known?.distributorId);
    if (!place.ok) return place;
    const { distributor, company } = place.value;
    const { closing, passed } = await closingFor(
      context,
      distributor.id,
      area,
      known?.createdAt ?? null,
    );
    const facts = {
      distributorId: distributor.id,
      distributorName: distributor.name,
      distributorKind: distributor.kind,
      companyName: company.name,
      currency: distributor.currency,
      actorName: principal.name,
      closing,
    };
    const decided = reportCommands[area].finalize.decide(known && shown(known), body, {
      actor: principal,
      now,
      facts,
    });
    if (!decided.ok) return withReport(decided, known);
    const missing = await missingPieces(db, {
      distributorId: distributor.id,
      uploadId: body.id,
      size: body.file.size,
      pieces: body.pieces,
    });
    if (missing.length > 0) return refuse('pieces_missing', { details: { pieces: missing } });
    const twice = await alreadyRegistered(context, area, body, distributor.id);
    if (twice) return twice;
    const report = decided.value as Report;
    const stored = { ...report, pieces: body.pieces, except: [] };
    if (known) await updateReport(db, stored, principal.userId);
    else await insertReports(db, [{ report: stored, userId: principal.userId }]);
    await dropPieces(db, report.id, distributor.id, body.pieces);
    await writeHistory(db, [
      {
        report,
        at: now,
        userId: principal.userId,
        name: principal.name,
        kind: 'finalized',
        rows: report.rows,
      },
    ]);
    await queueProcessing(db, report);
    if (passed) await logPassed(db, principal, now, area, report.id, passed);
    return ok({ report });
  };

const answerIn =
  (area: ReportArea) =>
  async (
    { params, body }: On<AnswerInput>,
    context: Context,
  ): Promise<Result<{ report: Report }, ReportRefusal>> => {
    const { db, principal, now } = context;
    const loaded = await load(area, params.id, undefined, context);
    if (!loaded.ok || !loaded.value) return loaded.ok ? refuse('not_found') : loaded;
    const decided = reportCommands[area].answer.decide(shown(loaded.value), body, {
      actor: principal,
      now,
      facts: { actorName: principal.name },
    });
    if (!decided.ok) return withReport(decided, loaded.value);
    const report = decided.value as Report;
    await updateReport(
      db,
      { ...report, pieces: loaded.value.pieces, except: body.except },
      principal.userId,
    );
    await writeHistory(db, [
      {
        report,
        at: now,
        userId: principal.userId,
        name: principal.name,
        kind: 'answered',
        rows: report.rows,
        dates: body.except,
      },
    ]);
    await queueProcessing(db, report);
    return ok({ report });
  };

const removeIn =
  (area: ReportArea) =>
  async (
    { params, body }: On<{ readonly baseVersion: number }>,
    context: Context,
  ): Promise<Result<{ id: string }, ReportRefusal>> => {
    const { db, principal, now } = context;
    const loaded = await load(area, params.id, undefined, context);
    if (!loaded.ok || !loaded.value) return loaded.ok ? refuse('not_found') : loaded;
    const { pieces, except } = loaded.value;
    const before = shown(loaded.value);
    const decided = reportCommands[area].remove.decide(before, body, {
      actor: principal,
      now,
      facts: { actorName: principal.name },
    });
    if (!decided.ok) return withReport(decided, loaded.value);
    // The row stays: mirrors must hear of it, and its history tells of the file.
    await updateReport(
      db,
      {
        ...before,
        pieces,
        except,
        deleted: true,
        version: before.version + 1,
        updatedAt: now,
        updatedBy: principal.name,
      },
      principal.userId,
    );
    await writeHistory(db, [
      {
        report: before,
        at: now,
        userId: principal.userId,
        name: principal.name,
        kind: 'removed',
        rows: before.rows,
      },
    ]);
    return ok({ id: before.id });
  };

const of = (area: ReportArea) => {
  const { finalize, answer, remove, declare } = calls.calls[area];
  return [
    handle(finalize, finalizeIn(area)),
    handle(answer, answerIn(area)),
    handle(remove, removeIn(area)),
    handle(declare, declareIn(area)),
  ];
};
export const commandRoutes = [...of('inventory'), ...of('pos')];
