/** Builds the part lookup for a device's catalog. It is built only once for each catalog. */
import { createPartLookup, type LookupParts, type PartLookup } from '../domain/index.ts';

const books = new WeakMap<LookupParts, PartLookup>();

export function cachedPartLookup(parts: LookupParts): PartLookup {
  const known = books.get(parts) ?? createPartLookup(parts);
  books.set(parts, known);
  return known;
}
