/** What files are checked against: every part number and EAN of this device. */
import { Dexie } from 'dexie';
import type { BulkDatabase } from '#kernel/device/offline.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { eanOwners, type PartEan } from '../../domain/index.ts';
import { hasPrices, parts } from '../parts.ts';

/** All part numbers and EANs, for checking files without asking; undefined: prices of this currency never came here completely. Read in pages, so that the screen moves. */
export async function eanBook(
  bulk: BulkDatabase,
  currency: Currency,
): Promise<{ numbers: string[]; eans: string[] } | undefined> {
  if (!(await hasPrices(bulk, currency))) return undefined;
  const numbers: string[] = [];
  const known: PartEan[] = [];
  for (let after: unknown = Dexie.minKey; ;) {
    const rows = await parts(bulk)
      .where('[currency+partNumber]')
      .between([currency, after], [currency, Dexie.maxKey], false, true)
      .limit(500)
      .toArray();
    for (const { partNumber, ean, active } of rows) {
      numbers.push(partNumber);
      if (ean) known.push({ partNumber, ean, active });
    }
    if (rows.length < 500) return { numbers, eans: eanOwners(known) };
    after = rows.at(-1)!.partNumber;
  }
}
