/** Mirrors the catalog on this device: parts with prices, with one cursor per currency. */
import type { Table } from 'dexie';
import {
  listCompleteAt,
  mirrorList,
  type BulkDatabase,
  type RefreshContext,
  type Refresher,
  type SchemaStep,
} from '#kernel/device/engine-and-databases.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { foldText } from '#kernel/domain/fold-text.ts';
import { addresses, type CatalogPart } from '../domain/index.ts';

export type PartRow = CatalogPart & {
  readonly currency: Currency;
  /**
   * The index keys for the search by prefix: the part number, and the words of the names in every
   * language, each preceded by the currency. Words of one character are left out.
   */
  readonly words: readonly string[];
};

export const partTables: SchemaStep = {
  since: 1,
  tables: { parts: '[currency+partNumber], currency, *words', currencies: 'currency' },
};

export const partsTable = (bulk: BulkDatabase) => bulk.table<PartRow, [string, string]>('parts');
export const mirroredCurrenciesTable = (
  bulk: BulkDatabase,
): Table<{ currency: Currency }, string> => bulk.table('currencies');

/** Returns the words of a part's names in every language, folded. */
export const nameWordsOf = ({ description, names }: CatalogPart) =>
  foldText([description, names?.es, names?.pt].join(' ')).split(/[^\p{L}\p{N}]+/u);

const wordsOf = (currency: Currency, part: CatalogPart) =>
  [...new Set([part.partNumber, ...nameWordsOf(part)])]
    .filter((word) => word.length > 1)
    .map((word) => `${currency} ${word}`);

/** Adds currencies in which prices are mirrored from now on. */
export async function addMirroredCurrencies(
  bulk: BulkDatabase,
  wanted: Iterable<Currency>,
): Promise<void> {
  await mirroredCurrenciesTable(bulk).bulkPut(
    [...new Set(wanted)].map((currency) => ({ currency })),
  );
}

export const partsRefresher: Refresher = {
  name: 'catalog.parts',
  rank: 20,
  rights: ['orders.read', 'approvals.read', 'inventory.read', 'pos.read'],
  async run(context: RefreshContext) {
    for (const { currency } of await mirroredCurrenciesTable(context.bulk).toArray()) {
      const table = partsTable(context.bulk);
      const refreshed = await mirrorList(
        context,
        `catalog.parts ${currency}`,
        table,
        (cursor) => context.api.call(addresses.listPartChanges, { query: { cursor, currency } }),
        (rows: readonly CatalogPart[]) =>
          table.bulkPut(
            rows.map((row) => ({ ...row, currency, words: wordsOf(currency, row) })),
            { allKeys: true },
          ),
        { listed: () => table.where({ currency }) },
      );
      if (refreshed !== 'done') return refreshed;
    }
    return 'done';
  },
};

/** Returns the part without the fields that only the table needs. */
export const toCatalogPart = ({
  currency: _currency,
  words: _words,
  ...part
}: PartRow): CatalogPart => part;

/** Returns parts by number, with prices in this currency. Unknown numbers are absent. */
export async function readPartsWithPrices(
  bulk: BulkDatabase,
  numbers: readonly string[],
  currency: Currency,
): Promise<Map<string, CatalogPart>> {
  const rows = await partsTable(bulk).bulkGet(
    [...new Set(numbers)].map((number): [string, string] => [currency, number]),
  );
  return new Map(
    rows.flatMap((row) => (row ? [[row.partNumber, toCatalogPart(row)] as const] : [])),
  );
}

/** Returns whether prices in this currency were fetched completely at least once. */
export const arePricesMirrored = async (bulk: BulkDatabase, currency: Currency) =>
  (await listCompleteAt(bulk, `catalog.parts ${currency}`)) !== undefined;

/**
 * Returns a string that changes whenever prices in this currency were fetched or deleted. It is the
 * cursor, which the mirror writes in the same transaction as the prices.
 */
export const readPricesRevision = async (bulk: BulkDatabase, currency: Currency): Promise<string> =>
  JSON.stringify((await bulk.cursors.get(`catalog.parts ${currency}`)) ?? null);
