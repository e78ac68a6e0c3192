/** What would be removed, or restored, counted: rows, units and dates, and how this device knows. */
import { Plural, Trans } from '@lingui/react/macro';
import { formatDate } from '#kernel/client/index.ts';
import type { RegisteredSum } from '../../domain/index.ts';

const FEW_DATES = 6;

/** `01/10/2026, 02/10/2026 … 31/10/2026`. */
export function someDates(dates: readonly string[]): string {
  if (dates.length <= FEW_DATES) return dates.map(formatDate).join(', ');
  const first = dates
    .slice(0, FEW_DATES - 1)
    .map(formatDate)
    .join(', ');
  return `${first} … ${formatDate(dates.at(-1)!)}`;
}

/** `39 rows (113 units) on 3 dates: 01/10/2026, …` */
export function CountedRows({ rows, quantity, dates }: RegisteredSum) {
  return (
    <>
      <Plural value={rows} one="# row" other="# rows" /> (
      <Plural value={quantity} one="# unit" other="# units" />
      ), <Plural value={dates.length} one="# date" other="# dates" />: {someDates(dates)}
    </>
  );
}

/** `asOf`: when this device knew it, in words; undefined: the server has just said so. */
export function RemovedRows({
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
        <CountedRows {...gone} />
      </div>
      {asOf ? (
        <div>
          <Trans>According to this device, as of {asOf}.</Trans>
        </div>
      ) : null}
    </>
  );
}
