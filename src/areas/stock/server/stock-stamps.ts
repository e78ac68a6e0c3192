/**
 * Computes stamps of months: hashes of the data, other than the catalog's EANs, that their facts
 * depend on. If its stamp differs, devices fetch a month again, and its sums are computed again.
 */
import { createHash } from 'node:crypto';
import { addDays, addMonths, lastDayOf, monthInZone, monthsUpTo } from '#kernel/domain/calendar.ts';
import { firstDayOf, HOME_ZONE, monthOf, type Instant, type Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Distributor } from '#areas/distributors/domain/index.ts';
import { createMovementEventCounter } from '#areas/orders/server/index.ts';
import { readRegistrationStamps } from '#areas/reports/server/index.ts';
import { SHIPPING_DAYS, SHOWN_STOCK_MONTH_COUNT } from '../domain/index.ts';

/**
 * A part of every stamp. Increase it when facts get other fields or sums another rule, so that all
 * of them are computed again.
 */
const SHAPE = 2;

/** The months that people can open, oldest first. */
export const stockMonths = (now: Instant): Month[] =>
  monthsUpTo(monthInZone(now, HOME_ZONE), SHOWN_STOCK_MONTH_COUNT);

/** The first and the last date on which movements matter for a month. */
export const movementsSince = (month: Month) =>
  addDays(firstDayOf(addMonths(month, -1)), -SHIPPING_DAYS);
export const movementsUntil = (month: Month) => addDays(lastDayOf(month), SHIPPING_DAYS);

/**
 * Returns a function that returns the stamp of a month of one of these distributors. Two stamps are
 * equal only if the facts are, apart from EANs of the catalog. A stamp doesn't depend on which
 * other months are passed.
 * @param months Consecutive months, oldest first.
 * @param readsOrders Whether movements name the numbers of their orders.
 */
export async function readStockStamps(
  db: Database,
  distributors: readonly Distributor[],
  months: readonly Month[],
  readsOrders: boolean,
): Promise<(distributor: Distributor, month: Month) => string> {
  const ids = distributors.map(({ id }) => id);
  const from = firstDayOf(addMonths(months[0]!, -1));
  const [registrations, countSent] = await Promise.all([
    readRegistrationStamps(db, ids, from, lastDayOf(months.at(-1)!)),
    // A late event may change which later units count as sent, so earlier months count too.
    createMovementEventCounter(db, distributors, movementsSince(months[0]!)),
  ]);

  return ({ id, name, zone, companies }, month) => {
    const known = companies.map((one) => [one.id, one.name, one.active, one.since]);
    const own = [addMonths(month, -1), month].map((of) => registrations(id, of) ?? '');
    const shown = [SHAPE, id, name, zone, known, readsOrders];
    const sent = countSent(id, movementsSince(month), monthOf(movementsUntil(month)));
    const text = JSON.stringify([shown, own, sent]);

    return createHash('sha256').update(text).digest('base64url').slice(0, 16);
  };
}
