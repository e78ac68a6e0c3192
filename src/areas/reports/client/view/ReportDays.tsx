/** Shows the dates of a report beside what is registered for them. */
import { DayLedger } from '#areas/imports/client/index.ts';
import type { LedgerLine } from '#areas/imports/domain/index.ts';
import type { Report } from '../../domain/index.ts';

export function ReportDays({ report }: { readonly report: Report }) {
  const { days, status } = report;
  if (days.length === 0) return null;
  const lines = days.map(
    ({ date, rows, quantity, registeredRows, registeredQuantity, none }): LedgerLine => ({
      date,
      kind: registeredRows > 0 || none ? 'replaced' : 'new',
      before: { rows: registeredRows, quantity: registeredQuantity },
      after: { rows, quantity },
    }),
  );

  const sum = (side: 'before' | 'after') =>
    lines.reduce(
      (all, line) => ({
        rows: all.rows + line[side].rows,
        quantity: all.quantity + line[side].quantity,
      }),
      { rows: 0, quantity: 0 },
    );

  return (
    <DayLedger
      lines={lines}
      before={sum('before')}
      after={sum('after')}
      isKnown
      isRegistered={status === 'complete'}
    />
  );
}
