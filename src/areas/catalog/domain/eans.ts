/**
 * Implements the rule that an EAN, with or without leading zeros, belongs to at most one active
 * part, and lists EANs with their parts.
 */
import { eanWithoutLeadingZeros } from '#kernel/domain/fold-text.ts';

export type PartEan = {
  readonly partNumber: string;
  readonly ean: string | null;
  readonly active: boolean;
};

type Claim = { readonly partNumber: string; readonly ean: string };

const claimsOf = (parts: readonly PartEan[]): readonly Claim[] =>
  parts.flatMap(({ partNumber, ean, active }) =>
    active && ean ? [{ partNumber, ean: eanWithoutLeadingZeros(ean) }] : [],
  );

/**
 * Returns the numbers of parts that can't be stored as their rows say, because another active part
 * has their EAN. Rows are checked together, so two parts may exchange their EANs; of two rows with
 * the same EAN, the first gets it. A refused part keeps its stored EAN, which may in turn refuse
 * another row.
 * @param rows The new parts. Each part number occurs at most once.
 * @param stored The parts of the rows as they are stored, and all active parts with one of their
 * EANs.
 */
export function findPartsWithTakenEan(
  rows: readonly PartEan[],
  stored: readonly PartEan[],
): ReadonlySet<string> {
  const replaced = new Set(rows.map(({ partNumber }) => partNumber));
  const storedEans = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const { ean, partNumber } of claimsOf(stored))
    if (replaced.has(partNumber)) storedEans.set(partNumber, ean);
    else owners.set(ean, partNumber);

  const refused = new Set<string>();
  for (const { ean, partNumber } of claimsOf(rows))
    if (owners.has(ean)) refused.add(partNumber);
    else owners.set(ean, partNumber);

  // The loop also visits numbers that are added during it, because a set iterates in insertion
  // order.
  for (const partNumber of refused) {
    const ean = storedEans.get(partNumber);
    if (ean === undefined) continue;
    const owner = owners.get(ean);
    if (owner !== undefined && owner !== partNumber && replaced.has(owner)) refused.add(owner);
    owners.set(ean, partNumber);
  }

  return refused;
}

/**
 * Returns EANs as they are stored, each followed by the number of a part that has it. If an active
 * part has an EAN, inactive parts with the same EAN are left out. If an EAN occurs more than once,
 * a person must choose the part.
 */
export function pairEansWithPartNumbers(parts: readonly PartEan[]): string[] {
  const activeEans = new Set(claimsOf(parts).map(({ ean }) => ean));
  return parts.flatMap(({ partNumber, ean, active }) =>
    ean && (active || !activeEans.has(eanWithoutLeadingZeros(ean))) ? [ean, partNumber] : [],
  );
}
