/** Reads stock counts that have not become the file of a report. They exist only on this device. */
import { readCodesByDocument, type UnknownCode } from '#areas/scan/device/index.ts';
import type { UnsentDocument } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { openCountsDatabase, type StoredCount } from './counts-database.ts';
import { CODES_OF_COUNT, stockCountsOf } from './stock-counts.ts';

/** A count with lines, with scanned codes without a known part, or both. */
export type UnsentCount = Partial<StoredCount> & {
  readonly distributorId: number;
  readonly at: Instant;
  readonly unknownCodes: readonly UnknownCode[];
};

/** Returns the counts with lines or unknown codes. Opens the database only while they are read. */
export async function readUnsentCounts(userId: number): Promise<readonly UnsentCount[]> {
  const codes = await readCodesByDocument(userId, CODES_OF_COUNT);
  const database = openCountsDatabase(userId, () => undefined);
  try {
    const stored = await database.counts.toArray();
    const counts = stored.map((count) => {
      const own = codes.get(`${CODES_OF_COUNT}${count.distributorId}`);
      codes.delete(`${CODES_OF_COUNT}${count.distributorId}`);
      return { ...count, unknownCodes: own?.codes ?? [] };
    });
    const withoutCount = [...codes].map(([document, { at, codes: unknownCodes }]) => ({
      distributorId: Number(document.slice(CODES_OF_COUNT.length)),
      at,
      unknownCodes,
    }));
    return [
      ...counts.filter(({ lines, unknownCodes }) => lines.length + unknownCodes.length > 0),
      ...withoutCount,
    ];
  } finally {
    database.close();
  }
}

/** The kind of an unsent document if the document is a stock count. */
const STOCK_COUNT = 'stock_count';
export const isStockCountDocument = ({ kind }: Pick<UnsentDocument, 'kind'>): boolean =>
  kind === STOCK_COUNT;

const documentIdOf = ({ distributorId }: Pick<UnsentCount, 'distributorId'>): string =>
  `stock-count-${distributorId}`;

/** Returns the counts as unsent documents without a name. */
export const unsentStockCounts = async (userId: number): Promise<UnsentDocument[]> =>
  (await readUnsentCounts(userId)).map((count) => ({
    id: documentIdOf(count),
    kind: STOCK_COUNT,
    name: null,
    at: count.at,
    count: 1,
    distributorId: count.distributorId,
    isUnfinalized: true,
  }));

/**
 * Returns a count as JSON, in the form that the export of all unsent work has. Undefined if the
 * device no longer has the count. `id` is the id of its unsent document.
 */
export async function exportUnsentCount(userId: number, id: string): Promise<Blob | undefined> {
  const count = (await readUnsentCounts(userId)).find((one) => documentIdOf(one) === id);
  return (
    count && new Blob([JSON.stringify({ stockCounts: [count] })], { type: 'application/json' })
  );
}

/** Deletes a count and its unknown codes. `id` is the id of its unsent document. */
export async function deleteUnsentCount(userId: number, id: string): Promise<void> {
  const count = (await readUnsentCounts(userId)).find((one) => documentIdOf(one) === id);
  if (count) await stockCountsOf(userId).remove(count.distributorId);
}
