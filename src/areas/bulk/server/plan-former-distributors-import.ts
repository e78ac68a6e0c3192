/**
 * Plans the import of the former portal's distributors. The rows are stored as `parseFormerRow`
 * reads them, and moved later on a page of their own.
 */
import {
  checkFormerDistributorRow,
  parseFormerRow,
  type FormerDistributorContent,
} from '#areas/distributors/domain/index.ts';
import { selectFormerRowsByKey, storeFormerRows } from '#areas/distributors/server/index.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { BulkCells, BulkColumn } from '../domain/index.ts';
import { createCountryReader } from './country-reader.ts';
import { createIssueCollector, noEffects, type BulkPlanner } from './bulk-plan.ts';

const columns: Readonly<Record<keyof FormerDistributorContent, BulkColumn>> = {
  name: 'distributor',
  country: 'country',
  companyName: 'company',
  taxId: 'taxId',
  customerCode: 'customerCode',
  store: 'store',
};

const contentIn = (cells: BulkCells): FormerDistributorContent => ({
  name: cells.distributor,
  country: cells.country,
  companyName: cells.company,
  taxId: cells.taxId,
  customerCode: cells.customerCode,
  store: cells.store,
});

const BATCH = 1000;

const fields = Object.keys(columns) as (keyof FormerDistributorContent)[];

/** Returns whether a stored row has other values than the file. */
const hasChanged = (stored: FormerDistributorContent, row: FormerDistributorContent): boolean =>
  fields.some((field) => stored[field] !== row[field]);

export const planFormerDistributorsImport: BulkPlanner = async (rows, { db, principal, now }) => {
  const countryOf = await createCountryReader(db);
  const read = rows.map((cells) => parseFormerRow(contentIn(cells), countryOf));
  const { keys, known } = await selectFormerRowsByKey(db, read);
  const book = createIssueCollector(rows);
  for (const [place, row] of read.entries())
    for (const { path, code } of checkFormerDistributorRow(row))
      book.add(place, { column: columns[path[0] as keyof FormerDistributorContent], code });

  const seen = new Set<string>();
  const outcomes = read.map((_, place) => {
    if (book.has(place)) return 'wrong' as const;
    const key = keys[place]!;
    if (seen.has(key)) return 'same' as const;
    seen.add(key);

    const stored = known.get(key);
    if (!stored) return 'new' as const;
    // A moved row is a company by now, which is changed under Distributors.
    return !stored.moved && hasChanged(stored, read[place]!)
      ? ('changed' as const)
      : ('same' as const);
  });

  const written = read.filter((_, place) => ['new', 'changed'].includes(outcomes[place]!));

  return {
    rows: outcomes.map((outcome, place) => ({ outcome, issues: book.of(place) })),
    effects: { ...noEffects, former: written.length },
    basis: [...known.values()],
    async write() {
      for (let from = 0; from < written.length; from += BATCH)
        await storeFormerRows(db, written.slice(from, from + BATCH), now);
      if (written.length > 0)
        await logAction(db, principal, now, 'distributor.former_filled', undefined, {
          rows: written.length,
        });
      // Former distributors change nothing until they are moved, so nothing is stored for undoing.
      return { userIds: [], changes: [] };
    },
  };
};
