/**
 * Declares dates without sales or stock. Registered rows are removed only if the command has
 * `replaces`.
 */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { withCurrentDocument } from '#kernel/domain/documents/commands.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import { authorOf } from '#kernel/server/author.ts';
import type { Context } from '#kernel/server/define-route.ts';
import { logSubmissionInClosing } from '#areas/deadlines/server/index.ts';
import {
  declaredDates,
  reportCommands,
  type DeclareInput,
  type Report,
  type ReportArea,
  type ReportRefusal,
} from '../../domain/index.ts';
import {
  readBlockingClosing,
  loadReportNamedInBody,
  ownerFactsOf,
  commandOwnerOf,
} from './load-report.ts';
import { replacedEntries } from '../history/replaced-entries.ts';
import { insertReportHistory } from '../history/report-history-sql.ts';
import { lockRegisteredRows, insertReports } from '../report-sql.ts';
import {
  markResent,
  resolveMissingFileFinding,
  timeToJudgeClosings,
} from '../restoring/resent-report.ts';
import { reportForDevice } from '../visibility.ts';
import {
  selectReportDays,
  insertDeclaredDates,
  deleteRegisteredRows,
  recordDeclaredCoverage,
  copyRowsReplacedByDeclaration,
  countRowsByReport,
} from './declared-dates-sql.ts';
import { resolveRemovalAlerts } from '../after-change/removal-alerts.ts';
import { queueFollowUpJobs } from '../after-change/follow-up-jobs.ts';

export const createDeclareHandler =
  (area: ReportArea) =>
  async (
    { params, body }: { params: { id: string }; body: DeclareInput },
    context: Context,
  ): Promise<Result<{ report: Report }, ReportRefusal>> => {
    const { db, principal, now } = context;
    const loaded = await loadReportNamedInBody(area, params.id, body.id, context);
    if (!loaded.ok) return loaded;
    const known = loaded.value && reportForDevice(loaded.value);
    const place = await commandOwnerOf(db, principal, body, known);
    if (!place.ok) return place;
    const { distributor, company } = place.value;
    const received = await timeToJudgeClosings(context, body.resent);
    if (!received.ok) return received;
    const isResent = body.resent !== undefined;
    if (isResent && known?.source === 'none') return ok({ report: known });
    const { closing, passed } = await readBlockingClosing(
      { ...context, now: received.value },
      distributor.id,
      area,
      null,
    );

    const decided = reportCommands[area].declare.decide(known, body, {
      actor: principal,
      now,
      facts: {
        ...ownerFactsOf(place.value, principal),
        closing,
        today: dateInZone(now, distributor.zone),
      },
    });

    if (!decided.ok) return withCurrentDocument(decided, known && { report: known });
    const report = markResent(decided.value as Report, isResent, now);
    const dates = declaredDates(body.when);
    const span = {
      area,
      distributorId: distributor.id,
      companyId: company.id,
      from: dates[0]!,
      to: dates.at(-1)!,
    };

    await lockRegisteredRows(db, area, distributor.id);
    const days = await selectReportDays(db, span);
    const filled = days.filter(({ none }) => !none);
    const declared = days.filter(({ none }) => none);
    const rows = filled.reduce((sum, day) => sum + day.rows, 0);
    const agreed = body.replaces ? (isResent ? rows : (body.agreedRows ?? rows)) : 0;

    if (rows > agreed)
      return refuse('date_has_rows', {
        details: { dates: filled.map(({ date }) => date), rows },
      });

    if (!body.replaces && declared.length > 0)
      return refuse('date_declared', { details: { dates: declared.map(({ date }) => date) } });
    const replaced = [...(filled.length > 0 ? await countRowsByReport(db, span) : []), ...declared];
    const author = authorOf(principal, now);
    await insertReports(db, [
      { report: { ...report, isUndoable: true, pieces: 0, except: [] }, userId: principal.userId },
    ]);
    const ids = await insertReportHistory(db, [
      ...replacedEntries('replaced_by', replaced, report, author),
      { ...author, report, kind: 'declared', rows: 0, dates },
    ]);

    if (filled.length > 0) {
      await copyRowsReplacedByDeclaration(db, ids.at(-1)!, span);
      await deleteRegisteredRows(db, span);
      await queueFollowUpJobs(db, area, distributor.id);
    }

    await recordDeclaredCoverage(db, report.id, ids.at(-1)!, span);
    await insertDeclaredDates(db, span, dates, report.id, now);
    await resolveRemovalAlerts(db, span, now);
    if (passed) await logSubmissionInClosing(db, principal, now, area, report.id, passed);
    await resolveMissingFileFinding(context, area, report, isResent);

    return ok({ report });
  };
