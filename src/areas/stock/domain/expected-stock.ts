/**
 * Computes the stock that should be there (decision 0225): opening stock, plus what the
 * manufacturer shipped, less what was sold. The figure corrects nothing. Unknown figures are null,
 * and so is a sum with an unknown addend.
 */
import { addDays, addMonths, daysBetween, lastDayOf } from '#kernel/domain/calendar.ts';
import { monthOf, type CalendarDate, type Month } from '#kernel/domain/dates.ts';
import type { CompanyStock, StockMonth } from './stock-month-schema.ts';

/** The number of months that people can open: the current one and those before it. */
export const SHOWN_STOCK_MONTH_COUNT = 13;

/** The number of days in which a shipment may still be on its way. */
export const SHIPPING_DAYS = 10;

/** What a company has not reported, so that a figure is unknown. */
export type StockGap = {
  readonly what: 'opening' | 'sales' | 'closing';
  readonly month: Month;
};

/**
 * If sales end at least this number of days before the end of a month, or before an inventory, some
 * may be missing.
 */
export const MIN_DAYS_WITHOUT_SALES = 4;

/**
 * Days at the end of a month, or before an inventory, with neither reported nor declared sales
 * (decision 0238).
 */
export type UnreportedDays = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** The last reported or declared date of the month, and its report. */
  readonly lastOn: CalendarDate;
  readonly reportId: string;
};

/** The figures of a part in units. Null means that a figure is unknown. */
export type PartBalance = {
  readonly partNumber: string;
  readonly opening: number | null;
  readonly shipped: number;
  readonly sold: number | null;
  readonly expected: number | null;
  readonly reported: number | null;
  /** Reported less expected units. */
  readonly difference: number | null;
};

export type CompanyBalance = {
  readonly companyId: number;
  readonly companyName: string;
  /**
   * Shipments and sales count from the day after `after` to `until`: from one inventory to the
   * next. Without an inventory at the beginning or the end, `after` is the last day of the previous
   * month, or `until` the last day of the month.
   */
  readonly after: CalendarDate;
  readonly until: CalendarDate;
  readonly gaps: readonly StockGap[];
  /** Days between the inventories whose sales may be missing. The figures count without them. */
  readonly unreported: readonly UnreportedDays[];
  /** The parts with any units, sorted by part number. */
  readonly parts: readonly PartBalance[];
};

/**
 * Returns the period of a balance: the days after `after` up to `until`. `after` is the date of the
 * previous month's inventory, and `until` is the date of this month's inventory. If a month has no
 * inventory, its last day is used.
 */
export const daysOfBalance = (
  month: Month,
  {
    opening,
    closing,
  }: {
    readonly opening: { readonly on: CalendarDate } | null;
    readonly closing: { readonly on: CalendarDate } | null;
  },
): { readonly after: CalendarDate; readonly until: CalendarDate } => ({
  after: opening?.on ?? lastDayOf(addMonths(month, -1)),
  until: closing?.on ?? lastDayOf(month),
});

/** Returns the inventories, and the months of sales between them, that a company lacks. */
function gapsOf(month: Month, company: CompanyStock): StockGap[] {
  const { after, until } = daysOfBalance(month, company);
  const first = monthOf(addDays(after, 1));
  const unsold = company.sales.filter(
    (sales) => sales.month >= first && sales.month <= monthOf(until) && !sales.isReported,
  );

  return [
    ...(company.opening ? [] : [{ what: 'opening' as const, month: addMonths(month, -1) }]),
    ...unsold.map((sales) => ({ what: 'sales' as const, month: sales.month })),
    ...(company.closing ? [] : [{ what: 'closing' as const, month }]),
  ];
}

const later = (a: CalendarDate, b: CalendarDate) => (a > b ? a : b);
const earlier = (a: CalendarDate, b: CalendarDate) => (a < b ? a : b);

/**
 * Returns the days at the end of each reported month, between the inventories, that have neither
 * sales nor a declaration, if they are at least `MIN_DAYS_WITHOUT_SALES`. Days after `today`
 * are not among them.
 */
function unreportedOf(
  facts: StockMonth,
  company: CompanyStock,
  today: CalendarDate | undefined,
): UnreportedDays[] {
  const { after, until } = daysOfBalance(facts.month, company);
  return company.sales.flatMap(({ month, lastOn, reportId }) => {
    if (lastOn === null || reportId === null) return [];
    const known = later(lastOn, after);
    const last = earlier(lastDayOf(month), until);
    const to = today === undefined ? last : earlier(last, today);
    return daysBetween(known, to) >= MIN_DAYS_WITHOUT_SALES
      ? [{ from: addDays(known, 1), to, lastOn, reportId }]
      : [];
  });
}

/** Adds numbers. Returns null if any of them is null, or if there are none. */
export const sumIfAllKnown = (numbers: readonly (number | null)[]): number | null =>
  numbers.length === 0
    ? null
    : numbers.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);

const subtractKnown = (from: number | null, what: number | null) =>
  from === null || what === null ? null : from - what;

/**
 * Returns the balance of one company.
 * @param today The current date, which limits the unreported days. It may be left out where only
 * units are read.
 */
export function balanceOfCompany(
  facts: StockMonth,
  company: CompanyStock,
  today?: CalendarDate,
): CompanyBalance {
  const { after, until } = daysOfBalance(facts.month, company);
  const gaps = gapsOf(facts.month, company);
  const isKnown = (what: StockGap['what']) => gaps.every((gap) => gap.what !== what);

  const shipped = new Map<string, number>();
  for (const { companyId, kind, on, partNumber, units } of facts.movements)
    if (companyId === company.id && kind === 'sent' && on > after && on <= until)
      shipped.set(partNumber, (shipped.get(partNumber) ?? 0) + units);
  const counted = new Map(company.parts.map((part) => [part.partNumber, part]));

  const partNumbers = [...new Set([...counted.keys(), ...shipped.keys()])].sort();
  const parts = partNumbers.map((partNumber): PartBalance => {
    const part = counted.get(partNumber);
    const opening = isKnown('opening') ? (part?.opening ?? 0) : null;
    const sold = isKnown('sales') ? (part?.sold ?? 0) : null;
    const reported = isKnown('closing') ? (part?.closing ?? 0) : null;
    const sent = shipped.get(partNumber) ?? 0;
    const expected = subtractKnown(sumIfAllKnown([opening, sent]), sold);
    const difference = subtractKnown(reported, expected);

    return { partNumber, opening, shipped: sent, sold, expected, reported, difference };
  });

  return {
    companyId: company.id,
    companyName: company.name,
    after,
    until,
    gaps,
    unreported: unreportedOf(facts, company, today),
    parts: parts.filter((part) => part.opening || part.shipped || part.sold || part.reported),
  };
}

/** Returns the balances of all companies of the month. `today` is that of `balanceOfCompany`. */
export const companyBalancesOf = (facts: StockMonth, today?: CalendarDate): CompanyBalance[] =>
  facts.companies.map((company) => balanceOfCompany(facts, company, today));

/**
 * Adds up a part over companies. A company without the part adds zeros, unless its figures are
 * unknown, which makes the sum unknown.
 */
export function sumOfPart(balances: readonly CompanyBalance[], partNumber: string): PartBalance {
  const parts = balances.map(({ gaps, parts: own }): PartBalance => {
    const found = own.find((part) => part.partNumber === partNumber);
    if (found) return found;
    const zero = (...needs: readonly StockGap['what'][]) =>
      gaps.some(({ what }) => needs.includes(what)) ? null : 0;
    return {
      partNumber,
      opening: zero('opening'),
      shipped: 0,
      sold: zero('sales'),
      expected: zero('opening', 'sales'),
      reported: zero('closing'),
      difference: zero('opening', 'sales', 'closing'),
    };
  });

  return {
    partNumber,
    opening: sumIfAllKnown(parts.map((part) => part.opening)),
    shipped: parts.reduce((sum, part) => sum + part.shipped, 0),
    sold: sumIfAllKnown(parts.map((part) => part.sold)),
    expected: sumIfAllKnown(parts.map((part) => part.expected)),
    reported: sumIfAllKnown(parts.map((part) => part.reported)),
    difference: sumIfAllKnown(parts.map((part) => part.difference)),
  };
}

/** The sums of companies in units. */
export type StockSums = {
  /**
   * The expected and reported units. Each is null if it is unknown for any company, or if there is
   * no company.
   */
  readonly expected: number | null;
  readonly reported: number | null;
  /**
   * The units that were reported less, and more, than expected, part by part. They never cancel
   * each other, and cover only the companies whose differences are known.
   */
  readonly less: number;
  readonly more: number;
  /** The number of parts with a difference. A part counts once for each company. */
  readonly differing: number;
  /** The number of companies whose differences are known, and the number of all companies. */
  readonly known: number;
  readonly all: number;
};

/** Returns whether the differences of a company are known. */
export const isBalanceKnown = ({ gaps }: CompanyBalance): boolean => gaps.length === 0;

/** Adds up companies. */
export function stockSumsOf(balances: readonly CompanyBalance[]): StockSums {
  const total = (what: 'expected' | 'reported', needs: readonly StockGap['what'][]) =>
    sumIfAllKnown(
      balances.map(({ gaps, parts }) =>
        gaps.some((gap) => needs.includes(gap.what))
          ? null
          : sumIfAllKnown([0, ...parts.map((part) => part[what])]),
      ),
    );
  const differences = balances
    .filter(isBalanceKnown)
    .flatMap(({ parts }) => parts.flatMap(({ difference }) => (difference ? [difference] : [])));

  return {
    expected: total('expected', ['opening', 'sales']),
    reported: total('reported', ['closing']),
    less: differences.reduce((sum, one) => sum + Math.max(0, -one), 0),
    more: differences.reduce((sum, one) => sum + Math.max(0, one), 0),
    differing: differences.length,
    known: balances.filter(isBalanceKnown).length,
    all: balances.length,
  };
}

/**
 * Compares the sums of distributors: those with the most differing units come first, and those
 * without a known company last.
 */
export const compareLargestDifferenceFirst = (a: StockSums, b: StockSums): number =>
  Number(b.known > 0) - Number(a.known > 0) || b.less + b.more - (a.less + a.more);
