/** How near a closing is, and when that changes next. */
import { dateIn, DAY, endOfDay, HOUR, type Instant } from '#kernel/domain/dates.ts';
import { closedDocuments, comingDeadline, type Blocker, type Closing } from '../domain/index.ts';

/** announced: within three days · urgent: within one · blocked: it is on. */
export type Stage = 'announced' | 'urgent' | 'blocked';
const ANNOUNCED = 3 * DAY;
const URGENT = DAY;
/** From here on a send button says by when a submission must arrive. */
export const SUBMIT_BY = 48 * HOUR;

export function stageOf({ start, end }: Closing, now: Instant): Stage | undefined {
  if (now >= end || now < start - ANNOUNCED) return undefined;
  if (now >= start) return 'blocked';
  return now >= start - URGENT ? 'urgent' : 'announced';
}

/** The next instant at which a message about deadlines may change: a stage begins, or a day in this zone. */
export function nextChange(
  blockers: readonly Blocker[],
  distributorId: number,
  now: Instant,
  zone: string,
): Instant {
  const midnight = endOfDay(dateIn(now, zone), zone);
  const stages = closedDocuments.flatMap((document) => {
    const coming = comingDeadline(blockers, distributorId, document, now);
    return coming
      ? [
          coming.start - ANNOUNCED,
          coming.start - SUBMIT_BY,
          coming.start - URGENT,
          coming.start,
          coming.end,
        ]
      : [];
  });
  return Math.min(...stages.filter((at) => at > now), midnight);
}
