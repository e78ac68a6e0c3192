/**
 * Compares the reports of a device with those on the server, one by one, and notes for
 * administrators what no device sends again: lost reports and lost removals.
 */
import type { ComparisonVerdict, RemovedRow } from '#kernel/domain/documents/restore-comparison.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { defineRoute, type Context } from '#kernel/server/define-route.ts';
import {
  isOtherThanHeldVersion,
  findRestoreThatLost,
  type Restore,
} from '#areas/restores/domain/index.ts';
import {
  answerComparison,
  hashDocumentText,
  storeFindings,
  type NewFinding,
} from '#areas/restores/server/index.ts';
import {
  calls,
  reportComparisonVerdict,
  choicesAsJson,
  type ComparedReport,
  type HeldReport,
  type Report,
  type ReportArea,
  type ReportStatus,
} from '../../domain/index.ts';
import { selectReportById } from '../report-sql.ts';
import { isReportVisible, reportForDevice, withDistributorName } from '../visibility.ts';
import { selectReportsByIds } from './restored-reports-sql.ts';

type Line = Awaited<ReturnType<typeof selectReportsByIds>>[number];

const workOf = (report: Pick<Report, 'choices' | 'replacement'>) =>
  hashDocumentText(choicesAsJson(report));

/**
 * Returns the verdict about a report.
 * @param stored The server's choices and replacement. Undefined if they need not be compared.
 */
function verdictForHeldReport(
  line: Line | undefined,
  stored: Pick<Report, 'choices' | 'replacement'> | undefined,
  row: HeldReport | RemovedRow,
): ComparisonVerdict {
  if ('gone' in row)
    return line && !line.deleted && line.version === line.restoredVersion ? 'older' : 'same';
  if (line?.deleted) return row.version <= line.version ? 'removed' : 'other';
  const work = stored ? workOf(stored) : (row.work ?? '');
  return reportComparisonVerdict(line && { ...line, work }, row);
}

const isTakenOut = (status: ReportStatus) => status === 'removed' || status === 'undone';

/**
 * Returns a finding if the report had been removed or undone, but the backup has it as registered.
 */
function lostRemoval(
  area: ReportArea,
  { principal, now }: Context,
  restores: readonly Restore[],
  row: HeldReport,
  line: Line | undefined,
): NewFinding[] {
  const lostBy = findRestoreThatLost(restores, row.updatedAt, now);
  const isLost = isTakenOut(row.status) && line && !line.deleted && !isTakenOut(line.status);
  if (!lostBy || !isLost || !isOwn(principal, row)) return [];

  return [
    {
      restoreId: lostBy.id,
      subject: area,
      documentId: row.id,
      name: row.fileName ?? '',
      distributorId: row.distributorId,
      kind: 'decision',
      version: row.version,
      details: lastStepOf(row),
      seenBy: principal.userId,
    },
  ];
}

/** Returns the last step for a finding's details, with its author if the device knows the name. */
const lastStepOf = ({ status, updatedBy: by, updatedAt: at }: HeldReport) => ({
  status,
  ...(by === undefined ? {} : { by }),
  at,
});

const isOwn = (principal: Context['principal'], row: HeldReport) =>
  row.distributorId === (principal.distributorId ?? row.distributorId);

/**
 * Returns the finding about a lost report that won't be sent again, because the device has only its
 * head, its user may not send it, or the restore is too long ago. Empty if the report can be sent
 * again, or was removed or undone.
 */
function lostReportFinding(
  area: ReportArea,
  { principal, now }: Context,
  restores: readonly Restore[],
  row: HeldReport,
): NewFinding[] {
  const lostBy = findRestoreThatLost(restores, row.updatedAt, now);
  const { distributorId } = row;
  const isTaken = lostBy !== undefined && !row.head && can(principal, area, 'write');
  if (isTaken || isTakenOut(row.status) || !isOwn(principal, row)) return [];

  return [
    {
      restoreId: (lostBy ?? restores[0]!).id,
      subject: area,
      documentId: row.id,
      name: row.fileName ?? '',
      distributorId,
      kind: lostBy ? 'content_missing' : 'not_restored',
      version: row.version,
      details: {
        ...lastStepOf(row),
        ...(row.rows === undefined ? {} : { count: row.rows }),
        ...(row.fileHash === null ? {} : { fileHash: row.fileHash }),
      },
      seenBy: principal.userId,
    },
  ];
}

const compareIn =
  (area: ReportArea) =>
  async (
    { body }: { readonly body: { readonly rows: readonly ComparedReport[] } },
    context: Context,
  ) => {
    const { db, now, principal } = context;
    return await answerComparison(context, body.rows, async (restores) => {
      const ids = body.rows.map(({ id }) => id);
      const here = new Map(
        (await selectReportsByIds(db, area, ids)).map((line) => [line.id, line]),
      );
      const notes: NewFinding[] = [];
      const rows = [];

      for (const row of body.rows) {
        const line = here.get(row.id);
        const isElsewhere =
          line && !line.deleted && ('gone' in row || isOtherThanHeldVersion(line, row.version));

        const stored = isElsewhere ? await selectReportById(db, row.id) : undefined;
        const verdict = verdictForHeldReport(line, stored, row);
        rows.push({
          id: row.id,
          verdict,
          version: line && !line.deleted ? line.version : null,
          ...(isReportVisible(stored, area)
            ? { document: reportForDevice(await withDistributorName(db, stored)) }
            : {}),
        });

        if (!('gone' in row) && (verdict === 'missing' || verdict === 'older'))
          notes.push(...lostReportFinding(area, context, restores, row));
        if (!('gone' in row)) notes.push(...lostRemoval(area, context, restores, row, line));
      }

      await storeFindings(db, notes, now);

      // A user who may not read reports receives no answers.
      return can(principal, area, 'read') ? rows : [];
    });
  };

export const restoringRoutes = [
  defineRoute(calls.calls.inventory.compare, compareIn('inventory')),
  defineRoute(calls.calls.pos.compare, compareIn('pos')),
];
