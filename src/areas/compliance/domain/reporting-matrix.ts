/** Computes the state of a company's month, and from these the state of a distributor's month. */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { monthOf, type CalendarDate, type Instant, type Month } from '#kernel/domain/dates.ts';
import { dueDate } from './due-date.ts';

/**
 * The states of a company's month. `awaited`: not reported and not due yet. `not_asked`: no report
 * is required, because the month is before reports were introduced or the company isn't active or
 * didn't exist yet.
 */
export const companyMonthStates = [
  'received',
  'zero',
  'late',
  'missing',
  'awaited',
  'not_asked',
] as const;
export type CompanyMonthState = (typeof companyMonthStates)[number];

/**
 * The states of a distributor's month. `partial`: at least one company has reported and another one
 * that must report hasn't. A month before reports were required is `partial` too if some active
 * companies reported nothing and all others declared that there was nothing.
 */
export const distributorMonthStates = [
  'received',
  'zero',
  'partial',
  'late',
  'missing',
  'awaited',
  'not_asked',
] as const;
export type MatrixCellState = (typeof distributorMonthStates)[number];

/**
 * A company's report for a month. `rows` is 0 if the company declared that there was nothing.
 * `firstAt` is when the first part of the report was registered; a later replacement doesn't make
 * it late.
 */
export type ReportedCompanyMonth = {
  readonly companyId: number;
  readonly month: Month;
  readonly rows: number;
  readonly firstAt: Instant;
};

export type CompanyCell = {
  readonly companyId: number;
  readonly state: CompanyMonthState;
  readonly firstAt: Instant | null;
};

export type MatrixCell = {
  readonly month: Month;
  readonly state: MatrixCellState;
  readonly due: CalendarDate;
  /** True if the due day has passed and at least one company that must report hasn't. */
  readonly overdue: boolean;
  readonly companies: readonly CompanyCell[];
};

export type MatrixCellFacts = {
  /** The IANA time zone of the distributor, whose calendar is used. */
  readonly zone: string;
  readonly companyIds: readonly number[];
  readonly now: Instant;
  readonly dueDay?: number | undefined;
  /** The first month for which reports are required. */
  readonly since: Month;
  /**
   * Returns whether a company must report a month. If absent, all companies must report all months
   * from `since` on.
   */
  readonly isAsked?: (companyId: number, month: Month) => boolean;
};

function companyState(
  companyId: number,
  reported: ReportedCompanyMonth | undefined,
  month: Month,
  due: CalendarDate,
  { zone, now, since, isAsked }: MatrixCellFacts,
): CompanyMonthState {
  if (reported) {
    if (dateInZone(reported.firstAt, zone) > due) return 'late';
    return reported.rows === 0 ? 'zero' : 'received';
  }
  if (month < since || isAsked?.(companyId, month) === false) return 'not_asked';
  return dateInZone(now, zone) > due ? 'missing' : 'awaited';
}

/** Returns the state of a distributor's month, with the states of all its companies. */
export function computeMatrixCell(
  month: Month,
  reported: readonly ReportedCompanyMonth[],
  asked: MatrixCellFacts,
): MatrixCell {
  const due = dueDate(month, asked.dueDay);
  const companies = asked.companyIds.map((companyId): CompanyCell => {
    const own = reported.find((one) => one.companyId === companyId && one.month === month);
    return {
      companyId,
      state: companyState(companyId, own, month, due, asked),
      firstAt: own?.firstAt ?? null,
    };
  });
  const states = new Set(companies.map((one) => one.state));
  const isPart = companies.some(
    ({ companyId, state }) => state === 'not_asked' && asked.isAsked?.(companyId, month) !== false,
  );

  return {
    month,
    state: cellState(states, isPart),
    due,
    overdue: states.has('missing'),
    companies,
  };
}

/**
 * Returns the state of a distributor from the states of its companies. It is `partial` if at least
 * one has reported and another one that must report hasn't. `isPart` is true if reports were not
 * required yet in the month and an active company that existed then reported nothing; the state is
 * then `partial` too if all others declared that there was nothing.
 */
function cellState(states: ReadonlySet<CompanyMonthState>, isPart: boolean): MatrixCellState {
  const open = (['missing', 'awaited'] as const).find((state) => states.has(state));
  const reported = (['late', 'received', 'zero'] as const).find((state) => states.has(state));
  if (open && reported) return 'partial';
  if (isPart && reported === 'zero') return 'partial';

  return open ?? reported ?? 'not_asked';
}

/**
 * Returns the first month for which reports are required but no company has one. Undefined if there
 * is none. The last cell is the current month, which has not ended and is left out.
 */
export const findFirstUnreportedMonth = (
  cells: readonly { readonly month: Month; readonly state: MatrixCellState }[],
): Month | undefined =>
  cells.slice(0, -1).find(({ state }) => state === 'missing' || state === 'awaited')?.month;

/** Returns the cells of a row, oldest month first. */
export const computeMatrixRow = (
  months: readonly Month[],
  reported: readonly ReportedCompanyMonth[],
  asked: MatrixCellFacts,
): MatrixCell[] => months.map((month) => computeMatrixCell(month, reported, asked));

/**
 * Returns the month from which on reports are required: the one in the setting, otherwise the first
 * month that any distributor reported, otherwise the current one.
 */
export const reportsRequiredSince = (
  setting: Month | undefined,
  firstReported: Month | undefined,
  today: CalendarDate,
): Month => setting ?? firstReported ?? monthOf(today);
