/** Ordered against sold on: the bars, and every figure of them in a table. */
import { makeStyles, tokens } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { amber, Card, EmptyState, useFormats, useLanguage } from '#kernel/client/index.ts';
import { sellThroughShare, type SalesFigures } from '../../domain/index.ts';
import { Amounts } from './Amounts.tsx';
import { longMonth } from '../month-names.ts';
import { MonthChart } from './MonthChart.tsx';
import { FigureTable } from './FigureTable.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  legend: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    fontSize: '13px',
    lineHeight: '18px',
    color: tokens.colorNeutralForeground2,
    listStyleType: 'none',
    margin: 0,
    padding: '0 20px 8px',
    '& li': { display: 'inline-flex', alignItems: 'center', gap: '6px' },
    '& li::before': {
      content: '""',
      width: '12px',
      height: '12px',
      borderRadius: '3px',
      boxSizing: 'border-box',
    },
  },
  ordered: { '::before': { backgroundColor: '#8A8880' } },
  sold: { '::before': { backgroundColor: amber[130], border: `1px solid ${amber[80]}` } },
  running: {
    '::before': {
      backgroundImage: 'repeating-linear-gradient(135deg, #8A8880 0 2px, transparent 2px 5px)',
      border: '1px solid #8A8880',
    },
  },
  more: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    marginTop: '8px',
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      padding: '0 20px',
      cursor: 'pointer',
      fontSize: '14px',
      fontWeight: 550,
      '::after': { content: '"+"', marginInlineStart: 'auto', fontSize: '20px', fontWeight: 400 },
    },
    '&[open] > summary::after': { content: '"–"' },
  },
});

export function SellThrough({ months }: { readonly months: SalesFigures['months'] }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const formats = useFormats();
  const hasOrders = months.some((one) => one.sellIn !== null);
  const isEmpty = months.every(
    (one) => one.sellThrough.units === 0 && (one.sellIn?.units ?? 0) === 0,
  );
  const share = (n: number) => {
    const { sellIn, sellThrough } = months[n]!;
    const percent = sellIn ? sellThroughShare(sellIn.units, sellThrough.units) : undefined;
    return percent === undefined ? '–' : formats.percent(percent * 100);
  };
  return (
    <Card
      title={
        hasOrders ? (
          <Trans>Sell-in and sell-through by month</Trans>
        ) : (
          <Trans>Sell-through by month</Trans>
        )
      }
      flush
    >
      {isEmpty ? (
        <EmptyState sign="gauge" title={t`No sales yet`}>
          <Trans>Months appear here once sales are reported.</Trans>
        </EmptyState>
      ) : (
        <>
          <ul className={styles.legend}>
            {hasOrders ? (
              <li className={styles.ordered}>
                <Trans>Sell-in: ordered in the portal</Trans>
              </li>
            ) : null}
            <li className={styles.sold}>
              <Trans>Sell-through: sold (POS)</Trans>
            </li>
            <li className={styles.running}>
              <Trans>Current month</Trans>
            </li>
          </ul>
          <MonthChart months={months} />
          <details className={styles.more}>
            <summary>
              <Trans>View data as a table</Trans>
            </summary>
            <FigureTable
              caption={t`Sell-in and sell-through by month`}
              heads={
                hasOrders
                  ? [
                      t`Month`,
                      t`Units ordered`,
                      t`Value ordered`,
                      t`Units sold`,
                      t`Value sold`,
                      t`Sell-through`,
                    ]
                  : [t`Month`, t`Units sold`, t`Value sold`]
              }
              rows={months
                .map((one, n) => ({
                  key: one.month,
                  name: longMonth(one.month, language),
                  figures: [
                    ...(hasOrders
                      ? [
                          formats.number(one.sellIn?.units ?? 0),
                          <Amounts key="in" amounts={one.sellIn?.amounts ?? []} />,
                        ]
                      : []),
                    formats.number(one.sellThrough.units),
                    <Amounts key="out" amounts={one.sellThrough.amounts} />,
                    ...(hasOrders ? [share(n)] : []),
                  ],
                }))
                .toReversed()}
            />
          </details>
        </>
      )}
    </Card>
  );
}
