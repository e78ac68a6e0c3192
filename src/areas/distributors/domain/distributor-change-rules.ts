/** Rules for what may change in a distributor after orders or reports exist. */
import type { Issue } from '#kernel/domain/result.ts';
import type { DistributorContent } from './distributor-content.ts';
import { normalizeTaxId } from './tax-ids.ts';

/**
 * How many orders, reports and users refer to a distributor, and which of its companies orders or
 * reports name.
 */
export type DistributorUses = {
  readonly orders: number;
  readonly reports: number;
  readonly users: number;
  readonly companies: readonly number[];
};

type Entries = Pick<DistributorContent, 'companies' | 'contracts'>;

/**
 * Returns whether the distributor has orders or reports. Orders and reports depend on the
 * distributor's currency and country.
 */
export const hasOrdersOrReports = ({ orders, reports }: DistributorUses): boolean =>
  orders + reports > 0;

/**
 * Returns whether no orders, reports or users refer to the distributor. Users block removal because
 * they would have no distributor. The server checks references of other kinds.
 */
export const canRemoveDistributor = (uses: DistributorUses): boolean =>
  !hasOrdersOrReports(uses) && uses.users === 0;

/**
 * Returns the content with the ids of removed companies and contracts set to null, so that saving
 * adds them again. `present` is the content that the save replaces.
 */
export function withoutRemovedIds<Content extends Entries>(
  content: Content,
  present: Entries,
): Content {
  const adopt = <One extends { readonly id: number | null }>(
    entries: readonly One[],
    known: readonly One[],
  ) => {
    const ids = new Set(known.map(({ id }) => id));
    return entries.map((one) => (ids.has(one.id) ? one : { ...one, id: null }));
  };

  return {
    ...content,
    companies: adopt(content.companies, present.companies),
    contracts: adopt(content.contracts, present.contracts),
  };
}

/**
 * Returns the issues of a change. Country and currency may change only while there are no orders or
 * reports. A company that orders or reports name keeps its name and its number, and can't be
 * removed. Its ERP keys and its main and active flags describe its current state and may change.
 * Ids of companies and contracts that the distributor does not have, or that occur twice, are
 * issues too.
 */
export function checkDistributorChange(
  before: DistributorContent,
  after: DistributorContent,
  uses: DistributorUses,
): Issue[] {
  const isFixed = hasOrdersOrReports(uses);

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
    if (normalizeTaxId(now.taxId) !== normalizeTaxId(company.taxId))
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
