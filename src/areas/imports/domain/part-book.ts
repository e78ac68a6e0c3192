/** The catalogue as the engine asks it, made once of its numbers and EANs; the same on devices and on the server. */
import { bareEan } from '#kernel/domain/plain-text.ts';
import type { PartBook } from './check-context.ts';

/** Candidates that are returned for digits that a spreadsheet rounded; two already mean that it is open. */
const CANDIDATES = 3;

export type BookParts = {
  readonly numbers: readonly string[];
  /** EAN and part number, turn by turn; an EAN that several parts have is there with each. */
  readonly eans: readonly string[];
};

export function makePartBook({ numbers, eans }: BookParts): PartBook {
  const known = new Set(numbers);
  const stored = new Set<string>();
  const owners = new Map<string, string[]>();
  for (let n = 0; n + 1 < eans.length; n += 2) {
    const bare = bareEan(eans[n]!);
    const others = owners.get(bare);
    if (others) others.push(eans[n + 1]!);
    else owners.set(bare, [eans[n + 1]!]);
    stored.add(eans[n]!);
  }
  return {
    has: (part) => known.has(part),
    partsOf: (ean) => owners.get(bareEan(ean)) ?? [],
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
