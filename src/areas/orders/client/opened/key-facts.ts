/** Which facts of an order are shown first. The others are behind “More details”. */
import type { HeaderField } from '../../domain/index.ts';

/** The keys of an order's facts: its header fields, and what the portal and the ERP add. */
export type FactKey =
  | HeaderField
  | 'distributor'
  | 'type'
  | 'created'
  | 'erp'
  | 'review'
  | 'submitted';

/** The facts that are looked up most, the most needed first. */
const rankedFacts: readonly FactKey[] = [
  'distributor',
  'review',
  'customerOrder',
  'observation',
  'funnelNumber',
  'endUser',
  'deliverySite',
  'deliveryFrom',
  'deliveryUntil',
  'erp',
  'companyId',
  'paymentMethodId',
  'shippingType',
  'carrierId',
  'submitted',
  'created',
  'type',
];

/** The most facts that are shown first. They fill two rows. */
export const MAX_KEY_FACTS = 6;

/**
 * Divides the facts: first the ones with a value that are looked up most, then all others. Both
 * parts keep the order of the facts, which is that of the form. A single fact that would be left is
 * not hidden.
 */
export function divideFacts<Fact extends { readonly key: FactKey; readonly isEmpty: boolean }>(
  facts: readonly Fact[],
): { readonly first: readonly Fact[]; readonly more: readonly Fact[] } {
  const ranked = rankedFacts
    .flatMap((key) => facts.filter((fact) => fact.key === key && !fact.isEmpty))
    .slice(0, MAX_KEY_FACTS);
  const more = facts.filter((fact) => !ranked.includes(fact));
  return more.length > 1
    ? { first: facts.filter((fact) => ranked.includes(fact)), more }
    : { first: facts, more: [] };
}
