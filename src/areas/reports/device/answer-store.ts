/**
 * Stores answers of the server on this device: lists and figures, each with the time when it was
 * stored, and whole reports.
 */
import type { Engine } from '#kernel/device/index.ts';
import type { BulkDatabase } from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { addresses } from '../domain/call-addresses.ts';
import type { ReportArea } from '../domain/index.ts';
import { reportKind } from './report-kind.ts';
import { fetchFailureOf } from './refused-steps.ts';
import type { ReportFetchOutcome, ReportReferences } from './report-views.ts';
import { storedReportAnswersTable } from './report-rows.ts';

/** The maximum number of stored answers. The oldest are deleted. */
const MOST_KEPT = 300;
export const referencesKey = (area: ReportArea) => `references ${area}`;
export const lastPricesKey = (area: ReportArea, distributorId: number) =>
  `prices ${area} ${distributorId}`;
export const registeredDaysKey = (area: ReportArea) => `days ${area}`;
export const historyKey = (id: string) => `history ${id}`;

type KeptTables = { readonly bulk: BulkDatabase; now(): Instant };

export async function storeReportAnswer(
  { bulk, now }: KeptTables,
  id: string,
  value: unknown,
): Promise<void> {
  const table = storedReportAnswersTable(bulk);
  await bulk.transaction('rw', table, async () => {
    await table.put({ id, value, asOf: now() });
    await table.bulkDelete(await table.orderBy('asOf').reverse().offset(MOST_KEPT).primaryKeys());
  });
}

export async function readReportAnswer<Value>(
  bulk: BulkDatabase,
  id: string,
): Promise<{ readonly value: Value; readonly asOf: Instant } | undefined> {
  return (await storedReportAnswersTable(bulk).get(id)) as
    | { value: Value; asOf: Instant }
    | undefined;
}

export async function readStoredReferences(
  { bulk }: Pick<Engine, 'bulk'>,
  area: ReportArea,
): Promise<ReportReferences | undefined> {
  const found = await readReportAnswer<Omit<ReportReferences, 'asOf'>>(bulk, referencesKey(area));
  return found && { ...found.value, asOf: found.asOf };
}

/** Loads a whole report from the server and stores it. It must not be called in a live query. */
export async function fetchReport(
  engine: Engine,
  area: ReportArea,
  id: string,
): Promise<ReportFetchOutcome> {
  const reply = await engine.api.call(addresses[area].view, { params: { id } });
  if (!reply.ok) return fetchFailureOf(reply);
  await engine.applyServerState(reportKind, id, reply.value);
  return 'fetched';
}
