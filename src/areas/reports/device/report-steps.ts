/**
 * The steps that a person takes with a report, which are decided on the device, queued, and sent
 * when possible, and requests of report screens to the server.
 */
import {
  forgetColumns as forgetColumnsIn,
  openFilesDatabase,
} from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { latestKnownTime, type EngineWithActor } from '#kernel/device/engine-and-databases.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { refuse, type Result } from '#kernel/domain/result.ts';
import { addresses, resetHeaders } from '../domain/call-addresses.ts';
import {
  areaOfKind,
  reportCommands,
  reportKinds,
  type AnswerInput,
  type DeclareInput,
  type FinalizeInput,
  type ReinstateInput,
  type Report,
  type ReportArea,
  type ReportFacts,
} from '../domain/index.ts';
import type {
  RegisteredDaysQuery,
  ReportFetchOutcome,
  LastPrice,
  RegisteredDays,
} from './report-views.ts';
import { fetchAndStoreLastPrices } from './baselines.ts';
import { updateUploadsWithOutcome } from './update-uploads-with-outcome.ts';
import {
  fetchReport,
  historyKey,
  storeReportAnswer,
  readReportAnswer,
  lastPricesKey,
  readStoredReferences,
} from './answer-store.ts';
import { reportKind } from './report-kind.ts';
import { fetchRegisteredDays, readRegisteredDays } from './registered-days.ts';
import { fetchFailureOf, forgetRefused } from './refused-steps.ts';
import { reportRecordsTable } from './report-rows.ts';

type Done = Promise<Result<Report | 'gone', string>>;

async function factsFor(
  { engine, actorName }: EngineWithActor,
  area: ReportArea,
  distributorId: number,
  companyId: number,
): Promise<ReportFacts | undefined> {
  const distributor = (await readStoredReferences(engine, area))?.distributors.find(
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
      today: dateInZone(latestKnownTime(engine), distributor.zone),
    }
  );
}

async function markUpload(
  engine: Engine,
  id: string,
  change: { readonly step: 'sent' | 'ready' },
): Promise<void> {
  const files = openFilesDatabase(engine.actor.userId);
  try {
    await files.uploads.update(id, { ...change, returned: null, touchedAt: engine.now() });
  } finally {
    files.close();
  }
}

const unknown = () =>
  refuse('refused', { issues: [{ path: ['distributorId'], code: 'required' }] });

/**
 * Returns the whole report, on which steps are decided. If only the mirror has it, it is loaded
 * first. Undefined if that fails.
 */
const whole = async (engine: Engine, area: ReportArea, id: string) =>
  (await reportRecordsTable(engine.core).get(id))?.state ??
  ((await fetchReport(engine, area, id)) === 'fetched'
    ? (await reportRecordsTable(engine.core).get(id))?.state
    : undefined);

/** Returns the last prices from the server, or from its last answer. This isn't a live query. */
export async function fetchLastPrices(
  engine: Engine,
  area: ReportArea,
  distributorId: number,
): Promise<ReadonlyMap<string, LastPrice>> {
  const reply = await fetchAndStoreLastPrices(engine, area, distributorId);
  const found = reply.ok
    ? reply.value
    : (
        await readReportAnswer<{
          prices: { partNumber: string; priceMinor: number; on: string }[];
        }>(engine.bulk, lastPricesKey(area, distributorId))
      )?.value;

  return new Map(
    (found?.prices ?? []).map(({ partNumber, ...price }): [string, LastPrice] => [
      partNumber,
      price,
    ]),
  );
}

/** Loads the history of a report to this device. This isn't a live query. */
export async function fetchHistory(
  engine: Engine,
  area: ReportArea,
  id: string,
): Promise<ReportFetchOutcome> {
  const reply = await engine.api.call(addresses[area].history, { params: { id } });
  if (!reply.ok) return fetchFailureOf(reply);
  await storeReportAnswer(engine, historyKey(id), reply.value);
  return 'fetched';
}

/**
 * Returns the registered days from the server, or as this device knows them. Undefined if both are
 * unknown. This isn't a live query.
 */
export async function fetchOrReadRegisteredDays(
  engine: Engine,
  area: ReportArea,
  asked: RegisteredDaysQuery,
): Promise<RegisteredDays | undefined> {
  const reply = await fetchRegisteredDays(engine, area, asked);
  return reply.ok ? reply.value : await readRegisteredDays(engine, area, asked);
}

/**
 * Makes the server and this device forget the remembered columns and corrections of a distributor.
 * It requires a connection.
 */
export async function forgetColumns(
  engine: Engine,
  area: ReportArea,
  distributorId: number,
): Promise<ReportFetchOutcome> {
  const reply = await engine.api.call(resetHeaders[area], { params: { id: distributorId } });
  if (!reply.ok) return fetchFailureOf(reply);
  const files = openFilesDatabase(engine.actor.userId);

  try {
    const kinds = reportKinds.filter((kind) => areaOfKind(kind) === area);
    await forgetColumnsIn(files, kinds, distributorId);
  } finally {
    files.close();
  }

  await engine.refresh('reports.references');

  return 'fetched';
}

/** Queues a FINALIZE and marks the upload with its id as sent. */
export async function finalizeUpload(
  by: EngineWithActor,
  area: ReportArea,
  input: Omit<FinalizeInput, 'baseVersion'>,
): Done {
  const { engine } = by;
  const facts = await factsFor(by, area, input.distributorId, input.companyId);
  if (!facts) return unknown();

  // A person who finalizes again has seen why the file came back, so the refused entries are
  // discarded.
  await forgetRefused(engine, input.id);
  const { id } = input;
  const done = await engine.run(reportKind, reportCommands[area].finalize, id, input, facts);
  if (done.ok) await markUpload(engine, id, { step: 'sent' });

  return done;
}

export async function answerReplacement(
  { engine, actorName }: EngineWithActor,
  area: ReportArea,
  id: string,
  input: Omit<AnswerInput, 'baseVersion'>,
): Done {
  return (await whole(engine, area, id))
    ? await engine.run(reportKind, reportCommands[area].answer, id, input, { actorName })
    : refuse('unreachable');
}

export async function removeReport(
  { engine, actorName }: EngineWithActor,
  area: ReportArea,
  id: string,
): Done {
  return (await whole(engine, area, id))
    ? await engine.run(reportKind, reportCommands[area].remove, id, {}, { actorName })
    : refuse('unreachable');
}

export async function declareNoSalesOrStock(
  by: EngineWithActor,
  area: ReportArea,
  input: Omit<DeclareInput, 'baseVersion' | 'id'>,
): Done {
  const facts = await factsFor(by, area, input.distributorId, input.companyId);
  const id = by.engine.newId();

  return facts
    ? await by.engine.run<
        Report,
        Parameters<typeof reportCommands.pos.declare.decide>[1],
        ReportFacts,
        string
      >(reportKind, reportCommands[area].declare, id, { ...input, id }, facts)
    : unknown();
}

export async function reinstateEntry(
  { engine, actorName }: EngineWithActor,
  area: ReportArea,
  id: string,
  input: Omit<ReinstateInput, 'baseVersion'>,
): Done {
  return (await whole(engine, area, id))
    ? await engine.run(reportKind, reportCommands[area].reinstate, id, input, {
        actorName,
        closing: undefined,
      })
    : refuse('unreachable');
}

/**
 * Opens uploads whose FINALIZE was refused, and updates all others whose report has an outcome,
 * without waiting for the next refresh.
 */
export const updateUploadsNow = (engine: Engine): Promise<void> => updateUploadsWithOutcome(engine);

/**
 * Removes a FINALIZE or a declaration that wasn't sent yet from the queue; its upload opens again.
 * Returns false if it is already on its way.
 */
export async function withdrawUnsent(
  engine: Engine,
  area: ReportArea,
  id: string,
): Promise<boolean> {
  const isTaken = async (kind: string) => await engine.withdrawQueued(reportKind, id, kind);
  const taken =
    (await isTaken(reportCommands[area].finalize.kind)) ||
    (await isTaken(reportCommands[area].declare.kind));
  if (taken) await updateUploadsWithOutcome(engine);
  return taken;
}
