/**
 * Computes the state of a company's month, and of a distributor's month from those of its
 * companies.
 */
import { dateIn } from '#kernel/domain/calendar.ts';
import { monthOf, type CalendarDate, type Instant, type Month } from '#kernel/domain/dates.ts';
import { dueDate } from './due-date.ts';

/**
 * States of a company's month. `awaited`: not reported and not due yet; `not_asked`: before reports
 * were required.
 */
export const companyStates = [
  'received',
  'zero',
  'late',
  'missing',
  'awaited',
  'not_asked',
] as const;
export type CompanyState = (typeof companyStates)[number];

/** States of a distributor's month. `partial`: only some companies have reported. */
export const cellStates = [
  'received',
  'zero',
  'partial',
  'late',
  'missing',
  'awaited',
  'not_asked',
] as const;
export type CellState = (typeof cellStates)[number];

/**
 * What a company reported for a month. `rows` is 0 if it was declared as none. `firstAt` is when
 * its first part was registered; a later replacement doesn't make it late.
 */
export type Reported = {
  readonly companyId: number;
  readonly month: Month;
  readonly rows: number;
  readonly firstAt: Instant;
};

export type CompanyCell = {
  readonly companyId: number;
  readonly state: CompanyState;
  readonly firstAt: Instant | null;
};

export type MatrixCell = {
  readonly month: Month;
  readonly state: CellState;
  readonly due: CalendarDate;
  /** The due day has passed and some company hasn't reported. */
  readonly overdue: boolean;
  readonly companies: readonly CompanyCell[];
};

export type MatrixQuestion = {
  /** IANA time zone of the distributor, whose calendar is used. */
  readonly zone: string;
  readonly companyIds: readonly number[];
  readonly now: Instant;
  readonly dueDay?: number | undefined;
  /** The first month for which reports are required. */
  readonly since: Month;
  /**
   * Returns whether a company must report a month. If absent, all companies must report all months.
   */
  readonly isAsked?: (companyId: number, month: Month) => boolean;
};

function companyState(
  companyId: number,
  reported: Reported | undefined,
  month: Month,
  due: CalendarDate,
  { zone, now, since, isAsked }: MatrixQuestion,
): CompanyState {
  if (reported) {
    if (dateIn(reported.firstAt, zone) > due) return 'late';
    return reported.rows === 0 ? 'zero' : 'received';
  }
  if (month < since || isAsked?.(companyId, month) === false) return 'not_asked';
  return dateIn(now, zone) > due ? 'missing' : 'awaited';
}

/** Returns the state of all companies of a distributor in a month. */
export function cellOf(
  month: Month,
  reported: readonly Reported[],
  asked: MatrixQuestion,
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
 * Returns the state of a distributor from the states of its companies. If only some have reported,
 * it is `partial`. `isPart` says that another company existed that wasn't asked and reported
 * nothing, so declarations of none by the others don't cover everything.
 */
function cellState(states: ReadonlySet<CompanyState>, isPart: boolean): CellState {
  const open = (['missing', 'awaited'] as const).find((state) => states.has(state));
  const reported = (['late', 'received', 'zero'] as const).find((state) => states.has(state));
  if (open && reported) return 'partial';
  if (isPart && reported === 'zero') return 'partial';

  return open ?? reported ?? 'not_asked';
}

/** Returns the cells of a row, oldest month first. */
export const rowOf = (
  months: readonly Month[],
  reported: readonly Reported[],
  asked: MatrixQuestion,
): MatrixCell[] => months.map((month) => cellOf(month, reported, asked));

/**
 * Returns from which month on reports are required: from the setting, otherwise from the first
 * month that any distributor reported, otherwise from the current one.
 */
export const requiredSince = (
  setting: Month | undefined,
  firstReported: Month | undefined,
  today: CalendarDate,
): Month => setting ?? firstReported ?? monthOf(today);
