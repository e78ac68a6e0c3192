/** Finds the parts of scanned codes in the catalog of this device. */
import { readPricesRevision, readMirroredPartNumbersAndEans } from '#areas/catalog/device/index.ts';
import { createPartLookup, type PartLookup } from '#areas/imports/domain/index.ts';
import type { BulkDatabase } from '#kernel/device/engine-and-databases.ts';
import type { Currency } from '#kernel/domain/money.ts';
import { findProduct, type FoundProduct, type ProductCode } from '../domain/index.ts';

/** Resolves to `no_catalog` if this device has not yet downloaded the catalog. */
export type ProductFinder = (
  code: ProductCode,
) => Promise<FoundProduct | { readonly kind: 'no_catalog' }>;

/**
 * Returns a function that finds products. It reads the catalog with the first code, and again after
 * another version of the catalog was downloaded.
 */
export function createProductFinder(bulk: BulkDatabase, currency: Currency): ProductFinder {
  let known: { readonly revision: string; readonly parts: PartLookup } | undefined;

  return async (code) => {
    const revision = await readPricesRevision(bulk, currency);
    if (known?.revision !== revision) {
      const read = await readMirroredPartNumbersAndEans(bulk, currency);
      if (!read) return { kind: 'no_catalog' };
      known = { revision, parts: createPartLookup(read) };
    }
    return findProduct(code, known.parts);
  };
}
