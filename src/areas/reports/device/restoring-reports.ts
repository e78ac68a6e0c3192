/**
 * Compares reports with a restored server. Versions that the server lost are finalized, declared or
 * answered again from their receipts, with the kept file.
 */
import { readUploadedFile, openFilesDatabase } from '#areas/imports/device/index.ts';
import {
  sha256HexOfText,
  type DocumentComparison,
  type HeldDocument,
  type ResendingFacts,
  type RestoringKind,
  type UploadAgain,
} from '#kernel/device/engine-and-databases.ts';
import { canonicalJson } from '#kernel/domain/canonical-json.ts';
import { takeStep } from '#kernel/domain/documents/state-table.ts';
import type { Api, OutboxEntry } from '#kernel/device/index.ts';
import { addresses } from '../domain/call-addresses.ts';
import {
  areaOfCommand,
  reportAreas,
  reportStates,
  choicesAsJson,
  type ComparedReport,
  type FinalizeInput,
  type HeldReport,
  type Report,
  type ReportArea,
  type ReportHead,
} from '../domain/index.ts';
import { reportHeadsTable } from './report-rows.ts';

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

/**
 * What the device keeps of a report that it no longer stores, so that it can be compared with a
 * restored server: the row to compare, and its area.
 */
type NamedReport = {
  readonly version: number;
  readonly area: ReportArea;
  readonly row: HeldReport;
};

/**
 * Returns the data that identifies a report to a restored server, without its figures and the names
 * of people.
 */
async function nameOf(held: HeldDocument<Report>): Promise<NamedReport | undefined> {
  if ('removal' in held) return undefined;
  if ('named' in held) return held.named as NamedReport;

  const report = 'head' in held ? (held.head as ReportHead) : held.state;
  const { id, distributorId, version, status, fileHash, updatedAt } = report;
  const row = { id, distributorId, version, status, fileHash, updatedAt };
  const work = 'head' in held ? {} : { work: await sha256HexOfText(choicesAsJson(held.state)) };
  return { version, area: report.area, row: { ...row, ...work, head: true, fileName: null } };
}

async function comparedRow(held: HeldDocument<Report>): Promise<ComparedReport> {
  if ('named' in held) return (held.named as NamedReport).row;
  if ('removal' in held) return { id: held.id, gone: true, version: held.removal.baseVersion };
  if ('head' in held) return { ...headRow(held.head as ReportHead), head: true };
  return { ...headRow(held.state), work: await sha256HexOfText(choicesAsJson(held.state)) };
}

function areaOf(held: HeldDocument<Report>): ReportArea {
  if ('named' in held) return (held.named as NamedReport).area;
  if ('removal' in held) return areaOfCommand(held.removal.kind);
  return 'head' in held ? (held.head as ReportHead).area : held.state.area;
}

async function compare(api: Api, held: readonly HeldDocument<Report>[]) {
  let all: DocumentComparison<Report> = { since: null, restoredAt: null, rows: [] };
  for (const area of reportAreas) {
    const rows = await Promise.all(held.filter((one) => areaOf(one) === area).map(comparedRow));
    if (rows.length === 0) continue;
    const reply = await api.call(addresses[area].compare, { body: { rows } });

    // A server of an older version refuses a person who lost the right to the area.
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
  one.fileHash === other.fileHash && canonicalJson(one.choices) === canonicalJson(other.choices);

/**
 * Returns whether this step led to the lost version and can be taken again. A declaration can be
 * taken again if the server has no report. An answer can be taken again only if the server's report
 * has the same file. A FINALIZE must have sent the file of the lost version; if the server has a
 * report, its status must allow a correction.
 * @param there The server's report. Undefined if it has none.
 */
function canRepeatStep(entry: OutboxEntry, report: Report, there: Report | undefined): boolean {
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

/**
 * Returns whether the version comes from an answer. The answer makes one version, and the server's
 * processing another; higher versions come from later steps.
 */
const isOfAnswer = ({ version }: Report, baseVersion: number): boolean =>
  version > baseVersion && version <= baseVersion + 2;
const allows = (there: Report, step: 'answer' | 'correct'): boolean =>
  takeStep(reportStates, step, there.status, 'owner').ok;

/**
 * Returns the last step of this person that can be taken again, as a command. If none can, or if
 * this device no longer has the file of a FINALIZE, returns which file should be uploaded again.
 * Returns undefined if this person took no step, or if the report was removed or undone.
 */
async function resending(report: Report, facts: ResendingFacts) {
  // An undone report isn't registered again. One that an administrator removed isn't either; a
  // finding reports to administrators that the restore lost the removal.
  if (report.status === 'removed' || report.status === 'undone') return undefined;
  const { receipts, compared } = facts;
  const steps = receipts.filter(
    (entry) => hasBytes(entry) && (finalizes(entry) || declares(entry) || answers(entry)),
  );
  if (steps.length === 0) return undefined;
  const there = compared.document as Report | undefined;
  const isRemoved = compared.verdict === 'other' && !there;
  const step = isRemoved
    ? undefined
    : steps.findLast((entry) => canRepeatStep(entry, report, there));
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
 * Returns the time, in server time and after the backup, at which the server had acknowledged the
 * report. Whether a closing blocks the report depends on this time. The time of the restore isn't
 * used, because the clock of the restoring machine may have been behind.
 */
function acknowledgedAt(report: Report, receipt: OutboxEntry, { since }: ResendingFacts): number {
  const isLost = (at: number) => at > since;
  return [report.createdAt, receipt.closedAt, report.updatedAt].find(isLost) ?? report.updatedAt;
}

async function hasFile(userId: number, id: string): Promise<boolean> {
  const files = openFilesDatabase(userId);
  try {
    return (await readUploadedFile(files, id)) !== undefined;
  } finally {
    files.close();
  }
}

/**
 * Returns the author of the lost version. Null if it is this person. Undefined if it is unknown,
 * because this person only answered the question about another person's file.
 */
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

/**
 * Describes a file that should be uploaded again.
 * @param there The server's report. Undefined if it has none, and null if it was removed.
 */
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
  nameOf,
  compare,
  heads: async (bulk) => await reportHeadsTable(bulk).toArray(),
  resending,
};
