/** Reads names of parts from the mirrored catalog, whatever the currency of its prices. */
import type { BulkDatabase } from '#kernel/device/engine-and-databases.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { partNameInLanguage } from '../domain/index.ts';
import { mirroredCurrenciesTable, partsTable } from './mirrored-parts.ts';

/**
 * Returns the names of parts in a language, by part number. Parts that this device doesn't have are
 * absent.
 */
export async function readPartNames(
  bulk: BulkDatabase,
  numbers: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { currency } of await mirroredCurrenciesTable(bulk).toArray()) {
    const missing = [...new Set(numbers)].filter((number) => !names.has(number));
    const rows = await partsTable(bulk).bulkGet(
      missing.map((number): [string, string] => [currency, number]),
    );
    for (const row of rows) if (row) names.set(row.partNumber, partNameInLanguage(row, language));
  }
  return names;
}
