/**
 * Compares what was ordered with what was sold in each month: units as bars, and units and amounts
 * in a table. If the reader may not see orders, only what was sold is shown.
 */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  captionText,
  Card,
  EmptyState,
  phoneQuery,
  useFormats,
  useLanguage,
  useMediaQuery,
  type FigureRow,
} from '#kernel/client/index.ts';
import { isMonthReported, sellThroughPercent, type SalesFigures } from '../../domain/index.ts';
import { Amounts } from './Amounts.tsx';
import { formatLongMonth } from '../month-names.ts';
import { MonthChart } from './MonthChart.tsx';
import { UnreportedNote } from './UnreportedNote.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  under: captionText,
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
    const percent =
      sellIn && isMonthReported(months[n]!)
        ? sellThroughPercent(sellIn.units, sellThrough.units)
        : undefined;
    return percent === undefined ? '–' : formats.percent(percent * 100);
  };

  // If orders are shown, amounts are below their units, because six columns don't fit on a narrow
  // screen. On a phone the share is then below the amount sold.
  const isNarrow = useMediaQuery(phoneQuery);
  const heads: readonly [string, ...string[]] = [
    t`Month`,
    ...(hasOrders ? [t`Units ordered`, t`Units sold`] : [t`Units sold`, t`Value sold`]),
    ...(hasOrders && !isNarrow ? [t`Sell-through`] : []),
  ];

  const rowOf = (one: SalesFigures['months'][number], n: number): FigureRow => {
    const sold = isMonthReported(one) ? (
      <>
        {formats.number(one.sellThrough.units)}
        <div className={styles.under}>
          <UnreportedNote month={one} />
        </div>
      </>
    ) : (
      t`Not reported yet`
    );

    const soldValue = <Amounts key="out" amounts={one.sellThrough.amounts} />;
    const key = one.month;
    const name = formatLongMonth(one.month, language);
    if (!hasOrders) return { key, name, figures: [sold, soldValue] };

    const under = (words: string, below: ReactNode) => (
      <div className={styles.under}>
        <span className="for-readers">{words}: </span>
        {below}
      </div>
    );

    const ordered = (
      <>
        {formats.number(one.sellIn?.units ?? 0)}
        {under(t`Value ordered`, <Amounts amounts={one.sellIn?.amounts ?? []} />)}
      </>
    );

    const soldOn = (
      <>
        {sold}
        {under(t`Value sold`, soldValue)}
        {isNarrow ? under(t`Sell-through`, share(n)) : null}
      </>
    );

    return { key, name, figures: [ordered, soldOn, ...(isNarrow ? [] : [share(n)])] };
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
      isFlush
    >
      {isEmpty ? (
        <EmptyState sign="gauge" title={t`No sales yet`}>
          <Trans>Months appear here once sales are reported.</Trans>
        </EmptyState>
      ) : (
        <MonthChart
          months={months.map(({ month, sellIn, sellThrough }) => ({
            month,
            ordered: sellIn?.units ?? null,
            sold: sellThrough.units,
          }))}
          table={{
            caption: t`Sell-in and sell-through by month`,
            heads,
            rows: months.map(rowOf).toReversed(),
          }}
        />
      )}
    </Card>
  );
}
