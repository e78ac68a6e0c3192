/** Finds the day on which the next reports are due. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { MatrixRow } from '../../domain/index.ts';

type Row = { readonly cells: readonly Pick<MatrixRow['cells'][number], 'due' | 'companies'>[] };

/**
 * Returns the earliest due day of the months that a company has still to report. Overdue months
 * don't count. If no report is awaited, returns the due day of the newest month in the rows. All
 * rows have the same months.
 */
export function nextDueDay(rows: readonly Row[]): CalendarDate {
  const due = rows.flatMap(({ cells }) =>
    cells
      .filter((cell) => cell.companies.some((one) => one.state === 'awaited'))
      .map((cell) => cell.due),
  );
  return due.toSorted()[0] ?? rows[0]!.cells.at(-1)!.due;
}
