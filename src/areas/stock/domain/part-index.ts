/**
 * Indexes the figures of a month by part, because ten thousand parts are too many to look through
 * for the causes of each.
 */
import type { CompanyBalance, PartBalance } from './expected-stock.ts';
import type { CompanyStock, Movement, PartUnits, StockMonth } from './stock-month-schema.ts';

/** A company with its parts by number and by difference. */
type IndexedCompany = {
  readonly company: CompanyStock;
  readonly balance: CompanyBalance;
  readonly units: ReadonlyMap<string, PartUnits>;
  readonly parts: ReadonlyMap<string, PartBalance>;
  readonly byDifference: ReadonlyMap<number | null, readonly PartBalance[]>;
};

export type PartIndex = {
  readonly companies: readonly IndexedCompany[];
  readonly movements: ReadonlyMap<string, readonly Movement[]>;
};

const indexes = new WeakMap<readonly CompanyBalance[], PartIndex>();

const createIndex = (facts: StockMonth, balances: readonly CompanyBalance[]): PartIndex => ({
  companies: balances.map((balance) => {
    const company = facts.companies.find(({ id }) => id === balance.companyId)!;
    return {
      company,
      balance,
      units: new Map(company.parts.map((part) => [part.partNumber, part])),
      parts: new Map(balance.parts.map((part) => [part.partNumber, part])),
      byDifference: Map.groupBy(balance.parts, ({ difference }) => difference),
    };
  }),
  movements: Map.groupBy(facts.movements, ({ partNumber }) => partNumber),
});

/**
 * Returns the index of these balances of `facts`. The index is built once for each `balances`
 * object.
 */
export function partIndexOf(facts: StockMonth, balances: readonly CompanyBalance[]): PartIndex {
  const index = indexes.get(balances) ?? createIndex(facts, balances);
  indexes.set(balances, index);
  return index;
}
