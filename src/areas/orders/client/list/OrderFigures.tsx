/** The figures above the list, from what this device knows: waiting, to be corrected, ordered this month. */
import { Trans } from '@lingui/react/macro';
import {
  KpiRow,
  localeOf,
  useFormats,
  useLanguage,
  usePortalSession,
  useThrottledQuery,
} from '#kernel/client/index.ts';
import { monthIn, nameMonth } from '#kernel/domain/calendar.ts';
import { isAdmin } from '#kernel/domain/user/permissions.ts';
import { orderedThisMonth } from './month-figures.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { useDeadlineFigure } from './use-deadline-figure.tsx';
import { useMonthAverage } from './use-month-average.ts';
import { useWaitingFigure } from './use-waiting-figure.tsx';

export function OrderFigures() {
  const { zone, actor } = usePortalSession();
  const { store } = useOrders();
  const { language } = useLanguage();
  const formats = useFormats();
  const figures = useThrottledQuery(async () => {
    const counts = await store.countsByStatus();
    const waiting = counts.waiting_approval;
    const last = {
      status: 'waiting_approval',
      offset: Math.max(0, waiting - 1),
      limit: 1,
    } as const;
    const { rows, asOf } = await store.listOrders(last);
    // A part of the orders is not added up.
    if (asOf === undefined) return undefined;
    const oldest = rows[0];
    const month = await orderedThisMonth(
      (offset, limit) => store.listOrders({ offset, limit }),
      Date.now(),
      zone,
    );
    return {
      waiting,
      correction: counts.waiting_correction,
      oldestAt: oldest?.submittedAt ?? oldest?.createdAt,
      month,
    };
  }, [store, zone]);

  const waiting = useWaitingFigure(figures);
  const average = useMonthAverage(figures !== undefined);
  const deadline = useDeadlineFigure();

  // oxlint-disable-next-line react/purity -- the month is shown as of the last change
  const now = Date.now();
  const monthName = nameMonth(monthIn(now, zone), localeOf(language), { month: 'long' });
  const sums = [...(figures?.month ?? [])].map(([currency, minor]) =>
    formats.money(minor, currency),
  );
  const mean = [...(average ?? [])]
    .map(([currency, minor]) => formats.money(minor, currency))
    .join(' · ');
  return (
    <KpiRow
      folds
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
          figure: sums.length > 0 ? sums : '–',
          note: mean ? <Trans>12-month average: {mean}</Trans> : <Trans>Excluding taxes</Trans>,
        },
        ...deadline,
      ]}
    />
  );
}
