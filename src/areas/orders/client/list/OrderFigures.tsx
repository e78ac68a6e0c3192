/** The figures above the list, from what this device knows: waiting, to be corrected, ordered this month. */
import { Trans } from '@lingui/react/macro';
import { useDaysToDeadline } from '#areas/deadlines/client/index.ts';
import {
  formatDayTime,
  formatMoney,
  formatNumber,
  KpiRow,
  localeOf,
  useLanguage,
  usePortalSession,
  useThrottledQuery,
} from '#kernel/client/index.ts';
import { isAdmin } from '#kernel/domain/permissions.ts';
import { orderedThisMonth } from './month-figures.ts';
import { useOrders } from '../actions/orders-context.tsx';
import { OldestNote } from './OldestNote.tsx';
import { useMonthAverage } from './use-month-average.ts';

export function OrderFigures() {
  const { zone, actor } = usePortalSession();
  const { store } = useOrders();
  const { language } = useLanguage();
  const figures = useThrottledQuery(async () => {
    const counts = await store.countsByStatus();
    const waiting = counts.waiting_approval;
    const last = { status: 'waiting_approval', offset: waiting - 1, limit: 1 } as const;
    const oldest = waiting > 0 ? (await store.listOrders(last)).rows[0] : undefined;
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

  const average = useMonthAverage();
  const deadline = useDaysToDeadline('orders');

  // oxlint-disable-next-line react/purity -- the month is shown as of the last change
  const now = Date.now();
  const monthName = new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    timeZone: zone,
  }).format(now);
  const sums = [...(figures?.month ?? [])].map(([currency, minor]) =>
    formatMoney(minor, currency, language),
  );
  const mean = [...(average ?? [])]
    .map(([currency, minor]) => formatMoney(minor, currency, language))
    .join(' · ');
  const until = deadline
    ? formatDayTime(deadline.isBlocked ? deadline.end : deadline.start, zone)
    : '';
  return (
    <KpiRow
      items={[
        {
          key: 'waiting',
          label: <Trans>Waiting approval</Trans>,
          figure: figures?.waiting ?? '–',
          note: <OldestNote oldestAt={figures?.oldestAt} />,
        },
        {
          key: 'correction',
          label: <Trans>Needs correction</Trans>,
          figure: figures?.correction ?? '–',
          note: isAdmin(actor) ? null : <Trans>Returned to you</Trans>,
        },
        {
          key: 'month',
          label: <Trans>Ordered in {monthName}</Trans>,
          figure: sums.length > 0 ? sums.map((sum) => <div key={sum}>{sum}</div>) : '–',
          note: mean ? <Trans>12-month average: {mean}</Trans> : <Trans>Excluding taxes</Trans>,
        },
        ...(deadline
          ? [
              {
                key: 'deadline',
                label: deadline.isBlocked ? (
                  <Trans>Sending closed</Trans>
                ) : (
                  <Trans>Days to closing</Trans>
                ),
                figure: deadline.isBlocked ? '–' : formatNumber(deadline.days, language),
                note: deadline.isBlocked ? <Trans>until {until}</Trans> : <Trans>on {until}</Trans>,
              },
            ]
          : []),
      ]}
    />
  );
}
