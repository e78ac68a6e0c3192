/**
 * Shows the figures above the order list: orders that wait for approval, orders to be corrected,
 * the amount ordered this month, and the days to the closing. They come from the data on this
 * device.
 */
import { Trans } from '@lingui/react/macro';
import {
  KpiRow,
  localeOf,
  useFormats,
  useLanguage,
  usePortalSession,
  useThrottledQuery,
  formatDateAndTime,
  type Kpi,
} from '#kernel/client/index.ts';
import { monthInZone, formatMonthAndYear } from '#kernel/domain/calendar.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import {
  currentMonth,
  findLongestWait,
  lastTwelveMonths,
  monthAverage,
  type MonthFigures,
} from './order-list-figures.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import { useWaitingApprovalKpi } from './use-waiting-approval-kpi.tsx';
import { useDeadlineWithDays } from '#areas/deadlines/client/index.ts';
import { inBackground } from '#kernel/device/index.ts';
import { useEffect, useState } from 'react';

/**
 * Returns the average amount of a month by currency, or undefined until it has been read. It is
 * read once, because past months hardly change, and only if all orders are on this device
 * (`isWhole`).
 */
function useMonthAverage(isWhole: boolean): MonthFigures | undefined {
  const { zone } = usePortalSession();
  const { store } = useOrdersContext();
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

/**
 * Returns the figure of the monthly closing, or an empty list if there is none within a hundred
 * days, or if closings do not affect the user.
 */
function useDeadlineFigure(): Kpi[] {
  const { zone } = usePortalSession();
  const formats = useFormats();
  const deadline = useDeadlineWithDays('orders');
  if (!deadline) return [];

  const daysLeft = { key: 'deadline', label: <Trans>Days to closing</Trans> };
  if (deadline === 'unknown')
    return [{ ...daysLeft, figure: '–', note: <Trans>Unknown on this device</Trans> }];

  const until = formatDateAndTime(deadline.isBlocked ? deadline.end : deadline.start, zone);
  return deadline.isBlocked
    ? [
        {
          key: 'deadline',
          label: <Trans>Sending closed</Trans>,
          figure: '–',
          note: <Trans>until {until}</Trans>,
        },
      ]
    : [
        {
          ...daysLeft,
          figure: formats.number(deadline.days),
          note: <Trans>on {until}</Trans>,
        },
      ];
}

export function OrderFigures() {
  const { zone, actor } = usePortalSession();
  const { store } = useOrdersContext();
  const { language } = useLanguage();
  const formats = useFormats();
  const figures = useThrottledQuery(async () => {
    const counts = await store.countsByStatus();
    const { oldestAt, asOf } = await findLongestWait(store.listOrders);

    // The figures are unknown until all orders are on this device.
    if (asOf === undefined) return undefined;

    const { from, to } = currentMonth(Date.now(), zone);
    const { sums: month } = await store.orderedBetween(from, to);
    return {
      waiting: counts.waiting_approval,
      correction: counts.waiting_correction,
      oldestAt,
      month,
    };
  }, [store, zone]);

  const waiting = useWaitingApprovalKpi(figures);
  const average = useMonthAverage(figures !== undefined);
  const deadline = useDeadlineFigure();

  // oxlint-disable-next-line react/purity -- the month is shown as of the last change
  const now = Date.now();
  const monthName = formatMonthAndYear(monthInZone(now, zone), localeOf(language), {
    month: 'long',
  });
  const sums = [...(figures?.month ?? [])].map(([currency, minor]) =>
    formats.money(minor, currency),
  );
  const none = figures ? formats.number(0) : '–';
  const mean = [...(average ?? [])]
    .map(([currency, minor]) => formats.money(minor, currency))
    .join(' · ');

  return (
    <KpiRow
      isFoldable
      items={[
        waiting,
        {
          key: 'correction',
          label: <Trans>Needs correction</Trans>,
          figure: figures ? formats.number(figures.correction) : '–',
          note: isAdmin(actor) ? null : <Trans>Returned to you</Trans>,
        },
        {
          key: 'month',
          label: <Trans>Ordered in {monthName}</Trans>,
          figure: sums.length > 0 ? sums : none,
          note: mean ? <Trans>12-month average: {mean}</Trans> : <Trans>Excluding taxes</Trans>,
        },
        ...deadline,
      ]}
    />
  );
}
