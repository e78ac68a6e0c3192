/** Reports on a running engine, and their uploads: what screens call. */
import { filesOn, type Files } from '#areas/imports/device/index.ts';
import { laneOf } from '#kernel/device/offline.ts';
import type { Engine } from '#kernel/device/index.ts';
import { addresses } from '../domain/addresses.ts';
import {
  reportCommands,
  reportKinds,
  type DeclareInput,
  type ReportArea,
  type ReportEntry,
} from '../domain/index.ts';
import type { FetchedReport, ReportReferences, ReportsDevice } from './reports-device.ts';
import { historyNamed, kept, referencesIn } from './kept.ts';
import { reportKind } from './kind.ts';
import { failed, forgetRefused } from './refused.ts';
import { askDays, keptDays } from './registered-days.ts';
import { reportRecords } from './stored.ts';

/** Milliseconds between two looks at reports that the server works on; each look in vain waits longer. */
const SOON = 2_500;
const LATEST = 30_000;
/** Of a report the server never heard of. */
const firstSteps: ReadonlySet<string> = new Set(
  Object.values(reportCommands).flatMap(({ finalize, declare }) => [finalize.kind, declare.kind]),
);

export function reportsOn(engine: Engine, actorName = ''): ReportsDevice {
  const { core, bulk, api } = engine;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = SOON;
  let asked = -Infinity;
  const latest = new Map<ReportArea, ReportReferences | null>();
  /** Outside of the live query that noticed it. */
  const later = (work: () => Promise<unknown>, ms: number) =>
    setTimeout(() => {
      work().catch(() => undefined);
    }, ms);
  const lookAgain = () => {
    timer ??= later(async () => {
      timer = undefined;
      wait = Math.min(wait * 1.5, LATEST);
      await engine.refresh('reports.heads');
    }, wait);
  };
  const noticed: ReportsDevice['noticed'] = (reports) => {
    if (reports.some(({ status, sync }) => status === 'waiting_processing' && sync === 'synced'))
      lookAgain();
    else wait = SOON;
  };

  const bring = async (area: ReportArea, id: string): Promise<FetchedReport> => {
    const reply = await api.call(addresses[area].view, { params: { id } });
    if (!reply.ok) return failed(reply);
    await engine.applyServerState(reportKind, id, reply.value);
    return 'fetched';
  };
  /** What a person does comes when they do it: no list and no view needs it. */
  const steps = async () =>
    (await import('./report-steps.ts')).reportSteps(engine, actorName, bring);

  return {
    noticed,
    async read(area, id) {
      const record = await reportRecords(core).get(id);
      const report = record?.state ?? record?.server;
      if (!record || !report || report.area !== area) return undefined;
      noticed([{ status: report.status, sync: record.sync }]);
      return { report, sync: record.sync, refusal: record.refusal };
    },
    async refusedDeclaration(area, id) {
      const { kind } = reportCommands[area].declare;
      const entry = (await laneOf(core, id)).find(
        (one) => one.kind === kind && one.state === 'rejected',
      );
      if (!entry) return undefined;
      const { distributorId, companyId, when } = JSON.parse(entry.body) as DeclareInput;
      return { distributorId, companyId, when, code: entry.outcome?.code ?? 'refused' };
    },
    async refusedFinalize(area, id) {
      const { kind } = reportCommands[area].finalize;
      const entry = (await laneOf(core, id)).find(
        (one) => one.kind === kind && one.state === 'rejected',
      );
      return entry && (entry.outcome?.code ?? 'refused');
    },
    async references(area) {
      if (performance.now() - asked > 60_000) {
        asked = performance.now();
        later(() => engine.refresh('reports.references'), 0);
      }
      const found = (await referencesIn(engine, area)) ?? null;
      const before = latest.get(area);
      if (before && JSON.stringify(found) === JSON.stringify(before)) return before;
      latest.set(area, found);
      return found;
    },
    latestReferences: (area) => latest.get(area),
    async history(id) {
      const found = await kept<{ rows: ReportEntry[] }>(bulk, historyNamed(id));
      return found && { rows: found.value.rows, asOf: found.asOf };
    },
    waiting: async (id) =>
      (await laneOf(core, id))
        .map((entry) => ({
          id: entry.id,
          kind: entry.kind,
          state: entry.state,
          at: entry.createdAt,
          canBeTakenBack:
            firstSteps.has(entry.kind) &&
            !entry.everSent &&
            (entry.state === 'queued' ||
              entry.state === 'held_sign_in' ||
              entry.state === 'held_update'),
        }))
        .reverse(),
    fetch: bring,
    fetchHistory: async (...asked) => await (await steps()).fetchHistory(...asked),
    days: async (...asked) => await (await steps()).days(...asked),
    keptDays: (area, asked) => keptDays(bulk, area, asked),
    askDays: (area, asked) => askDays(api, area, asked),
    dismiss: (id) => forgetRefused(engine, id),
    forgetColumns: async (...asked) => await (await steps()).forgetColumns(...asked),
    prices: async (...asked) => await (await steps()).prices(...asked),
    finalize: async (...asked) => await (await steps()).finalize(...asked),
    answer: async (...asked) => await (await steps()).answer(...asked),
    remove: async (...asked) => await (await steps()).remove(...asked),
    declare: async (...asked) => await (await steps()).declare(...asked),
    reinstate: async (...asked) => await (await steps()).reinstate(...asked),
    reopenRefused: async () => await (await steps()).reopenRefused(),
    withdraw: async (...asked) => await (await steps()).withdraw(...asked),
  };
}

/** What rows are checked against is put together when a file is checked: no list needs it. */
const checkContext = () => import('./check-context.ts');

export function uploadsOn(engine: Engine): Files {
  const files: Files = filesOn({
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
