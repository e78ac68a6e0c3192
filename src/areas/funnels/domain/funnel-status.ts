/** Determines whether a funnel accepts orders. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Funnel } from './funnel-schema.ts';

export type FunnelStatus = 'open' | 'closed' | 'expired';
/**
 * Returns a funnel's status: `closed` by a user, `expired` after its last day, or `open`. `today`
 * is in the reader's zone on screens, and in the distributor's zone when an order is checked.
 */
export function funnelStatusOf(
  { closedAt, expiresOn }: Pick<Funnel, 'closedAt' | 'expiresOn'>,
  today: CalendarDate,
): FunnelStatus {
  if (closedAt !== null) return 'closed';
  return expiresOn < today ? 'expired' : 'open';
}
