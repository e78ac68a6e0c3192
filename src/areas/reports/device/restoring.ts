/** Reports beside a restored server: what it lacks is finalized or declared again from its receipt, with the file that was kept. */
import { fileOf, openFiles } from '#areas/imports/device/index.ts';
import {
  sha256,
  type DocumentComparison,
  type HeldDocument,
  type ResendingFacts,
  type RestoringKind,
  type UploadAgain,
} from '#kernel/device/offline.ts';
import { canonical } from '#kernel/domain/canonical.ts';
import { take } from '#kernel/domain/documents/states.ts';
import type { Api, OutboxEntry } from '#kernel/device/index.ts';
import { addresses } from '../domain/addresses.ts';
import {
  areaOfCommand,
  reportAreas,
  reportStates,
  workText,
  type ComparedReport,
  type FinalizeInput,
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
async function comparedRow(held: HeldDocument<Report>): Promise<ComparedReport> {
  if ('removal' in held) return { id: held.id, gone: true, version: held.removal.baseVersion };
  if ('head' in held) return { ...headRow(held.head as ReportHead), head: true };
  return { ...headRow(held.state), work: await sha256(workText(held.state)) };
}
function areaOf(held: HeldDocument<Report>): ReportArea {
  if ('removal' in held) return areaOfCommand(held.removal.kind);
  return 'head' in held ? (held.head as ReportHead).area : held.state.area;
}

async function compare(api: Api, held: readonly HeldDocument<Report>[]) {
  let all: DocumentComparison<Report> = { since: null, restoredAt: null, rows: [] };
  for (const area of reportAreas) {
    const rows = await Promise.all(held.filter((one) => areaOf(one) === area).map(comparedRow));
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

type Sent = { readonly baseVersion: number } & Partial<Pick<FinalizeInput, 'file' | 'choices'>>;
type FileWork = Pick<Report, 'fileHash' | 'choices'>;
const isSameFile = (one: FileWork, other: FileWork): boolean =>
  one.fileHash === other.fileHash && canonical(one.choices) === canonical(other.choices);
/**
 * Whether this step led to the version that was lost, and can be taken where the server's report is; `there` undefined: it has none.
 * What was decided of a file is sent about no other: neither about one that somebody sent since, nor in the place of a colleague's.
 */
function fits(entry: OutboxEntry, report: Report, there: Report | undefined): boolean {
  if (declares(entry)) return !there;
  const { baseVersion, file, choices = null } = JSON.parse(entry.body) as Sent;
  if (answers(entry)) {
    const wasLast = isOfAnswer(report, baseVersion);
    return wasLast && there !== undefined && isSameFile(report, there) && allows(there, 'answer');
  }
  const sent = { fileHash: file?.hash ?? null, choices };
  return there
    ? isSameFile(report, sent) && allows(there, 'correct')
    : report.fileHash === sent.fileHash;
}
/** The answer is one version, and what the server then did with the file another: whatever is further was sent later. */
const isOfAnswer = ({ version }: Report, baseVersion: number): boolean =>
  version > baseVersion && version <= baseVersion + 2;
const allows = (there: Report, step: 'answer' | 'correct'): boolean =>
  take(reportStates, step, there.status, 'owner').ok;
/** The last step of its person that can be taken again. Where none can, because somebody took another since, that is told with both versions. */
async function resending(report: Report, facts: ResendingFacts) {
  // Nobody registers again what an administrator removed; they are told that the restore lost it.
  if (report.status === 'removed') return undefined;
  const { receipts, compared } = facts;
  const steps = receipts.filter(
    (entry) => hasBytes(entry) && (finalizes(entry) || declares(entry) || answers(entry)),
  );
  if (steps.length === 0) return undefined;
  const there = compared.document as Report | undefined;
  const isRemoved = compared.verdict === 'other' && !there;
  const step = isRemoved ? undefined : steps.findLast((entry) => fits(entry, report, there));
  const by = authorOf(report, steps);
  if (!step) return uploadAgain(report, by, isRemoved ? null : there);
  const { baseVersion: _base, ...input } = JSON.parse(step.body) as { baseVersion: number };
  const again = (sent: object) => ({
    command: step.kind,
    input: sent,
    schema: step.schema,
    facts: step.facts as object,
  });
  if (answers(step)) return again(input);
  if (finalizes(step) && !(await hasFile(facts.userId, report.id)))
    return uploadAgain(report, by, there);
  return again({ ...input, resent: { at: acknowledgedAt(report, step, facts) } });
}
/**
 * By the server's time, and after the backup: by it the closing is judged. When the restore was says
 * nothing, for the clock of the machine that restored may have been behind.
 */
function acknowledgedAt(report: Report, receipt: OutboxEntry, { since }: ResendingFacts): number {
  const isLost = (at: number) => at > since;
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
/** null: this person's own; undefined: not known, for whoever answered about it last was this person. */
function authorOf(report: Report, steps: readonly OutboxEntry[]): string | null | undefined {
  const sent = steps.map((entry) => ({ entry, input: JSON.parse(entry.body) as Sent }));
  const isOwn = sent.some(
    ({ entry, input: { file, choices = null } }) =>
      finalizes(entry) && isSameFile(report, { fileHash: file?.hash ?? null, choices }),
  );
  if (isOwn) return null;
  const isAnsweredLast = sent.some(
    ({ entry, input }) => answers(entry) && isOfAnswer(report, input.baseVersion),
  );
  return isAnsweredLast ? undefined : report.updatedBy;
}
/** `there` undefined: the server has none; null: somebody removed it. */
const uploadAgain = (
  report: Report,
  by: string | null | undefined,
  there: Report | null | undefined,
): UploadAgain => ({
  id: report.id,
  kind: report.area,
  fileName: report.fileName ?? '',
  fileHash: report.fileHash ?? '',
  distributorName: report.distributorName,
  month: report.to?.slice(0, 7) ?? null,
  rows: report.rows,
  ...(by === undefined ? {} : { by }),
  ...(there === undefined ? {} : { there: there && placeOf(there) }),
});
const placeOf = ({ fileName, rows, updatedBy: by, updatedAt: at }: Report) => ({
  fileName: fileName ?? '',
  rows,
  by,
  at,
});

export const restoringReports: RestoringKind<Report> = {
  notesFindings: true,
  compare,
  heads: async (bulk) => await reportHeads(bulk).toArray(),
  resending,
};
