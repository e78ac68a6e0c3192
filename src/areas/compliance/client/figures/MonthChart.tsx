/**
 * Shows ordered and sold units by month as bars; the current month is hatched. If `table` is
 * passed, a table that opens below the bars shows its rows.
 */
import { useLingui } from '@lingui/react/macro';
import {
  amber,
  BarChart,
  useLanguage,
  type BarGroup,
  type FigureTableProps,
} from '#kernel/client/index.ts';
import { formatLongMonth, formatShortMonth } from '../month-names.ts';

const GREY = '#8A8880';

type Props = {
  readonly months: readonly {
    /** The month as `YYYY-MM`. */
    readonly month: string;
    /**
     * Units. Null if orders are not shown for this month; if they are shown for no month, the chart
     * has no bars for orders.
     */
    readonly ordered: number | null;
    /** Units. Null if no sales of the month are known. */
    readonly sold: number | null;
  }[];
  readonly table?: FigureTableProps;
};

export function MonthChart({ months, table }: Props) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const hasOrders = months.some(({ ordered }) => ordered !== null);

  const describe = (shown: readonly BarGroup[]) => {
    const [first = '', lastName = ''] = [shown[0], shown.at(-1)].map((group) => group?.name ?? '');
    return hasOrders
      ? t`Sell-in and sell-through, ${first} to ${lastName}. The table below shows the same data.`
      : t`Sell-through, ${first} to ${lastName}. The table below shows the same data.`;
  };

  return (
    <BarChart
      title={t`Units by month`}
      describe={describe}
      series={[
        ...(hasOrders
          ? [{ name: t`Sell-in: ordered in the portal`, fill: GREY, stroke: GREY }]
          : []),
        { name: t`Sell-through: sold (POS)`, fill: amber[130], stroke: amber[80] },
      ]}
      groupName={t`Month`}
      groups={months.map(({ month, ordered, sold }, n) => ({
        key: month,
        label: formatShortMonth(month, language),
        name: formatLongMonth(month, language),
        values: hasOrders ? [ordered, sold] : [sold],
        isRunning: n === months.length - 1,
      }))}
      runningName={t`Current month`}
      table={table}
    />
  );
}
