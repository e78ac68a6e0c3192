/** Finds the part of a scanned code among the part numbers and EANs of the catalog. */
import type { PartLookup } from '#areas/imports/domain/index.ts';
import type { ProductCode } from './product-code.ts';

/**
 * `several`: the code means more than one part, so that a person must choose. `unknown`: the
 * catalog doesn't have it.
 */
export type FoundProduct =
  | { readonly kind: 'part'; readonly partNumber: string }
  | { readonly kind: 'several'; readonly partNumbers: readonly string[] }
  | { readonly kind: 'unknown' };

/** Returns the part that a code means. Leading zeros of EANs are ignored. */
export function findProduct(
  { partNumber, ean }: ProductCode,
  parts: Pick<PartLookup, 'has' | 'partsOf'>,
): FoundProduct {
  const found = new Set(ean === undefined ? [] : parts.partsOf(ean));
  if (partNumber !== undefined && parts.has(partNumber)) found.add(partNumber);
  const [first, ...others] = found;
  if (first === undefined) return { kind: 'unknown' };
  return others.length === 0
    ? { kind: 'part', partNumber: first }
    : { kind: 'several', partNumbers: [...found] };
}
