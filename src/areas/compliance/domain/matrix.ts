/** Who has reported what: the state of a month of a company, and of a distributor with all its companies. */
import { dateIn } from '#kernel/domain/calendar.ts';
import { monthOf, type CalendarDate, type Instant, type Month } from '#kernel/domain/dates.ts';
import { dueDate } from './due-date.ts';

/** awaited: not here, and not due yet · not_asked: from before reports were asked for. */
export const companyStates = [
  'received',
  'zero',
  'late',
  'missing',
  'awaited',
  'not_asked',
] as const;
export type CompanyState = (typeof companyStates)[number];
/** partial: some companies. */
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

/** What a company reported of a month. `rows` 0: it was declared that there is none. `firstAt`: when the first of it was registered; what replaces it later keeps it on time. */
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
  /** The due day is over, and somebody has not reported. */
  readonly overdue: boolean;
  readonly companies: readonly CompanyCell[];
};

export type MatrixQuestion = {
  /** IANA zone of the distributor: its calendar decides. */
  readonly zone: string;
  readonly companyIds: readonly number[];
  readonly now: Instant;
  readonly dueDay?: number | undefined;
  /** Nobody is asked for earlier months. */
  readonly since: Month;
  /** Absent: all are, in every month. */
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

/** All of a distributor's companies in one month. */
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
 * Of a distributor, by the states of its companies: the first that any of them has; reported by
 * some
 * only, it is partial. `isPart`: a company existed then and told nothing, as it was not asked: that
 * the others had none is not all that there was.
 */
function cellState(states: ReadonlySet<CompanyState>, isPart: boolean): CellState {
  const open = (['missing', 'awaited'] as const).find((state) => states.has(state));
  const reported = (['late', 'received', 'zero'] as const).find((state) => states.has(state));
  if (open && reported) return 'partial';
  if (isPart && reported === 'zero') return 'partial';
  return open ?? reported ?? 'not_asked';
}

/** The months of a row, oldest first. */
export const rowOf = (
  months: readonly Month[],
  reported: readonly Reported[],
  asked: MatrixQuestion,
): MatrixCell[] => months.map((month) => cellOf(month, reported, asked));

/** From which month on reports are asked for: what the setting says, else the first month that anybody reported, else the running one. */
export const askedSince = (
  setting: Month | undefined,
  firstReported: Month | undefined,
  today: CalendarDate,
): Month => setting ?? firstReported ?? monthOf(today);
