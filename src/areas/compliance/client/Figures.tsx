/** What people look for above the lists: stock by age, ordered against sold on, the parts and cities at the top. */
import { reportWords } from '#areas/reports/client/index.ts';
import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  belowLandscape,
  formatDate,
  formatNumber,
  type Kpi,
  KpiRow,
  type RemoteQuery,
  useLanguage,
  usePortalSession,
  withWords,
} from '#kernel/client/index.ts';
import { can } from '#kernel/domain/permissions.ts';
import * as addresses from '../domain/addresses.ts';
import { sellThroughShare, sumOf, type SalesFigures, type StockFigures } from '../domain/index.ts';
import { Amounts } from './Amounts.tsx';
import type { AreaProps } from './area.ts';
import { FiguresFrame } from './FiguresFrame.tsx';
import { longMonth, shortMonth } from './month-names.ts';
import { SellThrough } from './SellThrough.tsx';
import { Space } from './Space.tsx';
import { StockAge } from './StockAge.tsx';
import { TopCard } from './TopCard.tsx';
import { useRemote } from './use-remote.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  /** Millions of pesos beside three other figures. */
  value: { [belowLandscape]: { fontSize: '15px', lineHeight: '22px', letterSpacing: '-.02em' } },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1.45fr) minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'start',
    [belowLandscape]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  halves: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    [belowLandscape]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

const useFigures = (distributor: number | undefined, wantsStock: boolean, wantsSales: boolean) => ({
  stock: useRemote(wantsStock ? addresses.stockFigures : undefined, { distributor }),
  sales: useRemote(wantsSales ? addresses.salesFigures : undefined, { distributor }),
});

function Figures({ area }: AreaProps) {
  const { actor } = usePortalSession();
  const [chosen, setChosen] = useState<number>();
  const { stock, sales } = useFigures(
    chosen,
    area === 'inventory',
    area === 'pos' || can(actor, 'pos', 'read'),
  );
  const asked = area === 'inventory' ? stock : sales;
  const [known, setKnown] = useState<StockFigures['distributors']>([]);
  if (asked.value && asked.value.distributors.length > 0 && asked.value.distributors !== known)
    setKnown(asked.value.distributors);
  const frame = { distributors: known, chosen, onChoose: setChosen };
  return area === 'inventory' ? (
    <FiguresFrame asked={stock} {...frame}>
      {(value) => <StockPart stock={value} sales={sales} />}
    </FiguresFrame>
  ) : (
    <FiguresFrame asked={sales} {...frame}>
      {(value) => <SalesPart sales={value} />}
    </FiguresFrame>
  );
}

/** The last whole month, which can be compared. */
function useLastMonth(sales: SalesFigures | undefined): Kpi[] {
  const { language } = useLanguage();
  const last = sales?.months.at(-2);
  if (!last) return [];
  const percent = last.sellIn
    ? sellThroughShare(last.sellIn.units, last.sellThrough.units)
    : undefined;
  const month = shortMonth(last.month, language);
  const sold = formatNumber(last.sellThrough.units, language);
  const ordered = formatNumber(last.sellIn?.units ?? 0, language);
  return [
    {
      key: 'through',
      label: <Trans>Sell-through, {month}</Trans>,
      figure: percent === undefined ? '–' : `${percent} %`,
      note: last.sellIn ? (
        <Trans>
          {sold} of {ordered} units
        </Trans>
      ) : (
        <Trans>{sold} units sold</Trans>
      ),
    },
  ];
}

function StockPart({
  stock,
  sales: { state, value: sales },
}: {
  readonly stock: StockFigures;
  readonly sales: RemoteQuery<SalesFigures>;
}) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const { actor } = usePortalSession();
  const lastMonth = useLastMonth(sales);
  const sold = sales ? (
    <SellThrough months={sales.months} />
  ) : can(actor, 'pos', 'read') && state === 'loading' ? (
    <Space height={320} />
  ) : null;
  const all = sumOf(stock.bands.map((one) => one.figure));
  const old = stock.bands.find((one) => one.band === 'over_90')!.figure;
  const from = stock.from === null ? '' : formatDate(stock.from);
  const to = stock.to === null ? '' : formatDate(stock.to);
  const share = all.units > 0 ? Math.round((100 * old.units) / all.units) : 0;
  return (
    <>
      <KpiRow
        items={[
          {
            key: 'units',
            label: <Trans>Units on hand</Trans>,
            figure: stock.to === null ? '–' : formatNumber(all.units, language),
            note:
              stock.to === null ? (
                <Trans>No count yet</Trans>
              ) : from === to ? (
                <Trans>Counted on {to}</Trans>
              ) : (
                <Trans>
                  Counted from {from} to {to}
                </Trans>
              ),
          },
          {
            key: 'value',
            label: <Trans>Inventory value</Trans>,
            figure: (
              <div className={styles.value}>
                <Amounts amounts={all.amounts} />
              </div>
            ),
            note: <Trans>At purchase price</Trans>,
          },
          {
            key: 'old',
            label: <Trans>Over 90 days</Trans>,
            figure: formatNumber(old.units, language),
            note: <Trans>{share} % of the units</Trans>,
          },
          ...lastMonth,
        ]}
      />
      <div className={mergeClasses(sold !== null && styles.pair)}>
        {sold}
        <StockAge bands={stock.bands} />
      </div>
      <TopCard
        title={t`Parts with most stock`}
        head={t`Part number`}
        empty={t`No stock was counted in the last months.`}
        rows={stock.parts.map(({ partNumber, description, figure }) => ({
          key: partNumber,
          name: partNumber,
          detail: description,
          figure,
        }))}
      />
    </>
  );
}

function SalesPart({ sales }: { readonly sales: SalesFigures }) {
  const styles = useStyles();
  const { t } = useLingui();
  const { language } = useLanguage();
  const lastMonth = useLastMonth(sales);
  const running = sales.months.at(-1)!;
  const last = sales.months.at(-2)!;
  const since = formatDate(sales.since);
  const empty = t`Nothing was sold on in this time.`;
  const lastName = longMonth(last.month, language);
  const runningName = longMonth(running.month, language);
  return (
    <>
      <KpiRow
        items={[
          {
            key: 'last',
            label: <Trans>Sold in {lastName}</Trans>,
            figure: formatNumber(last.sellThrough.units, language),
            note: <Amounts amounts={last.sellThrough.amounts} />,
          },
          {
            key: 'running',
            label: <Trans>Sold in {runningName}</Trans>,
            figure: formatNumber(running.sellThrough.units, language),
            note: <Amounts amounts={running.sellThrough.amounts} />,
          },
          ...lastMonth,
        ]}
      />
      <SellThrough months={sales.months} />
      <div className={mergeClasses(styles.pair, styles.halves)}>
        <TopCard
          title={t`Parts sold most`}
          note={<Trans>since {since}</Trans>}
          head={t`Part number`}
          empty={empty}
          rows={sales.parts.map(({ partNumber, description, figure }) => ({
            key: partNumber,
            name: partNumber,
            detail: description,
            figure,
          }))}
        />
        <TopCard
          title={t`Cities with most sales`}
          note={<Trans>since {since}</Trans>}
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
    </>
  );
}
export default withWords(reportWords, Figures, <Space height={420} />);
