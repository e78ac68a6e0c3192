/** Shows figures about the orders that need a decision, from the data on this device. */
import { Trans } from '@lingui/react/macro';
import { KpiRow, useFormats } from '#kernel/client/index.ts';
import type { ApprovalFigures as Figures } from '../../device/index.ts';
import { useWaitingApprovalKpi } from '#areas/orders/client/index.ts';
import { totalsLargestFirst } from '../decision/currency-totals.ts';

type Props = {
  readonly figures: Figures | undefined;
};

export function ApprovalFigures({ figures }: Props) {
  const formats = useFormats();
  const waiting = useWaitingApprovalKpi(figures);
  const sums = totalsLargestFirst(figures?.sums ?? new Map()).map(([currency, minor]) =>
    formats.money(minor, currency),
  );
  return (
    <KpiRow
      items={[
        waiting,
        {
          key: 'due',
          label: <Trans>Review due today</Trans>,
          figure: figures ? formats.number(figures.due) : '–',
          note: <Trans>Stand by</Trans>,
        },
        {
          key: 'returned',
          label: <Trans>Returned</Trans>,
          figure: figures ? formats.number(figures.returned) : '–',
          note: <Trans>With distributors</Trans>,
        },
        {
          key: 'sum',
          label: <Trans>Value to approve</Trans>,
          figure: sums.length > 0 ? sums : '–',
          note: <Trans>Excluding taxes</Trans>,
        },
      ]}
    />
  );
}
