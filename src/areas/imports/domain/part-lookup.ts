/**
 * Builds the catalog lookup of the engine from part numbers and EANs; devices and the server use
 * the same one.
 */
import { eanWithoutLeadingZeros } from '#kernel/domain/fold-text.ts';
import type { PartLookup } from './check-context.ts';

/**
 * The number of candidates that are returned for an EAN whose last digits were rounded away. Two
 * already mean that a person must choose.
 */
const CANDIDATES = 3;

export type LookupParts = {
  readonly numbers: readonly string[];
  /**
   * EANs, each followed by the number of a part that has it. An EAN that several parts share is
   * listed with each of them.
   */
  readonly eans: readonly string[];
};

/** Returns a lookup that finds parts by number or EAN; leading zeros of EANs are ignored. */
export function createPartLookup({ numbers, eans }: LookupParts): PartLookup {
  const known = new Set(numbers);
  const stored = new Set<string>();
  const owners = new Map<string, string[]>();
  for (let n = 0; n + 1 < eans.length; n += 2) {
    const bare = eanWithoutLeadingZeros(eans[n]!);
    const others = owners.get(bare);
    if (others) others.push(eans[n + 1]!);
    else owners.set(bare, [eans[n + 1]!]);
    stored.add(eans[n]!);
  }

  return {
    has: (part) => known.has(part),
    partsOf: (ean) => owners.get(eanWithoutLeadingZeros(ean)) ?? [],
    eansStarting: (digits) => {
      const found: string[] = [];
      for (const ean of stored) {
        if (!ean.startsWith(digits)) continue;
        found.push(ean);
        if (found.length === CANDIDATES) break;
      }
      return found;
    },
  };
}
