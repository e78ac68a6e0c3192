/** Says whether a funnel accepts orders. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Funnel } from './funnel-schema.ts';

export type FunnelStanding = 'open' | 'closed' | 'expired';
/**
 * Returns a funnel's standing: `closed` by a user, `expired` after its last day, or `open`. `today`
 * is in the distributor's zone.
 */
export function standingOf(
  { closedAt, expiresOn }: Pick<Funnel, 'closedAt' | 'expiresOn'>,
  today: CalendarDate,
): FunnelStanding {
  if (closedAt !== null) return 'closed';
  return expiresOn < today ? 'expired' : 'open';
}
