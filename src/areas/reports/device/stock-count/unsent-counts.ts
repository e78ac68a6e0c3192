/** Reads stock counts that have not become the file of a report. They exist only on this device. */
import { readCodesByDocument, type UnknownCode } from '#areas/scan/device/index.ts';
import type { UnsentDocument } from '#kernel/device/index.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { openCountsDatabase, type StoredCount } from './counts-database.ts';
import { CODES_OF_COUNT } from './stock-counts.ts';

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

/** Returns the counts as unsent inventory files without a name. */
export const unsentStockCounts = async (userId: number): Promise<UnsentDocument[]> =>
  (await readUnsentCounts(userId)).map(({ distributorId, at }) => ({
    id: `stock-count-${distributorId}`,
    kind: 'inventory',
    name: null,
    at,
    count: 1,
    distributorId,
    isUnfinalized: true,
  }));
