/** The average month, by currency: read once, because past months hardly change. */
import { inBackground } from '#kernel/device/index.ts';
import { usePortalSession } from '#kernel/client/index.ts';
import { useEffect, useState } from 'react';
import { lastTwelveMonths, monthAverage, type MonthFigures } from './month-figures.ts';
import { useOrders } from '../actions/orders-context.tsx';

/** `isWhole`: every order is on this device. undefined: not read yet. */
export function useMonthAverage(isWhole: boolean): MonthFigures | undefined {
  const { zone } = usePortalSession();
  const { store } = useOrders();
  const [average, setAverage] = useState<MonthFigures>();
  useEffect(() => {
    if (!isWhole) return undefined;
    let isCurrent = true;
    const { from, to } = lastTwelveMonths(Date.now(), zone);
    inBackground(
      store.orderedBetween(from, to).then((sums) => {
        if (isCurrent) setAverage(monthAverage(sums, to, zone));
      }),
    );
    return () => {
      isCurrent = false;
    };
  }, [store, zone, isWhole]);
  return average;
}
