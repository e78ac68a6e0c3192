/**
 * Applies a restore to orders: stores their versions, sets numbers aside, and names the orders that
 * the ERP may have fetched since the backup.
 */
import { startOfDay, yearInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { MAX_ORDERS_PER_YEAR, formatOrderNumber } from '#kernel/domain/ids.ts';
import { refuse, type Refusal } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { RestoredDatabase } from '#kernel/server/module.ts';
import { storeFindings } from '#areas/restores/server/index.ts';
import { lastReservedNumber, type NumberRange } from '../../domain/index.ts';
import {
  selectOrderCounters,
  selectLastNumberBefore,
  markUnleasedAsOnceLeased,
  storeRestoredOrderVersions,
  reserveNumbers,
} from './restored-orders-sql.ts';

type Planned = Pick<NumberRange, 'year' | 'first'> & { readonly last: number | undefined };

/**
 * Returns the numbers to set aside after the last one that the backup knows, for each year since
 * the backup. A server whose clock was once ahead knows later years too. `last` is undefined if the
 * year has no room left.
 */
async function planRanges(
  db: Database,
  { now, since, from, atLeast }: Omit<RestoredDatabase, 'id'>,
): Promise<readonly Planned[]> {
  const known = await selectOrderCounters(db);
  const current = yearInZone(now, HOME_ZONE);
  const latest = Math.max(known.at(-1)?.year ?? current, current);
  const first = Math.min(
    known.at(-1)?.year ?? current,
    since === 0 ? current : yearInZone(since, HOME_ZONE),
    current,
  );

  const planned: Planned[] = [];
  for (let year = first; year <= latest; year += 1) {
    const before = known.find((counter) => counter.year === year)?.last ?? 0;
    const start = Math.max(from, startOfYear(year));
    const elapsed = Math.min(now, startOfYear(year + 1)) - start;
    const base = await selectLastNumberBefore(db, year, { before: start, since });
    planned.push({
      year,
      first: before + 1,
      last: lastReservedNumber({ before, base, elapsed }, atLeast),
    });
  }
  return planned;
}

const startOfYear = (year: number): number => startOfDay(`${year}-01-01`, HOME_ZONE);

/**
 * Returns a refusal if the current year, or a later one, has no room for the numbers to set aside.
 * Earlier years are not checked, because no more numbers are assigned in them.
 */
export async function refusalOfRestore(
  db: Database,
  plan: Omit<RestoredDatabase, 'id'>,
): Promise<Refusal<'numbers_used_up'> | undefined> {
  const year = yearInZone(plan.now, HOME_ZONE);
  const full = (await planRanges(db, plan)).find((one) => one.year >= year && !one.last);
  return (
    full &&
    refuse('numbers_used_up', { details: { last: formatOrderNumber(full.year, full.first - 1) } })
  );
}

/** Applies a restore to orders and returns sentences that report what it did. */
export async function applyRestoreToOrders(
  db: Database,
  restored: RestoredDatabase,
): Promise<readonly string[]> {
  const { id: restoreId, now } = restored;
  const noted = await storeRestoredOrderVersions(db);
  const ranges = (await planRanges(db, restored)).map((one): NumberRange => ({
    ...one,
    last: one.last ?? MAX_ORDERS_PER_YEAR,
  }));
  await reserveNumbers(db, restoreId, ranges);

  const maybeFetched = await markUnleasedAsOnceLeased(db, now);

  await storeFindings(
    db,
    maybeFetched.map(({ id, number, version, distributorId }) => ({
      restoreId,
      subject: 'order',
      documentId: id,
      name: number ?? '',
      distributorId,
      kind: 'erp_fetched',
      version,
      details: {},
      seenBy: null,
    })),
    now,
  );

  return [
    `Orders in the backup: ${noted}.`,
    ...ranges.map(
      ({ year, first, last }) =>
        `Numbers set aside: ${formatOrderNumber(year, first)} to ${formatOrderNumber(year, last)}. New orders are numbered from ${formatOrderNumber(year, last + 1)}.`,
    ),
    `Orders that waited for the ERP in the backup, which may have fetched them since: ${maybeFetched.length}.`,
    'The ERP may also have orders that were approved after the backup. Devices name them when their users sign in: see Audit, Restores.',
  ];
}
