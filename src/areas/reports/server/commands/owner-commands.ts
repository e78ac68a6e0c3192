/**
 * Executes the owner's commands: loads under a lock, lets the domain decide, and writes the
 * decision.
 */
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import { withCurrentDocument } from '#kernel/domain/documents/commands.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { authorOf } from '#kernel/server/author.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import { logSubmissionInClosing } from '#areas/deadlines/server/index.ts';
import {
  calls,
  countDatesAndRegisteredRows,
  reportCommands,
  reportLimits,
  type AnswerInput,
  type FinalizeInput,
  type Report,
  type ReportArea,
  type ReportRefusal,
} from '../../domain/index.ts';
import { createDeclareHandler } from './declare.ts';
import { wasReplaced, insertReportHistory } from '../history/report-history-sql.ts';
import { missingPieceNumbers } from '../pieces/file-of-pieces.ts';
import { deletePieces } from '../pieces/pieces-sql.ts';
import { queueReportProcessing } from '../processing/process-report-job.ts';
import {
  selectReportsOfSameFile,
  insertReports,
  updateReport,
  type SameFileReport,
} from '../report-sql.ts';
import {
  markResent,
  resolveMissingFileFinding,
  timeToJudgeClosings,
} from '../restoring/resent-report.ts';
import { reportForDevice } from '../visibility.ts';
import {
  readBlockingClosing,
  decideStep,
  loadReportNamedInBody,
  ownerFactsOf,
  commandOwnerOf,
} from './load-report.ts';

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

/**
 * Refuses a file if a complete report of the same kind and company has the same bytes and choices
 * and is still registered: it changed the registered rows, no later report has replaced its dates
 * or changed its rows, and what it replaced wasn't restored. Returns undefined for other files.
 */
async function alreadyRegistered(
  { db }: Context,
  area: ReportArea,
  body: FinalizeInput,
  distributorId: number,
) {
  const choices = canonicalJson(body.choices);

  const isSame = (other: SameFileReport) =>
    other.kind === body.kind &&
    (body.kind === 'pos_brazil' || other.companyId === body.companyId) &&
    other.choices !== null &&
    canonicalJson(JSON.parse(other.choices)) === choices;

  for (const other of await selectReportsOfSameFile(db, body.file.hash, distributorId, area)) {
    const isRegistered = other.status === 'complete' && hasWritten(other);
    if (other.id === body.id || !isRegistered || !isSame(other)) continue;
    if (await wasReplaced(db, other.id)) continue;
    return refuse('file_known', {
      details: {
        reports: [
          { id: other.id, at: other.completedAt, by: other.registeredBy ?? other.createdBy },
        ],
      },
    });
  }

  return undefined;
}

/** Returns whether the server's report has the same file and the same choices as the command. */
const isSameWork = (known: Pick<Report, 'fileHash' | 'choices'>, sent: FinalizeInput): boolean =>
  known.fileHash === sent.file.hash && canonicalJson(known.choices) === canonicalJson(sent.choices);
const hasWritten = ({ counts }: SameFileReport): boolean =>
  counts !== null && counts.added + counts.changed + counts.removed > 0;

const finalizeIn =
  (area: ReportArea) =>
  async (
    { params, body }: On<FinalizeInput>,
    context: Context,
  ): Promise<Result<{ report: Report }, ReportRefusal>> => {
    const { db, principal, now } = context;
    const beyond = beyondLimits(body);
    if (beyond) return beyond;
    const loaded = await loadReportNamedInBody(area, params.id, body.id, context);
    if (!loaded.ok) return loaded;
    const known = loaded.value;
    const place = await commandOwnerOf(db, principal, body, known);
    if (!place.ok) return place;
    const { distributor } = place.value;
    const firstSentAt = known?.createdAt ?? null;
    const received = await timeToJudgeClosings(context, body.resent);
    if (!received.ok) return received;
    const isResent = body.resent !== undefined;
    if (isResent && known && known.status !== 'waiting_correction' && isSameWork(known, body))
      return ok({ report: reportForDevice(known) });
    const { closing, passed } = await readBlockingClosing(
      { ...context, now: received.value },
      distributor.id,
      area,
      firstSentAt,
    );

    const decided = reportCommands[area].finalize.decide(known && reportForDevice(known), body, {
      actor: principal,
      now,
      facts: { ...ownerFactsOf(place.value, principal), closing },
    });

    if (!decided.ok)
      return withCurrentDocument(decided, known && { report: reportForDevice(known) });
    const missing = await missingPieceNumbers(db, {
      distributorId: distributor.id,
      uploadId: body.id,
      size: body.file.size,
      pieces: body.pieces,
    });

    if (missing.length > 0) return refuse('pieces_missing', { details: { pieces: missing } });
    const twice = await alreadyRegistered(context, area, body, distributor.id);
    if (twice) return twice;
    const report = markResent(decided.value as Report, isResent, now);

    // The person agreed when the command was first sent, so a report that is sent again after a
    // restore is registered without comparing the number of replaced rows with the agreed one.
    const agreedRows = isResent ? null : (body.agreedRows ?? null);
    const stored = { ...report, pieces: body.pieces, except: [], agreedRows };
    if (known) await updateReport(db, stored, principal.userId);
    else await insertReports(db, [{ report: stored, userId: principal.userId }]);
    await deletePieces(db, report.id, distributor.id, body.pieces);
    const author = authorOf(principal, now);
    await insertReportHistory(db, [{ report, ...author, kind: 'finalized', rows: report.rows }]);
    await queueReportProcessing(db, report);
    if (passed) await logSubmissionInClosing(db, principal, now, area, report.id, passed);
    await resolveMissingFileFinding(context, area, report, isResent);

    return ok({ report });
  };

const answerIn =
  (area: ReportArea) =>
  async (
    { params, body }: On<AnswerInput>,
    context: Context,
  ): Promise<Result<{ report: Report }, ReportRefusal>> => {
    const { db, principal, now } = context;
    const facts = { actorName: principal.name };
    const step = await decideStep(area, params.id, context, (known) =>
      reportCommands[area].answer.decide(known, body, { actor: principal, now, facts }),
    );
    if (!step.ok) return step;
    const { stored, report } = step.value;
    const { pieces } = stored;
    // The question showed the number of rows that were registered when the file was compared.
    const agreedRows = countDatesAndRegisteredRows(report).registered.rows;
    await updateReport(
      db,
      { ...report, pieces, except: body.except, agreedRows },
      principal.userId,
    );
    await insertReportHistory(db, [
      {
        report,
        ...authorOf(principal, now),
        kind: 'answered',
        rows: report.rows,
        dates: body.except,
      },
    ]);

    await queueReportProcessing(db, report);

    return ok({ report });
  };

const removeIn =
  (area: ReportArea) =>
  async (
    { params, body }: On<{ readonly baseVersion: number }>,
    context: Context,
  ): Promise<Result<{ id: string }, ReportRefusal>> => {
    const { db, principal, now } = context;
    const facts = { actorName: principal.name };
    const step = await decideStep(area, params.id, context, (known) =>
      reportCommands[area].remove.decide(known, body, { actor: principal, now, facts }),
    );
    if (!step.ok) return step;
    const { before } = step.value;
    const { pieces, except } = step.value.stored;

    // The row of the removed report stays, because mirrors load its removal and its history still
    // names the file.
    const removed = {
      ...before,
      pieces,
      except,
      deleted: true,
      version: before.version + 1,
      updatedAt: now,
      updatedBy: principal.name,
    };

    await updateReport(db, removed, principal.userId);
    await insertReportHistory(db, [
      { report: before, ...authorOf(principal, now), kind: 'removed', rows: before.rows },
    ]);

    return ok({ id: before.id });
  };

const routesOf = (area: ReportArea) => {
  const { finalize, answer, remove, declare } = calls.calls[area];
  return [
    defineRoute(finalize, finalizeIn(area)),
    defineRoute(answer, answerIn(area)),
    defineRoute(remove, removeIn(area)),
    defineRoute(declare, createDeclareHandler(area)),
  ];
};

export const commandRoutes = [...routesOf('inventory'), ...routesOf('pos')];
