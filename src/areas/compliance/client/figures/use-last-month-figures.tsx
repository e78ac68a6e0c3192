/**
 * Computes the key figure of the last complete month: the share of the ordered units that was sold.
 */
import { Trans } from '@lingui/react/macro';
import { useFormats, useLanguage, type Kpi } from '#kernel/client/index.ts';
import { isMonthReported, sellThroughPercent, type SalesFigures } from '../../domain/index.ts';
import { UnreportedNote } from './UnreportedNote.tsx';
import { formatShortMonth } from '../month-names.ts';

/**
 * Returns the figure in a list. The list is empty if sales are not loaded or have no such month.
 */
export function useLastMonthFigures(sales: SalesFigures | undefined): readonly Kpi[] {
  const { language } = useLanguage();
  const formats = useFormats();
  const last = sales?.months.at(-2);
  if (!last) return [];
  const percent =
    last.sellIn && isMonthReported(last)
      ? sellThroughPercent(last.sellIn.units, last.sellThrough.units)
      : undefined;

  const month = formatShortMonth(last.month, language);
  const sold = formats.number(last.sellThrough.units);
  const ordered = formats.number(last.sellIn?.units ?? 0);

  return [
    {
      key: 'through',
      label: <Trans>Sell-through, {month}</Trans>,
      figure: percent === undefined ? '–' : formats.percent(percent * 100),
      note: !isMonthReported(last) ? (
        <Trans>Not reported yet</Trans>
      ) : last.sellIn ? (
        <>
          <Trans>
            {sold} of {ordered} units
          </Trans>
          <UnreportedNote month={last} />
        </>
      ) : (
        <>
          <Trans>{sold} units sold</Trans>
          <UnreportedNote month={last} />
        </>
      ),
    },
  ];
}
