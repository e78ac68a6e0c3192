/** What may still be changed of a distributor, once something was ordered or reported. */
import type { Issue } from '#kernel/domain/result.ts';
import type { DistributorContent } from './content.ts';
import { plainTaxId } from './tax-ids.ts';

/** What speaks of a distributor: how many of each kind, and which of its companies are named by any. */
export type DistributorUses = {
  readonly orders: number;
  readonly reports: number;
  readonly users: number;
  readonly companies: readonly number[];
};
/** Orders and reports are in its currency and by its country's rules. */
export const hasDocuments = ({ orders, reports }: DistributorUses): boolean => orders + reports > 0;
/** Its users would have no distributor. */
export const canBeRemoved = (uses: DistributorUses): boolean =>
  !hasDocuments(uses) && uses.users === 0;

/**
 * Country and currency change only while nothing was ordered or reported. A company that was used keeps its name and its number for
 * ever and is never removed; its ERP keys, whether it is the main one and whether it is active speak of today, and may change.
 */
export function checkChange(
  before: DistributorContent,
  after: DistributorContent,
  uses: DistributorUses,
): Issue[] {
  const isFixed = hasDocuments(uses);
  const issues: Issue[] = (['country', 'currency'] as const)
    .filter((field) => isFixed && before[field] !== after[field])
    .map((field) => ({ path: [field], code: 'fixed' }));
  for (const company of before.companies) {
    if (!uses.companies.includes(company.id!)) continue;
    const place = after.companies.findIndex(({ id }) => id === company.id);
    const now = after.companies[place];
    if (!now) {
      issues.push({ path: ['companies'], code: 'used', found: company.name });
      continue;
    }
    if (now.name.trim() !== company.name)
      issues.push({ path: ['companies', place, 'name'], code: 'used' });
    if (plainTaxId(now.taxId) !== plainTaxId(company.taxId))
      issues.push({ path: ['companies', place, 'taxId'], code: 'used' });
  }
  const unknown = (kind: 'companies' | 'contracts') => {
    const known = new Set(before[kind].map(({ id }) => id));
    const given = after[kind].map(({ id }) => id).filter((id) => id !== null);
    after[kind].forEach(({ id }, n) => {
      if (id !== null && (!known.has(id) || given.indexOf(id) !== given.lastIndexOf(id)))
        issues.push({ path: [kind, n, 'id'], code: 'unknown' });
    });
  };
  unknown('companies');
  unknown('contracts');
  return issues;
}
