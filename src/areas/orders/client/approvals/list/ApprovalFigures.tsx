/** Figures about the orders to approve, from the data on this device. */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { formatMoney, KpiRow, useLanguage } from '#kernel/client/index.ts';
import type { ApprovalFigures as Figures } from '../../../device/index.ts';
import { useWaitingFigure } from '../../list/use-waiting-figure.tsx';
import { sorted } from '../decisions/sums.ts';

/** Several currencies take the space of one figure. */
const useStyles = /*#__PURE__*/ makeStyles({ several: { fontSize: '16px', lineHeight: '20px' } });

export function ApprovalFigures({ figures }: { readonly figures: Figures | undefined }) {
  const styles = useStyles();
  const { language } = useLanguage();
  const waiting = useWaitingFigure(figures);
  const sums = sorted(figures?.sums ?? new Map()).map(([currency, minor]) =>
    formatMoney(minor, currency, language),
  );
  return (
    <KpiRow
      items={[
        waiting,
        {
          key: 'due',
          label: <Trans>Review due today</Trans>,
          figure: figures?.due ?? '–',
          note: <Trans>On hold</Trans>,
        },
        {
          key: 'returned',
          label: <Trans>Returned</Trans>,
          figure: figures?.returned ?? '–',
          note: <Trans>With distributors</Trans>,
        },
        {
          key: 'sum',
          label: <Trans>Value to approve</Trans>,
          figure:
            sums.length > 0
              ? sums.map((sum) => (
                  <div key={sum} className={sums.length > 1 ? styles.several : undefined}>
                    {sum}
                  </div>
                ))
              : '–',
          note: <Trans>Excluding taxes</Trans>,
        },
      ]}
    />
  );
}
