/**
 * Suggests parts for an unknown part number. This is a module of its own, because only orders from
 * files need it.
 */
import { Dexie } from 'dexie';
import type { BulkDatabase } from '#kernel/device/engine-and-databases.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { rankPartNumberTypo, type CatalogPart } from '../../domain/index.ts';
import { partsTable, toCatalogPart } from '../mirrored-parts.ts';

/**
 * Returns the active parts that an unknown number may mean. They differ from it by one typing
 * error; only the most likely kind of error is returned.
 */
export async function suggestParts(
  bulk: BulkDatabase,
  typed: string,
  currency: Currency,
  limit: number,
): Promise<CatalogPart[]> {
  const keys = await partsTable(bulk)
    .where('[currency+partNumber]')
    .between([currency, Dexie.minKey], [currency, Dexie.maxKey])
    .primaryKeys();
  const near = keys
    .flatMap((key) => {
      const slip = rankPartNumberTypo(typed, key[1]);
      return slip ? [{ key, slip }] : [];
    })
    .sort((a, b) => a.slip - b.slip);
  const found = (await partsTable(bulk).bulkGet(near.map(({ key }) => key))).flatMap((part, n) =>
    part?.active ? [{ part, slip: near[n]!.slip }] : [],
  );
  return found
    .filter(({ slip }) => slip === found[0]!.slip)
    .slice(0, limit)
    .map(({ part }) => toCatalogPart(part));
}
