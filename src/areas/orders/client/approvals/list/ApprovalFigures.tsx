/** What an approver is asked, in figures, from what this device knows. */
import { makeStyles } from '@fluentui/react-components';
import { Trans } from '@lingui/react/macro';
import { formatMoney, formatSpan, KpiRow, useLanguage } from '#kernel/client/index.ts';
import type { ApprovalFigures as Figures } from '../../../device/index.ts';
import { sorted } from '../decisions/sums.ts';

/** Several currencies take the room of one figure. */
const useStyles = /*#__PURE__*/ makeStyles({ several: { fontSize: '16px', lineHeight: '20px' } });

export function ApprovalFigures({ figures }: { readonly figures: Figures | undefined }) {
  const styles = useStyles();
  const { language } = useLanguage();
  // oxlint-disable-next-line react/purity -- ages are shown as of the last change
  const now = Date.now();
  const age = figures?.oldestAt === undefined ? '' : formatSpan(now - figures.oldestAt, language);
  const sums = sorted(figures?.sums ?? new Map()).map(([currency, minor]) =>
    formatMoney(minor, currency, language),
  );
  return (
    <KpiRow
      items={[
        {
          key: 'waiting',
          label: <Trans>Waiting approval</Trans>,
          figure: figures?.waiting ?? '–',
          note: age ? <Trans>Oldest: {age}</Trans> : <Trans>None waiting</Trans>,
        },
        {
          key: 'due',
          label: <Trans>Held until today</Trans>,
          figure: figures?.due ?? '–',
          note: <Trans>To be looked at again</Trans>,
        },
        {
          key: 'returned',
          label: <Trans>Returned</Trans>,
          figure: figures?.returned ?? '–',
          note: <Trans>At the distributors</Trans>,
        },
        {
          key: 'sum',
          label: <Trans>Sum to decide</Trans>,
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
