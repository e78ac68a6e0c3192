/** What demo lines are counted against. Whoever is about to count locks distributor and part first, until the transaction ends: of many submissions at once each finds those before it. */
import { addMonths, monthIn } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant, type Month } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { lockName } from '#kernel/server/queries/locks.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import {
  defaultDemoRule,
  demoIssues,
  demoParts,
  demoRuleOf,
  type DemoEntry,
  type Order,
  type OrderIssue,
} from '../../domain/index.ts';
import { demoUnits } from './demo-units-sql.ts';

type Counted = Pick<Order, 'id' | 'distributorId' | 'content'>;

/** The locks of all orders at once, in one sequence for everybody; an order's own lock comes before them, every other lock after. */
export async function lockDemo(db: Database, orders: readonly Counted[]): Promise<void> {
  const names = orders.flatMap(({ distributorId, content }) =>
    demoParts(content).map((part) => `demo ${distributorId} ${part}`),
  );
  for (const name of [...new Set(names)].sort()) await lockName(db, name);
}

/** Those in use. */
export const demoEntries = async (db: Database): Promise<DemoEntry[]> =>
  (await listEntries(db, 'demo_intervals')).map(({ fields }) => fields);

export type DemoUses = { readonly part: string; readonly month: Month; readonly quantity: number };
/** For devices, by distributor: as far back as the longest rule looks. */
export async function demoUsesOf(
  db: Database,
  distributorIds: readonly number[],
  now: Instant,
): Promise<ReadonlyMap<number, DemoUses[]>> {
  const longest = [defaultDemoRule, ...(await demoEntries(db))].map(({ months }) => months);
  const since = addMonths(monthIn(now, HOME_ZONE), 1 - Math.max(...longest));
  const found = new Map<number, DemoUses[]>();
  for (const { distributorId, partNumber, ...use } of await demoUnits(db, {
    distributorIds,
    since,
  }))
    found.set(distributorId, [...(found.get(distributorId) ?? []), { part: partNumber, ...use }]);
  return found;
}

/** Of its demo lines that pass their limit beside the distributor's other orders. `submittedAt`: of the submission that its units count by. */
export async function demoIssuesOf(
  db: Database,
  { id, distributorId, content }: Counted,
  submittedAt: Instant,
): Promise<readonly OrderIssue[]> {
  const parts = demoParts(content);
  if (parts.length === 0) return [];
  const entries = await demoEntries(db);
  const units = await demoUnits(db, { distributorIds: [distributorId], parts, without: id });
  return demoIssues(content, {
    month: monthIn(submittedAt, HOME_ZONE),
    rule: (partNumber) => demoRuleOf(entries, partNumber),
    uses: (partNumber) => units.filter((one) => one.partNumber === partNumber),
  });
}
