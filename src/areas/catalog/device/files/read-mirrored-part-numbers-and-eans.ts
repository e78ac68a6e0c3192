/** Reads the data against which files are checked: all part numbers and EANs on this device. */
import { Dexie } from 'dexie';
import type { BulkDatabase } from '#kernel/device/engine-and-databases.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { pairEansWithPartNumbers, type PartEan } from '../../domain/index.ts';
import { arePricesMirrored, partsTable } from '../mirrored-parts.ts';

/**
 * Returns all part numbers and EANs on this device, so that files are checked without requests. The
 * rows are read in pages, so that the screen stays responsive.
 * @returns In `eans`, each EAN is followed by its part number, see `pairEansWithPartNumbers`.
 * Undefined if the prices in this currency were never fetched completely.
 */
export async function readMirroredPartNumbersAndEans(
  bulk: BulkDatabase,
  currency: Currency,
): Promise<{ numbers: string[]; eans: string[] } | undefined> {
  if (!(await arePricesMirrored(bulk, currency))) return undefined;
  const numbers: string[] = [];
  const known: PartEan[] = [];
  for (let after: unknown = Dexie.minKey; ;) {
    const rows = await partsTable(bulk)
      .where('[currency+partNumber]')
      .between([currency, after], [currency, Dexie.maxKey], false, true)
      .limit(500)
      .toArray();
    for (const { partNumber, ean, active } of rows) {
      numbers.push(partNumber);
      if (ean) known.push({ partNumber, ean, active });
    }

    if (rows.length < 500) return { numbers, eans: pairEansWithPartNumbers(known) };
    after = rows.at(-1)!.partNumber;
  }
}
