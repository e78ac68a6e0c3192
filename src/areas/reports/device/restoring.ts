/** Reports beside a restored server: what it lacks is finalized or declared again from its receipt, with the file that was kept. */
import { fileOf, openFiles } from '#areas/imports/device/index.ts';
import type {
  DocumentComparison,
  HeldDocument,
  ResendingFacts,
  RestoringKind,
  UploadAgain,
} from '#kernel/device/offline.ts';
import type { Api, OutboxEntry } from '#kernel/device/index.ts';
import { addresses } from '../domain/addresses.ts';
import {
  areaOfCommand,
  reportAreas,
  type ComparedReport,
  type Report,
  type ReportArea,
  type ReportHead,
} from '../domain/index.ts';
import { reportHeads } from './stored.ts';

const headRow = (report: ReportHead | Report) => ({
  id: report.id,
  distributorId: report.distributorId,
  version: report.version,
  status: report.status,
  fileHash: report.fileHash,
  fileName: report.fileName,
  rows: report.rows,
  updatedAt: report.updatedAt,
  updatedBy: report.updatedBy,
});
function comparedRow(held: HeldDocument<Report>): ComparedReport {
  if ('removal' in held) return { id: held.id, gone: true, version: held.removal.baseVersion };
  if ('head' in held) return { ...headRow(held.head as ReportHead), head: true };
  return headRow(held.state);
}
function areaOf(held: HeldDocument<Report>): ReportArea {
  if ('removal' in held) return areaOfCommand(held.removal.kind);
  return 'head' in held ? (held.head as ReportHead).area : held.state.area;
}

async function compare(api: Api, held: readonly HeldDocument<Report>[]) {
  let all: DocumentComparison<Report> = { since: null, restoredAt: null, rows: [] };
  for (const area of reportAreas) {
    const rows = held.filter((one) => areaOf(one) === area).map(comparedRow);
    if (rows.length === 0) continue;
    const reply = await api.call(addresses[area].compare, { body: { rows } });
    // Whoever lost the right to an area has nothing to send there.
    if (!reply.ok && reply.kind === 'refused' && reply.code === 'forbidden') continue;
    if (!reply.ok) return reply;
    all = { ...reply.value, rows: [...all.rows, ...reply.value.rows] };
  }
  return { ok: true, value: all } as const;
}

const finalizes = (entry: OutboxEntry) => entry.kind.endsWith('.finalize');
const declares = (entry: OutboxEntry) => entry.kind.endsWith('.declare');
const answers = (entry: OutboxEntry) => entry.kind.endsWith('.answer');
const hasBytes = ({ body }: OutboxEntry) => body !== '';

async function resending(report: Report, facts: ResendingFacts) {
  const { receipts, compared } = facts;
  const last = receipts.findLast(
    (entry) => hasBytes(entry) && (finalizes(entry) || declares(entry) || answers(entry)),
  );
  if (!last || compared.verdict === 'other') return undefined;
  const { baseVersion: _base, ...sent } = JSON.parse(last.body) as { baseVersion: number };
  const again = (entry: OutboxEntry, input: object) => ({
    command: entry.kind,
    input,
    schema: entry.schema,
    facts: entry.facts as object,
  });
  if (answers(last) && compared.document) return again(last, sent);
  const first = receipts.findLast(
    (entry) => hasBytes(entry) && (finalizes(entry) || declares(entry)),
  );
  if (!first) return undefined;
  const { baseVersion: _before, ...input } = JSON.parse(first.body) as { baseVersion: number };
  if (finalizes(first) && !(await hasFile(facts.userId, report.id))) return uploadAgain(report);
  return again(first, { ...input, resent: { at: acknowledgedAt(report, first, facts) } });
}
/** By the server's time, and inside what the restore lost: by it the closing is judged. */
function acknowledgedAt(
  report: Report,
  receipt: OutboxEntry,
  { since, restoredAt }: ResendingFacts,
): number {
  const isLost = (at: number) => at > since && at <= restoredAt;
  return [report.createdAt, receipt.closedAt, report.updatedAt].find(isLost) ?? report.updatedAt;
}
async function hasFile(userId: number, id: string): Promise<boolean> {
  const files = openFiles(userId);
  try {
    return (await fileOf(files, id)) !== undefined;
  } finally {
    files.close();
  }
}
const uploadAgain = (report: Report): UploadAgain => ({
  id: report.id,
  kind: report.area,
  fileName: report.fileName ?? '',
  fileHash: report.fileHash ?? '',
  distributorName: report.distributorName,
  month: report.to?.slice(0, 7) ?? null,
  rows: report.rows,
});

export const restoringReports: RestoringKind<Report> = {
  compare,
  heads: async (bulk) => await reportHeads(bulk).toArray(),
  resending,
};
