/** Whether orders are taken under a funnel. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Funnel } from './funnel-schema.ts';

export type FunnelStanding = 'open' | 'closed' | 'expired';
/** closed: by a person · expired: its last day is over. `today`: in the distributor's zone. */
export function standingOf(
  { closedAt, expiresOn }: Pick<Funnel, 'closedAt' | 'expiresOn'>,
  today: CalendarDate,
): FunnelStanding {
  if (closedAt !== null) return 'closed';
  return expiresOn < today ? 'expired' : 'open';
}
