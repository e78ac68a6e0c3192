/** The figure of the monthly closing above the list of orders. */
import { Trans } from '@lingui/react/macro';
import { useDaysToDeadline } from '#areas/deadlines/client/index.ts';
import { formatDayTime, useFormats, usePortalSession, type Kpi } from '#kernel/client/index.ts';

/** Nothing where no closing is near. */
export function useDeadlineFigure(): Kpi[] {
  const { zone } = usePortalSession();
  const formats = useFormats();
  const deadline = useDaysToDeadline('orders');
  if (!deadline) return [];
  const daysLeft = { key: 'deadline', label: <Trans>Days to closing</Trans> };
  if (deadline === 'unknown')
    return [{ ...daysLeft, figure: '–', note: <Trans>Unknown on this device</Trans> }];
  const until = formatDayTime(deadline.isBlocked ? deadline.end : deadline.start, zone);
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
