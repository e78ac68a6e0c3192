/**
 * The figures above the list of orders, from the orders on this device: the longest wait for
 * approval, and the amounts ordered this month and in an average month.
 */
import { addMonths, monthInZone, monthsBetween, startOfDay } from '#kernel/domain/calendar.ts';
import { firstDayOf, type Instant, type Month } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { OrderedSums, OrderListing, OrderPage } from '../../device/index.ts';

type ListOrders = (
  page: OrderListing & { readonly offset: number; readonly limit: number },
) => Promise<OrderPage>;

/**
 * Returns when the order that has waited longest for approval was submitted, undefined if none
 * waits. `asOf` is passed on from the list.
 */
export async function findLongestWait(
  list: ListOrders,
): Promise<{ readonly oldestAt: Instant | undefined } & Pick<OrderPage, 'asOf'>> {
  const { rows, asOf } = await list({
    status: 'waiting_approval',
    sort: { by: 'submitted', down: false },
    offset: 0,
    limit: 1,
  });
  return { oldestAt: rows[0]?.submittedAt ?? rows[0]?.createdAt, asOf };
}

/** Amounts in minor units by currency. */
export type MonthFigures = ReadonlyMap<Currency, number>;

const MONTHS = 12;
const startOfMonth = (month: Month, zone: string) => startOfDay(firstDayOf(month), zone);

/** Returns the start of the current month in the person's zone, and the start of the next one. */
export function currentMonth(
  now: Instant,
  zone: string,
): { readonly from: Instant; readonly to: Instant } {
  const current = monthInZone(now, zone);
  return { from: startOfMonth(current, zone), to: startOfMonth(addMonths(current, 1), zone) };
}

/**
 * Returns the start of the twelve whole months before this one, and their end, which is the start
 * of this month. Both are in the person's zone.
 */
export function lastTwelveMonths(
  now: Instant,
  zone: string,
): { readonly from: Instant; readonly to: Instant } {
  const current = monthInZone(now, zone);
  return {
    from: startOfMonth(addMonths(current, -MONTHS), zone),
    to: startOfMonth(current, zone),
  };
}

/**
 * Returns the mean amount of a month by currency, empty if there are no orders. If the first order
 * was submitted less than twelve months ago, only the months since that order count, and at least
 * one.
 */
export function monthAverage(
  { sums, firstAt }: OrderedSums,
  to: Instant,
  zone: string,
): MonthFigures {
  if (firstAt === undefined) return new Map();

  const passed = monthsBetween(monthInZone(firstAt, zone), monthInZone(to, zone));
  const counted = Math.min(MONTHS, Math.max(1, passed));
  return new Map([...sums].map(([currency, minor]) => [currency, Math.round(minor / counted)]));
}
