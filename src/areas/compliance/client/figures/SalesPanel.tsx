/** The figures of sales: by month, and the top parts and cities. */
import { makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partNameInLanguage } from '#areas/catalog/domain/index.ts';
import {
  belowLandscapeMedia,
  formatDate,
  KpiRow,
  useFormats,
  useLanguage,
} from '#kernel/client/index.ts';
import { monthOf } from '#kernel/domain/dates.ts';
import { isAnyMonthReported, isMonthReported, type SalesFigures } from '../../domain/index.ts';
import { formatLongMonth } from '../month-names.ts';
import { Amounts } from './Amounts.tsx';
import { CoverageNote } from './CoverageNote.tsx';
import { FigureExplanations } from './FigureExplanations.tsx';
import { FoldOnPhone } from './FoldOnPhone.tsx';
import { SellThrough } from './SellThrough.tsx';
import { TopRowsCard } from './TopRowsCard.tsx';
import { UnreportedNote } from './UnreportedNote.tsx';
import { useLastMonthFigures } from './use-last-month-figures.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  halves: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    [belowLandscapeMedia]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export type SalesPanelProps = {
  readonly sales: SalesFigures;
  /** Shown below the other figures. */
  readonly children?: ReactNode;
};

export default function SalesPanel({ sales, children }: SalesPanelProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const formats = useFormats();
  const lastMonth = useLastMonthFigures(sales);
  const running = sales.months.at(-1)!;
  const last = sales.months.at(-2)!;
  const since = formatDate(sales.since);
  const empty = isAnyMonthReported(sales.months, monthOf(sales.since))
    ? t`No sales in this period.`
    : t`Not reported yet`;
  const sinceWhen = (
    <>
      <Trans>since {since}</Trans>
      <CoverageNote coverage={sales.coverage} />
    </>
  );

  const soldIn = (month: SalesFigures['months'][number]) =>
    isMonthReported(month)
      ? {
          figure: formats.number(month.sellThrough.units),
          note: (
            <>
              <Amounts amounts={month.sellThrough.amounts} />
              <UnreportedNote month={month} />
            </>
          ),
        }
      : { figure: '–', note: <Trans>Not reported yet</Trans> };

  const lastName = formatLongMonth(last.month, language);
  const runningName = formatLongMonth(running.month, language);

  return (
    <>
      <KpiRow
        items={[
          { key: 'last', label: <Trans>Sold in {lastName}</Trans>, ...soldIn(last) },
          { key: 'running', label: <Trans>Sold in {runningName}</Trans>, ...soldIn(running) },
          ...lastMonth,
        ]}
      />
      <FoldOnPhone title={<Trans>More figures</Trans>}>
        <FigureExplanations
          items={[
            {
              key: 'sold',
              name: <Trans>Units sold</Trans>,
              text: (
                <Trans>
                  Units of the month’s POS reports. A month that isn’t reported has no figure;
                  reported without sales, it has zero.
                </Trans>
              ),
            },
          ]}
        />
        <SellThrough months={sales.months} />
        <div className={styles.halves}>
          <TopRowsCard
            title={t`Top-selling parts`}
            note={sinceWhen}
            head={t`Part number`}
            empty={empty}
            rows={sales.parts.map((part) => ({
              key: part.partNumber,
              name: part.partNumber,
              detail: partNameInLanguage(part, language),
              figure: part.figure,
            }))}
          />
          <TopRowsCard
            title={t`Top cities by sales`}
            note={sinceWhen}
            head={t`City`}
            empty={empty}
            rows={sales.cities.map(({ city, state, figure }) => ({
              key: `${city} ${state}`,
              name: city,
              detail: state,
              figure,
            }))}
          />
        </div>
        {children}
      </FoldOnPhone>
    </>
  );
}
