/** What a person does with one report of a running engine: its steps are decided here, queued, and sent when they can be. */
import { forgetColumns, openFiles } from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { refuse } from '#kernel/domain/result.ts';
import { addresses, resetHeaders } from '../domain/addresses.ts';
import {
  areaOf,
  reportCommands,
  reportKinds,
  type Report,
  type ReportArea,
  type ReportFacts,
} from '../domain/index.ts';
import type { LastPrice, ReportsDevice } from './reports-device.ts';
import { bringPrices } from './baselines.ts';
import { followUp } from './follow-up.ts';
import { historyNamed, keep, kept, pricesNamed, referencesIn } from './kept.ts';
import { reportKind } from './kind.ts';
import { askDays, keptDays } from './registered-days.ts';
import { failed, forgetRefused } from './refused.ts';
import { reportRecords } from './stored.ts';

export type ReportSteps = Pick<
  ReportsDevice,
  | 'fetchHistory'
  | 'days'
  | 'forgetColumns'
  | 'prices'
  | 'finalize'
  | 'answer'
  | 'remove'
  | 'declare'
  | 'reinstate'
  | 'reopenRefused'
  | 'withdraw'
>;

export function reportSteps(
  engine: Engine,
  actorName: string,
  bring: ReportsDevice['fetch'],
): ReportSteps {
  const { core, bulk, api } = engine;
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
  /** Steps are decided on the whole report: one that only the mirror knows is brought first. */
  const whole = async (area: ReportArea, id: string) =>
    (await reportRecords(core).get(id))?.state ??
    ((await bring(area, id)) === 'fetched'
      ? (await reportRecords(core).get(id))?.state
      : undefined);

  return {
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
    async fetchHistory(area, id) {
      const reply = await api.call(addresses[area].history, { params: { id } });
      if (!reply.ok) return failed(reply);
      await keep(engine, historyNamed(id), reply.value);
      return 'fetched';
    },
    async days(area, asked) {
      const reply = await askDays(api, area, asked);
      return reply.ok ? reply.value : await keptDays(bulk, area, asked);
    },
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
      await forgetRefused(engine, input.id);
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
    reopenRefused: () => followUp(engine),
    async withdraw(area, id) {
      const { finalize, declare } = reportCommands[area];
      const isTaken = async (kind: string) => await engine.withdrawQueued(reportKind, id, kind);
      const taken = (await isTaken(finalize.kind)) || (await isTaken(declare.kind));
      if (taken) await followUp(engine);
      return taken;
    },
  };
}
