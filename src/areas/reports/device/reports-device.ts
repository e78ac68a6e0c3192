/** Provides the reports and their uploads for screens on a running engine. */
import { openFilesDevice, type Files } from '#areas/imports/device/index.ts';
import {
  bindFirstArgument,
  readOpenEntries,
  loadOnCall,
} from '#kernel/device/engine-and-databases.ts';
import type { Engine } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import {
  reportCommands,
  reportKinds,
  type DeclareInput,
  type ReportArea,
  type ReportEntry,
} from '../domain/index.ts';
import type {
  OnReportsShown,
  OpenedReport,
  RefusedDeclaration,
  ReportReferences,
  WaitingStep,
} from './report-views.ts';
import { fetchReport, historyKey, readReportAnswer, readStoredReferences } from './answer-store.ts';
import { forgetRefused } from './refused-steps.ts';
import { fetchRegisteredDays, readRegisteredDays } from './registered-days.ts';
import { reportRecordsTable } from './report-rows.ts';

/**
 * Milliseconds until reports that the server is processing are refreshed. The time grows with each
 * refresh up to `LATEST`.
 */
const SOON = 2_500;
const LATEST = 30_000;

/**
 * Commands that a person can withdraw until they are sent. A declaration creates a report, and a
 * FINALIZE creates or corrects one.
 */
const withdrawableKinds: ReadonlySet<string> = new Set(
  Object.values(reportCommands).flatMap(({ finalize, declare }) => [finalize.kind, declare.kind]),
);

/**
 * Runs work after `ms` milliseconds, outside the live query that requests it. Failures are ignored.
 */
const later = (work: () => Promise<unknown>, ms: number) =>
  setTimeout(() => {
    work().catch(() => undefined);
  }, ms);

function noticingOn(engine: Engine): OnReportsShown {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = SOON;

  const lookAgain = () => {
    timer ??= later(async () => {
      timer = undefined;
      wait = Math.min(wait * 1.5, LATEST);
      await engine.refresh('reports.heads');
    }, wait);
  };

  return (reports) => {
    if (reports.some(({ status, sync }) => status === 'waiting_processing' && sync === 'synced'))
      lookAgain();
    else wait = SOON;
  };
}

function referencesOn(engine: Engine) {
  let asked = -Infinity;
  const latest = new Map<ReportArea, ReportReferences | null>();

  return {
    /**
     * Returns the stored reference data, as the same object until it changes, and refreshes it in
     * the background, at most once a minute. Null if this device doesn't have any yet.
     */
    async references(area: ReportArea): Promise<ReportReferences | null> {
      if (performance.now() - asked > 60_000) {
        asked = performance.now();
        later(() => engine.refresh('reports.references'), 0);
      }

      const found = (await readStoredReferences(engine, area)) ?? null;
      const before = latest.get(area);
      if (before && JSON.stringify(found) === JSON.stringify(before)) return before;
      latest.set(area, found);

      return found;
    },
    /**
     * Returns the reference data that was read last, for the first render of a screen. Undefined if
     * none was read yet.
     */
    latestReferences: (area: ReportArea) => latest.get(area),
  };
}

async function read(
  { engine, noticed }: { readonly engine: Engine; readonly noticed: OnReportsShown },
  area: ReportArea,
  id: string,
): Promise<OpenedReport | undefined> {
  const record = await reportRecordsTable(engine.core).get(id);
  const report = record?.state ?? record?.server;
  if (!record || !report || report.area !== area) return undefined;
  noticed([{ status: report.status, sync: record.sync }]);

  return { report, sync: record.sync, refusal: record.refusal };
}

const rejectedEntry = async ({ core }: Engine, id: string, kind: string) =>
  (await readOpenEntries(core, id)).find((one) => one.kind === kind && one.state === 'rejected');

async function refusedDeclaration(
  engine: Engine,
  area: ReportArea,
  id: string,
): Promise<RefusedDeclaration | undefined> {
  const entry = await rejectedEntry(engine, id, reportCommands[area].declare.kind);
  if (!entry) return undefined;
  const { distributorId, companyId, when } = JSON.parse(entry.body) as DeclareInput;
  return { distributorId, companyId, when, code: entry.outcome?.code ?? 'refused' };
}

/**
 * Returns the code by which the server refused the FINALIZE of an upload. Undefined if it wasn't
 * refused.
 */
async function refusedFinalize(
  engine: Engine,
  area: ReportArea,
  id: string,
): Promise<string | undefined> {
  const entry = await rejectedEntry(engine, id, reportCommands[area].finalize.kind);
  return entry && (entry.outcome?.code ?? 'refused');
}

async function history(
  { bulk }: Engine,
  id: string,
): Promise<{ readonly rows: readonly ReportEntry[]; readonly asOf: Instant } | undefined> {
  const found = await readReportAnswer<{ rows: ReportEntry[] }>(bulk, historyKey(id));
  return found && { rows: found.value.rows, asOf: found.asOf };
}

/**
 * Returns the steps that were taken on this device and that the server hasn't accepted, newest
 * first. Refused steps are included.
 */
const waiting = async ({ core }: Engine, id: string): Promise<readonly WaitingStep[]> =>
  (await readOpenEntries(core, id))
    .map((entry) => ({
      id: entry.id,
      kind: entry.kind,
      state: entry.state,
      at: entry.createdAt,
      canBeWithdrawn:
        withdrawableKinds.has(entry.kind) &&
        !entry.everSent &&
        (entry.state === 'queued' ||
          entry.state === 'held_sign_in' ||
          entry.state === 'held_update'),
    }))
    .reverse();

/** Loads the code of a person's steps when it is used: lists don't need it. */
const steps = () => import('./report-steps.ts');

export function createReportsDevice(engine: Engine, actorName = '') {
  const noticed = noticingOn(engine);
  return {
    noticed,
    ...referencesOn(engine),
    ...bindFirstArgument({ engine, noticed }, { read }),
    ...bindFirstArgument(engine, {
      refusedDeclaration,
      refusedFinalize,
      history,
      waiting,
      fetch: fetchReport,
      fetchHistory: loadOnCall(async () => (await steps()).fetchHistory),
      days: loadOnCall(async () => (await steps()).fetchOrReadRegisteredDays),
      readRegisteredDays,
      askDays: fetchRegisteredDays,
      dismiss: forgetRefused,
      forgetColumns: loadOnCall(async () => (await steps()).forgetColumns),
      prices: loadOnCall(async () => (await steps()).fetchLastPrices),
      updateUploadsNow: loadOnCall(async () => (await steps()).updateUploadsNow),
      withdraw: loadOnCall(async () => (await steps()).withdrawUnsent),
    }),
    ...bindFirstArgument(
      { engine, actorName },
      {
        finalize: loadOnCall(async () => (await steps()).finalizeUpload),
        answer: loadOnCall(async () => (await steps()).answerReplacement),
        remove: loadOnCall(async () => (await steps()).removeReport),
        declare: loadOnCall(async () => (await steps()).declareNoSalesOrStock),
        reinstate: loadOnCall(async () => (await steps()).reinstateEntry),
      },
    ),
  };
}
export type ReportsDevice = ReturnType<typeof createReportsDevice>;

/** Loads the code of check contexts when a file is checked: lists don't need it. */
const checkContext = () => import('./check-context.ts');

export function uploadFilesOf(engine: Engine): Files {
  const files: Files = openFilesDevice({
    userId: engine.actor.userId,
    kinds: reportKinds,
    uploadContextOf: async (...asked) =>
      (await checkContext()).checkContextOf(engine, files, ...asked),
  });
  return {
    ...files,
    prepare(...whose) {
      void checkContext().catch(() => undefined);
      files.prepare(...whose);
    },
  };
}
