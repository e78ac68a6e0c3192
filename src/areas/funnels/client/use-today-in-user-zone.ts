/** Provides today's date in the user's zone, which is the distributor's or the manufacturer's. */
import { usePortalSession } from '#kernel/client/index.ts';
import { dateInZone } from '#kernel/domain/calendar.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';

export function useTodayInUserZone(): CalendarDate {
  const { zone } = usePortalSession();
  // oxlint-disable-next-line react/purity -- the day of showing it
  return dateInZone(Date.now(), zone);
}
