/** The average month, by currency: read once, because past months hardly change. */
import { usePortalSession, useSyncSummary } from '#kernel/client/index.ts';
import { useEffect, useState } from 'react';
import { lastTwelveMonths, monthAverage, type MonthFigures } from './month-figures.ts';
import { useOrders } from '../actions/orders-context.tsx';

/** undefined: not read yet. */
export function useMonthAverage(): MonthFigures | undefined {
  const { zone } = usePortalSession();
  const { store } = useOrders();
  const [average, setAverage] = useState<MonthFigures>();
  // Once more when the first round has brought the orders here.
  const isHere = useSyncSummary().lastSyncAt !== null;
  useEffect(() => {
    let isCurrent = true;
    const { from, to } = lastTwelveMonths(Date.now(), zone);
    void store
      .orderedBetween(from, to)
      .then((sums) => {
        if (isCurrent) setAverage(monthAverage(sums, to, zone));
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [store, zone, isHere]);
  return average;
}
