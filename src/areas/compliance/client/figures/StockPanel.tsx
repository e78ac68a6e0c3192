/** Shows the figures of stock: how much there is and how old it is, beside what was sold. */
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partNameInLanguage } from '#areas/catalog/domain/index.ts';
import {
  belowLandscapeMedia,
  formatDate,
  KpiRow,
  phoneQuery,
  useFormats,
  useLanguage,
  useMediaQuery,
  usePortalSession,
  type RemoteQuery,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { sumFigures, type SalesFigures, type StockFigures } from '../../domain/index.ts';
import { CoverageNote } from './CoverageNote.tsx';
import { FigureExplanations } from './FigureExplanations.tsx';
import { FiguresUnavailable } from './FiguresUnavailable.tsx';
import { FoldOnPhone } from './FoldOnPhone.tsx';
import { Placeholder } from '../Placeholder.tsx';
import { formatAmounts } from './format-amounts.ts';
import { SellThrough } from './SellThrough.tsx';
import { StockAge } from './StockAge.tsx';
import { TopRowsCard } from './TopRowsCard.tsx';
import { useLastMonthFigures } from './use-last-month-figures.tsx';

const useStyles = /*#__PURE__*/ makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.45fr) minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    [belowLandscapeMedia]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export type StockPanelProps = {
  readonly stock: StockFigures;
  readonly sales: RemoteQuery<SalesFigures>;
  /** A link beside the explanations of the figures, on a phone below the figures. */
  readonly link?: ReactNode;
};

export default function StockPanel({
  stock,
  sales: { state, value: sales, again },
  link,
}: StockPanelProps) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const formats = useFormats();
  const { actor } = usePortalSession();
  const isPhone = useMediaQuery(phoneQuery);
  const lastMonth = useLastMonthFigures(sales);
  const isLoading = state === 'loading' && can(actor, 'pos', 'read');
  const loading = isLoading ? <Placeholder height={320} /> : null;
  const unavailable =
    state === 'failed' ? (
      <FiguresUnavailable title={<Trans>Sell-through by month</Trans>} onRetry={again} />
    ) : null;
  const sellThrough = sales ? <SellThrough months={sales.months} /> : (loading ?? unavailable);
  const all = sumFigures(stock.bands.map((one) => one.figure));
  const old = stock.bands.find((one) => one.band === 'over_90')!.figure;
  const values = formatAmounts(all.amounts, formats);
  const isCounted = stock.to !== null;
  const part = <CoverageNote coverage={stock.coverage} />;
  const share = all.units > 0 ? Math.round((100 * old.units) / all.units) : 0;

  return (
    <>
      <KpiRow
        items={[
          {
            key: 'units',
            label: <Trans>Units on hand</Trans>,
            figure: isCounted ? formats.number(all.units) : '–',
            note: (
              <>
                <CountedDays first={stock.from} last={stock.to} />
                {part}
              </>
            ),
          },
          {
            key: 'value',
            label: <Trans>Inventory value</Trans>,
            figure: values.length > 0 ? values : '–',
            note: (
              <>
                <Trans>At purchase price</Trans>
                {part}
              </>
            ),
          },
          {
            key: 'old',
            label: <Trans>Over 90 days</Trans>,
            figure: isCounted ? formats.number(old.units) : '–',
            note: isCounted ? (
              <>
                <Trans>{share}% of units</Trans>
                {part}
              </>
            ) : (
              <Trans>Not counted yet</Trans>
            ),
          },
          ...lastMonth,
        ]}
      />
      <FoldOnPhone title={<Trans>More figures</Trans>}>
        <FigureExplanations
          link={isPhone ? null : link}
          items={[
            {
              key: 'units',
              name: <Trans>Units on hand</Trans>,
              text: <Trans>The last count of each company, added up.</Trans>,
            },
            {
              key: 'value',
              name: <Trans>Inventory value</Trans>,
              text: <Trans>These units at the purchase prices of their counts.</Trans>,
            },
            {
              key: 'old',
              name: <Trans>Over 90 days</Trans>,
              text: (
                <Trans>
                  Units present in every count of the last 90 days and in the last count before
                  that. They may be older.
                </Trans>
              ),
            },
          ]}
        />
        <div className={mergeClasses(sellThrough !== null && styles.pair)}>
          {sellThrough}
          <StockAge bands={stock.bands} isCounted={isCounted} note={part} />
        </div>
        <TopRowsCard
          title={t`Top parts in stock`}
          head={t`Part number`}
          note={part}
          empty={
            isCounted ? t`No stock in the last counts.` : t`No inventory counts in recent months.`
          }
          rows={stock.parts.map((part) => ({
            key: part.partNumber,
            name: part.partNumber,
            detail: partNameInLanguage(part, language),
            figure: part.figure,
          }))}
        />
      </FoldOnPhone>
      {isPhone ? link : null}
    </>
  );
}

/** Shows the dates of the counts that the figures add up. */
function CountedDays({
  first,
  last,
}: {
  readonly first: string | null;
  readonly last: string | null;
}) {
  if (last === null) return <Trans>Not counted yet</Trans>;
  const from = first === null ? '' : formatDate(first);
  const to = formatDate(last);

  return from === to ? (
    <Trans>Counted on {to}</Trans>
  ) : (
    <Trans>
      Counted from {from} to {to}
    </Trans>
  );
}
