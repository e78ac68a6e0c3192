/** The rows of the list of parts: filtered, and with the largest differences first. */
import { foldedWordsOf, foldText } from '#kernel/domain/fold-text.ts';
import {
  isBalanceKnown,
  type CompanyBalance,
  type PartBalance,
  type StockDifference,
} from '../domain/index.ts';
import type { StockFilter } from './stock-filter.ts';

/** A part of a company. */
export type StockRow = PartBalance & {
  readonly companyId: number;
  readonly companyName: string;
};

export const rowKey = ({ companyId, partNumber }: StockRow) => `${companyId} ${partNumber}`;

const isShown = {
  differences: ({ difference }: StockRow) => difference !== null && difference !== 0,
  unknown: ({ difference }: StockRow) => difference === null,
  all: () => true,
};

/** Compares by code units. A collator takes seconds for ten thousand parts. */
const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/**
 * Returns all rows of the companies that match the search, the largest differences first, unknown
 * ones last.
 */
export function stockRowsOf(balances: readonly CompanyBalance[], search: string): StockRow[] {
  const start = foldText(search.trim());
  return balances
    .flatMap(({ companyId, companyName, parts }) =>
      parts.map((part) => ({ ...part, companyId, companyName })),
    )
    .filter(({ partNumber }) => foldText(partNumber).startsWith(start))
    .toSorted(
      (a, b) =>
        Math.abs(b.difference ?? 0) - Math.abs(a.difference ?? 0) ||
        Number(a.difference === null) - Number(b.difference === null) ||
        compareTexts(a.partNumber, b.partNumber) ||
        a.companyId - b.companyId,
    );
}

export const filterStockRows = (rows: readonly StockRow[], show: StockFilter['show']): StockRow[] =>
  rows.filter(isShown[show ?? 'differences']);

/** Returns the distributors in whose name each searched word begins a word. */
export function filterDistributors(
  rows: readonly StockDifference[],
  search: string,
): readonly StockDifference[] {
  const starts = foldedWordsOf(search);
  return rows.filter(({ distributorName }) => {
    const words = foldedWordsOf(distributorName);
    return starts.every((start) => words.some((word) => word.startsWith(start)));
  });
}

/** Returns the balances of one company, or of all. */
export const balancesOfCompany = (
  balances: readonly CompanyBalance[],
  company: number | undefined,
): readonly CompanyBalance[] =>
  balances.filter(({ companyId }) => company === undefined || companyId === company);

export const balancesWithGaps = (balances: readonly CompanyBalance[]): CompanyBalance[] =>
  balances.filter((balance) => !isBalanceKnown(balance));
