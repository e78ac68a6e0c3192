/** What the page of expected stock stores in its address. */
import { addMonths, monthInZone, monthsUpTo } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant, type Month } from '#kernel/domain/dates.ts';
import { listPath, readChoice, readPageNumber } from '#kernel/client/index.ts';
import { SHOWN_STOCK_MONTH_COUNT } from '../domain/index.ts';
import { EXPECTED_STOCK_PATH } from './expected-stock-path.ts';

/** The values of `show` in the address. Without one, the parts with a difference are shown. */
export const shownParts = ['all', 'unknown'] as const;

/** Returns the months that can be chosen, newest first. */
export const monthChoices = (now: Instant): Month[] =>
  monthsUpTo(monthInZone(now, HOME_ZONE), SHOWN_STOCK_MONTH_COUNT).toReversed();

export type StockFilter = {
  readonly month: Month;
  /** Undefined for all distributors, and for users of a distributor, who see their own. */
  readonly distributor: number | undefined;
  readonly company: number | undefined;
  readonly show: (typeof shownParts)[number] | undefined;
  readonly search: string;
  readonly page: number;
  /** The part whose figures and causes are open. `at` is the id of its company. */
  readonly part: string | undefined;
  readonly at: number | undefined;
};

const idIn = (params: URLSearchParams, name: string) => {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/**
 * Reads the filter. If the address names no month that can be chosen, the month is the last one
 * that has ended.
 */
export function readStockFilter(params: URLSearchParams, now: Instant): StockFilter {
  const months = monthChoices(now);
  return {
    month: readChoice(params, 'month', months) ?? addMonths(months[0]!, -1),
    distributor: idIn(params, 'distributor'),
    company: idIn(params, 'company'),
    show: readChoice(params, 'show', shownParts),
    search: params.get('search') ?? '',
    page: readPageNumber(params),
    part: params.get('part') ?? undefined,
    at: idIn(params, 'at'),
  };
}

export const stockPath = (filter: Partial<StockFilter>): string =>
  listPath(EXPECTED_STOCK_PATH, filter);
