/** The rule of EANs: each, with or without leading zeros, belongs to one active part. */
import { bareEan } from '#kernel/domain/plain-text.ts';

export type PartEan = {
  readonly partNumber: string;
  readonly ean: string | null;
  readonly active: boolean;
};

type Claim = { readonly partNumber: string; readonly ean: string };
const claimsOf = (parts: readonly PartEan[]): readonly Claim[] =>
  parts.flatMap(({ partNumber, ean, active }) =>
    active && ean ? [{ partNumber, ean: bareEan(ean) }] : [],
  );

/**
 * Returns the numbers of parts that cannot be stored as their rows say, because another active part has
 * their EAN. Rows count together, so two parts may exchange their EANs; of two rows with the same EAN
 * the earlier one gets it. A part that is refused keeps what is stored, which may refuse another row.
 * Each part has at most one row.
 */
export function refusedEans(
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

  // The loop also visits what it adds: a set is walked in the order of its insertion.
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
 * Returns EANs as they are stored, each followed by the number of a part that has it. Of an EAN that an
 * active part has, inactive ones are left out. What has several numbers is for a person to decide.
 */
export function eanOwners(parts: readonly PartEan[]): string[] {
  const activeEans = new Set(claimsOf(parts).map(({ ean }) => ean));
  return parts.flatMap(({ partNumber, ean, active }) =>
    ean && (active || !activeEans.has(bareEan(ean))) ? [ean, partNumber] : [],
  );
}
