/** A restore, as orders settle it: versions noted, numbers set aside, orders named that the ERP may have fetched since the backup. */
import { HOME_ZONE, yearIn } from '#kernel/domain/dates.ts';
import { orderNumber } from '#kernel/domain/ids.ts';
import type { Database } from '#kernel/server/database.ts';
import type { RestoredDatabase } from '#kernel/server/module.ts';
import { noteFindings } from '#areas/restores/server/index.ts';
import { counters, noteMaybeFetched, noteRestoredVersions, setAside } from './queries.ts';

/** Behind the last number that the backup knows, for each year since; a server whose clock was ahead once knows later ones. */
async function rangesFrom(db: Database, { now, since, numbers }: RestoredDatabase) {
  const known = await counters(db);
  const year = yearIn(now, HOME_ZONE);
  const last = known.at(-1)?.year ?? year;
  const from = Math.min(last, year, since === 0 ? year : yearIn(since, HOME_ZONE));
  const to = Math.max(last, year);
  const lastOf = new Map(known.map((counter) => [counter.year, counter.last]));
  return Array.from({ length: to - from + 1 }, (_, n) => {
    const before = lastOf.get(from + n) ?? 0;
    return { year: from + n, first: before + 1, last: before + numbers };
  });
}

export async function ordersRestored(
  db: Database,
  restored: RestoredDatabase,
): Promise<readonly string[]> {
  const { id: restoreId, now } = restored;
  const noted = await noteRestoredVersions(db);
  const ranges = await rangesFrom(db, restored);
  await setAside(db, restoreId, ranges);
  const maybeFetched = await noteMaybeFetched(db, now);
  await noteFindings(
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
        `Numbers set aside: ${orderNumber(year, first)} to ${orderNumber(year, last)}. New orders are numbered from ${orderNumber(year, last + 1)}.`,
    ),
    `Orders that waited for the ERP, which may have fetched them since: ${maybeFetched.length}.`,
  ];
}
