/** Returns today's date in the user's zone: the distributor's, or the manufacturer's. */
import { usePortalSession } from '#kernel/client/index.ts';
import { dateIn } from '#kernel/domain/calendar.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';

export function useToday(): CalendarDate {
  const { zone } = usePortalSession();
  // oxlint-disable-next-line react/purity -- the day of showing it
  return dateIn(Date.now(), zone);
}
