/** Reports on a running engine: what screens call. */
import { forgetColumns, openFiles } from '#areas/imports/device/index.ts';
import { laneOf } from '#kernel/device/offline.ts';
import type { Engine } from '#kernel/device/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { refuse } from '#kernel/domain/result.ts';
import { addresses, resetHeaders } from '../domain/addresses.ts';
import {
  areaOf,
  reportCommands,
  reportKinds,
  type DeclareInput,
  type Report,
  type ReportArea,
  type ReportEntry,
  type ReportFacts,
} from '../domain/index.ts';
import type {
  FetchedReport,
  LastPrice,
  ReportReferences,
  ReportsDevice,
} from './reports-device.ts';
import { bringPrices } from './baselines.ts';
import { followUp } from './follow-up.ts';
import { historyNamed, keep, kept, pricesNamed, referencesNamed } from './kept.ts';
import { reportKind } from './kind.ts';
import { askDays, keptDays, registeredDays } from './registered-days.ts';
import { reportRecords } from './stored.ts';

/** Milliseconds between two looks at reports that the server works on; each look in vain waits longer. */
const SOON = 2_500;
const LATEST = 30_000;
/** Of a report the server never heard of. */
const firstSteps: ReadonlySet<string> = new Set(
  Object.values(reportCommands).flatMap(({ finalize, declare }) => [finalize.kind, declare.kind]),
);
const failed = (reply: { readonly kind: string; readonly httpStatus?: number }): FetchedReport =>
  reply.kind === 'refused' && (reply.httpStatus === 404 || reply.httpStatus === 400)
    ? 'not_found'
    : 'unreachable';

export async function referencesIn(
  { bulk }: Pick<Engine, 'bulk'>,
  area: ReportArea,
): Promise<ReportReferences | undefined> {
  const found = await kept<Omit<ReportReferences, 'asOf'>>(bulk, referencesNamed(area));
  return found && { ...found.value, asOf: found.asOf };
}
export function reportsOn(engine: Engine, actorName = ''): ReportsDevice {
  const { core, bulk, api } = engine;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = SOON;
  let asked = -Infinity;
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

  async function factsFor(
    area: ReportArea,
    distributorId: number,
    companyId: number,
  ): Promise<ReportFacts | undefined> {
    const distributor = (await referencesIn(engine, area))?.distributors.find(
      ({ id }) => id === distributorId,
    );
    return (
      distributor && {
        distributorId,
        distributorName: distributor.name,
        distributorKind: distributor.kind,
        companyName: distributor.companies.find(({ id }) => id === companyId)?.name ?? '',
        currency: distributor.currency as Currency,
        actorName,
        closing: undefined,
      }
    );
  }
  /** Whoever finalises again has seen why it came back. */
  async function forgetRefused(id: string): Promise<void> {
    for (const entry of await laneOf(core, id))
      if (entry.state === 'rejected') await engine.discard(entry.id);
  }
  async function markUpload(
    id: string,
    change: { readonly step: 'sent' | 'ready' },
  ): Promise<void> {
    const files = openFiles(engine.actor.userId);
    try {
      await files.uploads.update(id, { ...change, returned: null, touchedAt: engine.now() });
    } finally {
      files.close();
    }
  }
  const unknown = () =>
    refuse('refused', { issues: [{ path: ['distributorId'], code: 'required' }] });
  const bring = async (area: ReportArea, id: string): Promise<FetchedReport> => {
    const reply = await api.call(addresses[area].view, { params: { id } });
    if (!reply.ok) return failed(reply);
    await engine.applyServerState(reportKind, id, reply.value);
    return 'fetched';
  };
  /** Steps are decided on the whole report: one that only the mirror knows is brought first. */
  const whole = async (area: ReportArea, id: string) =>
    (await reportRecords(core).get(id))?.state ??
    ((await bring(area, id)) === 'fetched'
      ? (await reportRecords(core).get(id))?.state
      : undefined);

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
    async references(area) {
      if (performance.now() - asked > 60_000) {
        asked = performance.now();
        later(() => engine.refresh('reports.references'), 0);
      }
      return await referencesIn(engine, area);
    },
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
    async fetchHistory(area, id) {
      const reply = await api.call(addresses[area].history, { params: { id } });
      if (!reply.ok) return failed(reply);
      await keep(engine, historyNamed(id), reply.value);
      return 'fetched';
    },
    async prices(area, distributorId) {
      const reply = await bringPrices(engine, area, distributorId);
      const found = reply.ok
        ? reply.value
        : (
            await kept<{ prices: { partNumber: string; priceMinor: number; on: string }[] }>(
              bulk,
              pricesNamed(area, distributorId),
            )
          )?.value;
      return new Map(
        (found?.prices ?? []).map(({ partNumber, ...price }): [string, LastPrice] => [
          partNumber,
          price,
        ]),
      );
    },
    days: (area, asked) => registeredDays(engine, area, asked),
    keptDays: (area, asked) => keptDays(bulk, area, asked),
    askDays: (area, asked) => askDays(api, area, asked),
    async forgetColumns(area, distributorId) {
      const reply = await api.call(resetHeaders[area], { params: { id: distributorId } });
      if (!reply.ok) return failed(reply);
      const files = openFiles(engine.actor.userId);
      try {
        await forgetColumns(
          files,
          reportKinds.filter((kind) => areaOf(kind) === area),
          distributorId,
        );
      } finally {
        files.close();
      }
      await engine.refresh('reports.references');
      return 'fetched';
    },
    async finalize(area, input) {
      const facts = await factsFor(area, input.distributorId, input.companyId);
      if (!facts) return unknown();
      await forgetRefused(input.id);
      const done = await engine.run(
        reportKind,
        reportCommands[area].finalize,
        input.id,
        input,
        facts,
      );
      if (done.ok) await markUpload(input.id, { step: 'sent' });
      return done;
    },
    async answer(area, id, input) {
      return (await whole(area, id))
        ? await engine.run(reportKind, reportCommands[area].answer, id, input, { actorName })
        : refuse('unreachable');
    },
    async remove(area, id) {
      return (await whole(area, id))
        ? await engine.run(reportKind, reportCommands[area].remove, id, {}, { actorName })
        : refuse('unreachable');
    },
    async declare(area, input) {
      const facts = await factsFor(area, input.distributorId, input.companyId);
      const id = engine.newId();
      return facts
        ? await engine.run<
            Report,
            Parameters<typeof reportCommands.pos.declare.decide>[1],
            ReportFacts,
            string
          >(reportKind, reportCommands[area].declare, id, { ...input, id }, facts)
        : unknown();
    },
    async reinstate(area, id, input) {
      return (await whole(area, id))
        ? await engine.run(reportKind, reportCommands[area].reinstate, id, input, {
            actorName,
            closing: undefined,
          })
        : refuse('unreachable');
    },
    dismiss: forgetRefused,
    async withdraw(area, id) {
      const { finalize, declare } = reportCommands[area];
      const isTaken = async (kind: string) => await engine.withdrawQueued(reportKind, id, kind);
      const taken = (await isTaken(finalize.kind)) || (await isTaken(declare.kind));
      if (taken) await followUp(engine);
      return taken;
    },
  };
}
