/**
 * Plans the import of the former portal's distributors. The rows are stored as `parseFormerRow`
 * reads them, and moved later on a page of their own.
 */
import {
  checkFormerDistributorRow,
  parseFormerRow,
  type FormerDistributorContent,
} from '#areas/distributors/domain/index.ts';
import { insertFormerRows, selectFormerKeys } from '#areas/distributors/server/index.ts';
import { logAction } from '#kernel/server/action-log.ts';
import type { BulkCells, BulkColumn } from '../domain/index.ts';
import { createCountryReader } from './country-reader.ts';
import { createIssueCollector, noEffects, type BulkPlanner } from './bulk-plan.ts';

const columns: Readonly<Record<string, BulkColumn>> = {
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

export const planFormerDistributorsImport: BulkPlanner = async (rows, { db, principal, now }) => {
  const countryOf = await createCountryReader(db);
  const read = rows.map((cells) => parseFormerRow(contentIn(cells), countryOf));
  const { keys, known } = await selectFormerKeys(db, read);
  const book = createIssueCollector(rows);
  for (const [place, row] of read.entries())
    for (const { path, code } of checkFormerDistributorRow(row))
      book.add(place, { column: columns[String(path[0])] ?? null, code });

  const seen = new Set<string>();
  const outcomes = read.map((_, place) => {
    if (book.has(place)) return 'wrong' as const;
    const key = keys[place]!;
    if (known.has(key) || seen.has(key)) return 'same' as const;
    seen.add(key);

    return 'new' as const;
  });

  const fresh = read.filter((_, place) => outcomes[place] === 'new');

  return {
    rows: outcomes.map((outcome, place) => ({ outcome, issues: book.of(place) })),
    effects: { ...noEffects, former: fresh.length },
    basis: [],
    async write() {
      for (let from = 0; from < fresh.length; from += BATCH)
        await insertFormerRows(db, fresh.slice(from, from + BATCH), now);
      if (fresh.length > 0)
        await logAction(db, principal, now, 'distributor.former_filled', undefined, {
          rows: fresh.length,
        });
      // Former distributors change nothing until they are moved, so nothing is stored for undoing.
      return { userIds: [], changes: [] };
    },
  };
};
