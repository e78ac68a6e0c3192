/**
 * Loads the baselines of a distributor (the usual figures of each part, with which the figures of a
 * file are compared) and its last prices. They are refreshed for the user's own distributor, and
 * requested when an administrator opens a file of another one.
 */
import {
  refreshEach,
  toRefreshOutcome,
  type BulkDatabase,
  type RefreshContext,
  type RefreshOutcome,
} from '#kernel/device/engine-and-databases.ts';
import type { Api } from '#kernel/device/index.ts';
import { HOUR, type Instant } from '#kernel/domain/dates.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import type { BaselinePart } from '#areas/imports/domain/index.ts';
import { addresses } from '../domain/call-addresses.ts';
import { reportAreas, type ReportArea } from '../domain/index.ts';
import { storeReportAnswer, readReportAnswer, lastPricesKey } from './answer-store.ts';

/**
 * Time in milliseconds for which stored answers count as fresh. Baselines change slowly and only
 * cause warnings.
 */
const FRESH = 6 * HOUR;

/** The longest time in milliseconds that the check of a file waits for its baselines. */
const PATIENCE = 1_500;
export const baselineAnswerName = (area: ReportArea, distributorId: number) =>
  `usual ${area} ${distributorId}`;
type Asking = { readonly api: Api; readonly bulk: BulkDatabase; now(): Instant };
export const isBaselineFresh = ({ now }: Asking, asOf: Instant | undefined) =>
  asOf !== undefined && Math.abs(now() - asOf) < FRESH;

async function fetchAndStoreBaseline(asking: Asking, area: ReportArea, distributorId: number) {
  const reply = await asking.api.call(addresses[area].baseline, {
    query: { distributor: distributorId },
  });
  if (reply.ok)
    await storeReportAnswer(asking, baselineAnswerName(area, distributorId), reply.value);
  return reply;
}

/** Loads the last registered price of each part, and stores the prices on the device. */
export async function fetchAndStoreLastPrices(
  asking: Asking,
  area: ReportArea,
  distributorId: number,
) {
  const reply = await asking.api.call(addresses[area].prices, {
    query: { distributor: distributorId },
  });
  if (reply.ok) await storeReportAnswer(asking, lastPricesKey(area, distributorId), reply.value);
  return reply;
}

/**
 * Returns the baselines of a distributor. Stored ones are returned at once, and are refreshed in
 * the background if they are old. Undefined if none are stored and the server doesn't return any in
 * time.
 */
export async function readOrFetchBaselines(
  asking: Asking,
  area: ReportArea,
  distributorId: number,
): Promise<readonly BaselinePart[] | undefined> {
  const found = await readReportAnswer<{ parts: BaselinePart[] }>(
    asking.bulk,
    baselineAnswerName(area, distributorId),
  );
  if (isBaselineFresh(asking, found?.asOf)) return found!.value.parts;
  const brought = fetchAndStoreBaseline(asking, area, distributorId).then(
    (reply) => (reply.ok ? reply.value.parts : undefined),
    () => undefined,
  );

  return found
    ? found.value.parts
    : await Promise.race([
        brought,
        new Promise<undefined>((done) => {
          setTimeout(done, PATIENCE);
        }),
      ]);
}

export async function refreshBaselines(context: RefreshContext): Promise<RefreshOutcome> {
  const { distributorId } = context.actor;
  if (distributorId === null) return 'done';
  const areas = reportAreas.filter((one) => can(context.actor, one, 'write'));
  return await refreshEach(
    areas.flatMap((area) => [
      { name: baselineAnswerName(area, distributorId), area, fetchAndStore: fetchAndStoreBaseline },
      { name: lastPricesKey(area, distributorId), area, fetchAndStore: fetchAndStoreLastPrices },
    ]),
    async ({ name, area, fetchAndStore }) => {
      const stored = await readReportAnswer(context.bulk, name);
      if (isBaselineFresh(context, stored?.asOf)) return 'done';
      return toRefreshOutcome(await fetchAndStore(context, area, distributorId));
    },
  );
}
