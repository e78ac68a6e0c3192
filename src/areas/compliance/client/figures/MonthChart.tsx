/**
 * Shows ordered and sold units by month as bars; the current month is hatched. The table below has
 * the same figures.
 */
import { useLingui } from '@lingui/react/macro';
import { amber, BarChart, useLanguage, type BarGroup } from '#kernel/client/index.ts';
import type { SalesFigures } from '../../domain/index.ts';
import { formatLongMonth, formatShortMonth } from '../month-names.ts';

const GREY = '#8A8880';
const orderedAndSold = [
  { fill: GREY, stroke: GREY },
  { fill: amber[130], stroke: amber[80] },
] as const;

export function MonthChart({ months }: { readonly months: SalesFigures['months'] }) {
  const { t } = useLingui();
  const { language } = useLanguage();

  const describe = (shown: readonly BarGroup[]) => {
    const [first = '', lastName = ''] = [shown[0], shown.at(-1)].map((group) =>
      group ? formatLongMonth(group.key, language) : '',
    );
    return shown.some(({ values: [ordered] }) => ordered !== null)
      ? t`Sell-in and sell-through, ${first} to ${lastName}. The table below shows the same data.`
      : t`Sell-through, ${first} to ${lastName}. The table below shows the same data.`;
  };

  return (
    <BarChart
      title={t`Units by month`}
      describe={describe}
      series={orderedAndSold}
      groups={months.map(({ month, sellIn, sellThrough }, n) => ({
        key: month,
        label: formatShortMonth(month, language),
        values: [sellIn?.units ?? null, sellThrough.units],
        isRunning: n === months.length - 1,
      }))}
    />
  );
}
