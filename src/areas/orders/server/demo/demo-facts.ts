/**
 * Reads what demo lines are counted against. Before counting, a command locks distributor and part
 * until its transaction ends, so that each of several simultaneous submissions counts those before
 * it.
 */
import { addMonths, monthInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant, type Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import {
  defaultDemoRule,
  demoIssues,
  demoPartNumbers,
  demoRuleOf,
  type DemoEntry,
  type Order,
  type OrderIssue,
} from '../../domain/index.ts';
import { selectDemoUnits } from './demo-units-sql.ts';

type Counted = Pick<Order, 'id' | 'distributorId' | 'content'>;

/**
 * Locks the demo parts of all orders, in the same sequence for every command. The locks of orders
 * and funnels come before these locks, every other lock after them.
 */
export async function lockDemoParts(db: Database, orders: readonly Counted[]): Promise<void> {
  const names = orders.flatMap(({ distributorId, content }) =>
    demoPartNumbers(content).map((part) => `demo ${distributorId} ${part}`),
  );
  for (const name of [...new Set(names)].sort()) await takeAdvisoryLock(db, name);
}

/** Returns the active entries of the list of demo intervals. */
export const readDemoEntries = async (db: Database): Promise<DemoEntry[]> =>
  (await listEntries(db, 'demo_intervals')).map(({ fields }) => fields);

/** The demo units of a part in a month. */
export type DemoUses = { readonly part: string; readonly month: Month; readonly quantity: number };

/** Returns the demo uses of each distributor for devices, as far back as the longest rule looks. */
export async function readDemoUses(
  db: Database,
  distributorIds: readonly number[],
  now: Instant,
): Promise<ReadonlyMap<number, DemoUses[]>> {
  const longest = [defaultDemoRule, ...(await readDemoEntries(db))].map(({ months }) => months);
  const since = addMonths(monthInZone(now, HOME_ZONE), 1 - Math.max(...longest));
  const found = new Map<number, DemoUses[]>();
  for (const { distributorId, partNumber, ...use } of await selectDemoUnits(db, {
    distributorIds,
    since,
  }))
    found.set(distributorId, [...(found.get(distributorId) ?? []), { part: partNumber, ...use }]);
  return found;
}

/**
 * Returns the issues of demo lines that exceed their limit together with the other orders of the
 * distributor.
 * @param submittedAt The time of the submission by which the units count.
 */
export async function findDemoIssues(
  db: Database,
  { id, distributorId, content }: Counted,
  submittedAt: Instant,
): Promise<readonly OrderIssue[]> {
  const parts = demoPartNumbers(content);
  if (parts.length === 0) return [];

  const entries = await readDemoEntries(db);
  const units = await selectDemoUnits(db, { distributorIds: [distributorId], parts, without: id });
  return demoIssues(content, {
    month: monthInZone(submittedAt, HOME_ZONE),
    rule: (partNumber) => demoRuleOf(entries, partNumber),
    uses: (partNumber) => units.filter((one) => one.partNumber === partNumber),
  });
}
