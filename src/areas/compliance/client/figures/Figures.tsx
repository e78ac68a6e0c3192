/** Shows the figures in the overview of stock and sales, of all distributors or of one. */
import { Trans } from '@lingui/react/macro';
import { Suspense, useState, type ReactNode } from 'react';
import { usePortalSession, lazyPart } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { StockFigures } from '../../domain/index.ts';
import type { ReportAreaProps } from '../report-area-props.ts';
import { useAnswerWithStoredCopy } from '../use-answer-with-stored-copy.ts';
import { FiguresPlaceholder } from './FiguresPlaceholder.tsx';
import { FiguresFrame } from './FiguresFrame.tsx';
import { FiguresUnavailable } from './FiguresUnavailable.tsx';
import type { SalesPanelProps } from './SalesPanel.tsx';
import type { StockPanelProps } from './StockPanel.tsx';
import type { VerticalSalesProps } from './VerticalSales.tsx';

/** The panels with figures. Stock and sales each have one of them. */
const SalesPanel = lazyPart<SalesPanelProps>(() => import(/* @first */ './SalesPanel.tsx'));
const StockPanel = lazyPart<StockPanelProps>(() => import(/* @first */ './StockPanel.tsx'));

/**
 * Sales by vertical. Their data is requested together with the figures, and the code of this panel
 * is loaded once that data has arrived.
 */
const VerticalSales = lazyPart<VerticalSalesProps>(
  () => import(/* @first */ './VerticalSales.tsx'),
);
const waiting = <FiguresPlaceholder />;

const useFigures = (distributor: number | undefined, wantsStock: boolean, wantsSales: boolean) => ({
  stock: useAnswerWithStoredCopy(wantsStock ? addresses.getStockFigures : undefined, {
    distributor,
  }),
  sales: useAnswerWithStoredCopy(wantsSales ? addresses.getSalesFigures : undefined, {
    distributor,
  }),
});

export type FiguresProps = ReportAreaProps & {
  /** A link to further figures of stock. */
  readonly link?: ReactNode;
};

export default function Figures({ area, link }: FiguresProps) {
  const { actor } = usePortalSession();
  const [chosen, setChosen] = useState<number>();
  const { stock, sales } = useFigures(
    chosen,
    area === 'inventory',
    area === 'pos' || can(actor, 'pos', 'read'),
  );

  const verticals = useAnswerWithStoredCopy(
    area === 'pos' ? addresses.getVerticalFigures : undefined,
    {
      distributor: chosen,
    },
  );
  const query = area === 'inventory' ? stock : sales;
  const [known, setKnown] = useState<StockFigures['distributors']>([]);
  if (query.value && query.value.distributors.length > 0 && query.value.distributors !== known)
    setKnown(query.value.distributors);
  const frame = { distributors: known, chosen, onChoose: setChosen };

  return area === 'inventory' ? (
    <FiguresFrame query={stock} {...frame}>
      {(value) => (
        <Suspense fallback={waiting}>
          <StockPanel stock={value} sales={sales} link={link} />
        </Suspense>
      )}
    </FiguresFrame>
  ) : (
    <FiguresFrame query={sales} {...frame}>
      {(value) => (
        <Suspense fallback={waiting}>
          <SalesPanel sales={value}>
            {verticals.value ? <VerticalSales figures={verticals.value} /> : null}
            {verticals.state === 'failed' ? (
              <FiguresUnavailable
                title={<Trans>Sales by vertical</Trans>}
                onRetry={verticals.again}
              />
            ) : null}
          </SalesPanel>
        </Suspense>
      )}
    </FiguresFrame>
  );
}
