/** Shows the counts of rows that would be removed or restored, and how up to date they are. */
import { Plural, Trans } from '@lingui/react/macro';
import { formatDate } from '#kernel/client/index.ts';
import type { RegisteredSum } from '../../domain/index.ts';

const FEW_DATES = 6;

/** Returns a short list of dates: `01/10/2026, 02/10/2026 … 31/10/2026`. */
export function shortDateList(dates: readonly string[]): string {
  if (dates.length <= FEW_DATES) return dates.map(formatDate).join(', ');
  const first = dates
    .slice(0, FEW_DATES - 1)
    .map(formatDate)
    .join(', ');
  return `${first} … ${formatDate(dates.at(-1)!)}`;
}

/**
 * Shows the counts: `39 rows (113 units) on 3 dates: 01/10/2026, …`. `dateCount` is the number of
 * dates if `dates` lists only the first of them.
 */
export function RegisteredRowCounts({
  rows,
  quantity,
  dates,
  dateCount = dates.length,
}: RegisteredSum & { readonly dateCount?: number }) {
  return (
    <>
      <Plural value={rows} one="# row" other="# rows" /> (
      <Plural value={quantity} one="# unit" other="# units" />
      ), <Plural value={dateCount} one="# date" other="# dates" />: {shortDateList(dates)}
    </>
  );
}

/**
 * Shows which rows would be removed. `asOf` says when the counts were stored on this device, as
 * text. It is undefined if they come from the server right now.
 */
export function RowsToBeRemoved({
  gone,
  asOf,
}: {
  readonly gone: RegisteredSum;
  readonly asOf: string | undefined;
}) {
  return (
    <>
      <div>
        <strong>
          <Trans>Will be removed:</Trans>
        </strong>{' '}
        <RegisteredRowCounts {...gone} />
      </div>
      {asOf ? (
        <div>
          <Trans>According to this device, as of {asOf}.</Trans>
        </div>
      ) : null}
    </>
  );
}
