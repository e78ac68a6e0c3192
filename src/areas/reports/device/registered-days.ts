/**
 * Provides the registered days. They are requested from the server, and stored for the user's own
 * distributor, so that a person without a connection learns what would be removed.
 */
import {
  refreshEach,
  toRefreshOutcome,
  type BulkDatabase,
  type RefreshContext,
  type RefreshOutcome,
} from '#kernel/device/engine-and-databases.ts';
import type { Api, Engine, Reply } from '#kernel/device/index.ts';
import { addDays, dateInZone } from '#kernel/domain/calendar.ts';
import { HOUR, type CalendarDate, type Instant } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { AnswerOf } from '#kernel/domain/protocol/address.ts';
import { addresses } from '../domain/call-addresses.ts';
import { reportAreas, type ReportArea, type ReportCalls } from '../domain/index.ts';
import {
  registeredDaysKey,
  storeReportAnswer,
  readReportAnswer,
  referencesKey,
} from './answer-store.ts';
import { storedReportAnswersTable } from './report-rows.ts';
import type { RegisteredDaysQuery, RegisteredDays, ReportReferences } from './report-views.ts';

type Day = AnswerOf<ReportCalls['days']>['days'][number];

type KeptDays = {
  readonly distributorId: number;
  readonly from: CalendarDate;
  readonly companies: Readonly<Record<number, readonly Day[]>>;
  /** True if reports have changed since the days were loaded. */
  readonly isStale?: boolean;
};

/** Time in milliseconds after which days are requested again even if no report has changed. */
const FRESH = 6 * HOUR;
const KEPT_DAYS = 400;

async function ask(
  api: Pick<Api, 'call'>,
  area: ReportArea,
  { distributorId: distributor, companyIds, from, to }: RegisteredDaysQuery,
): Promise<Reply<readonly (readonly Day[])[]>> {
  const found: (readonly Day[])[] = [];
  for (const company of companyIds) {
    const reply = await api.call(addresses[area].days, {
      query: { distributor, company, from, to },
    });
    if (!reply.ok) return reply;
    found.push(reply.value.days);
  }
  return { ok: true, value: found };
}

const daysOfCompanies = (
  companyIds: readonly number[],
  daysOf: (companyId: number, n: number) => readonly Day[],
): RegisteredDays['days'] =>
  companyIds.flatMap((companyId, n) => daysOf(companyId, n).map((day) => ({ ...day, companyId })));

/**
 * Returns the days as this device last loaded them. Undefined if they are of another distributor,
 * begin after `from` or lack a company. Dates after the loaded ones have no days.
 */
export async function readRegisteredDays(
  { bulk }: Pick<Engine, 'bulk'>,
  area: ReportArea,
  { distributorId, companyIds, from, to }: RegisteredDaysQuery,
): Promise<RegisteredDays | undefined> {
  const here = await readReportAnswer<KeptDays>(bulk, registeredDaysKey(area));
  const isHere =
    here !== undefined &&
    here.value.distributorId === distributorId &&
    here.value.from <= from &&
    companyIds.every((id) => here.value.companies[id] !== undefined);
  if (!isHere) return undefined;
  const days = daysOfCompanies(companyIds, (id) => here.value.companies[id]!);
  return { days: days.filter(({ date }) => date >= from && date <= to), asOf: here.asOf };
}

/** Requests the days from the server. Only the server has the current ones. */
export async function fetchRegisteredDays(
  { api }: Pick<Engine, 'api'>,
  area: ReportArea,
  asked: RegisteredDaysQuery,
): Promise<Reply<RegisteredDays>> {
  const reply = await ask(api, area, asked);
  if (!reply.ok) return reply;
  const days = daysOfCompanies(asked.companyIds, (_id, n) => reply.value[n]!);
  return { ok: true, value: { days, asOf: null } };
}

/**
 * Refreshes what is registered for the last `KEPT_DAYS` days, unless it is fresh. `changed` is true
 * if reports of the area have changed. Does nothing for administrators and for users who may not
 * report.
 */
async function refreshDays(
  context: RefreshContext,
  area: ReportArea,
  changed: boolean,
): Promise<RefreshOutcome> {
  const { actor, bulk, api } = context;
  const { distributorId } = actor;
  if (distributorId === null || !can(actor, area, 'write')) return 'done';
  const here = await readReportAnswer<KeptDays>(bulk, registeredDaysKey(area));
  const isFresh =
    here !== undefined && !changed && !here.value.isStale && isNear(context.now(), here.asOf);
  if (isFresh) return 'done';

  // Mark the stored days as stale, so that the next refresh requests them again if this answer is
  // lost.
  if (here && changed) await mark(bulk, area);
  const references = await readReportAnswer<ReportReferences>(bulk, referencesKey(area));
  const own = references?.value.distributors.find(({ id }) => id === distributorId);
  if (!own) return 'done';
  const today = dateInZone(context.now(), own.zone);
  const asked: RegisteredDaysQuery = {
    distributorId,
    companyIds: own.companies.map(({ id }) => id),
    from: addDays(today, -KEPT_DAYS),
    to: addDays(today, 1),
  };

  const reply = await ask(api, area, asked);
  if (!reply.ok) return toRefreshOutcome(reply);
  const { from } = asked;
  const companies = Object.fromEntries(asked.companyIds.map((id, n) => [id, reply.value[n]!]));
  await storeReportAnswer(context, registeredDaysKey(area), {
    distributorId,
    from,
    companies,
  } satisfies KeptDays);

  return 'done';
}

const isNear = (now: Instant, asOf: Instant) => Math.abs(now - asOf) < FRESH;

const mark = async (bulk: BulkDatabase, area: ReportArea) => {
  const row = await storedReportAnswersTable(bulk).get(registeredDaysKey(area));
  if (row)
    await storedReportAnswersTable(bulk).put({
      ...row,
      value: { ...(row.value as KeptDays), isStale: true },
    });
};

/** Refreshes the days of all areas. `changed` contains the areas whose reports have changed. */
export const refreshAllDays = async (
  context: RefreshContext,
  changed: ReadonlySet<ReportArea>,
): Promise<RefreshOutcome> =>
  await refreshEach(reportAreas, (area) => refreshDays(context, area, changed.has(area)));
