/**
 * Reads and writes what lists store in their address: filters, period, author, search, sorting and
 * page number. Defaults are left out.
 */
import { addDays, startOfDay } from '#kernel/domain/calendar.ts';
import {
  isCalendarDate,
  isAcceptedDate,
  type CalendarDate,
  type Instant,
} from '#kernel/domain/dates.ts';
import { parseSort, formatSort, type Sort } from '#kernel/domain/sorting.ts';

/** The number of rows on a page of a list that is stored on the device. */
export const ROWS_PER_PAGE = 25;

/**
 * Returns the page number in the address, from 1. Anything that is not a page number counts as 1.
 */
export function readPageNumber(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? page : 1;
}

/** Returns a parameter's value if it is one of the choices, else undefined. */
export const readChoice = <Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => choices.find((one) => one === params.get(name));

/**
 * Returns the path with the fields as its query. Empty fields and the first page's number are left
 * out.
 */
export function listPath(
  path: string,
  fields: Readonly<Record<string, string | number | undefined>>,
): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    const isDefault = !value || (name === 'page' && value === 1);
    if (!isDefault) params.set(name, String(value));
  }
  return params.size > 0 ? `${path}?${params}` : path;
}

/** How a list is narrowed and sorted. The period includes the days `from` and `to`. */
export type Refinement<Key extends string> = {
  readonly sort: Sort<Key> | undefined;
  readonly from: CalendarDate | undefined;
  readonly to: CalendarDate | undefined;
  readonly author: string | undefined;
};

/** Reads a refinement from an address. Invalid values count as not set. */
export function readRefinement<Key extends string>(
  params: URLSearchParams,
  keys: readonly Key[],
): Refinement<Key> {
  const day = (name: string) => {
    const value = params.get(name);
    return value && isCalendarDate(value) && isAcceptedDate(value) ? value : undefined;
  };

  return {
    sort: parseSort(params.get('sort'), keys),
    from: day('from'),
    to: day('to'),
    author: params.get('author') || undefined,
  };
}

/** Returns a refinement as query parameters, to pass to `listPath`. */
export const refinementFields = ({
  sort,
  from,
  to,
  author,
}: Partial<Refinement<string>>): Readonly<Record<string, string | undefined>> => ({
  from,
  to,
  author,
  sort: sort && formatSort(sort),
});

/** Returns true if the refinement leaves out rows. */
export const isRefined = ({ from, to, author }: Refinement<string>): boolean =>
  from !== undefined || to !== undefined || author !== undefined;

/** Returns when a period begins and ends in a zone. `before` is the end of its last day. */
export const instantsOfPeriod = (
  { from, to }: Pick<Refinement<string>, 'from' | 'to'>,
  zone: string,
): { readonly from: Instant | undefined; readonly before: Instant | undefined } => ({
  from: from === undefined ? undefined : startOfDay(from, zone),
  before: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
});
