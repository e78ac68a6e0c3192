/** How near a closing is, and when that changes next. */
import { dateIn, DAY, endOfDay, HOUR, type Instant } from '#kernel/domain/dates.ts';
import { closedDocuments, comingDeadline, type Blocker, type Closing } from '../domain/index.ts';

/** calm: within three days · strong: within one · blocked: it lasts. */
export type Stage = 'calm' | 'strong' | 'blocked';
const CALM = 3 * DAY;
const STRONG = DAY;
/** From here on a submission is told by when it must arrive. */
export const TOLD = 48 * HOUR;

export function stageOf({ start, end }: Closing, now: Instant): Stage | undefined {
  if (now >= end || now < start - CALM) return undefined;
  return now >= start ? 'blocked' : now >= start - STRONG ? 'strong' : 'calm';
}

/** The next instant at which anything said of the deadlines may be said otherwise: a stage begins, or a day in this zone. */
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
      ? [coming.start - CALM, coming.start - TOLD, coming.start - STRONG, coming.start, coming.end]
      : [];
  });
  return Math.min(...stages.filter((at) => at > now), midnight);
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
/** Tells the time at each change, by one timer; one that was due while the device slept is told on coming back. → stops it. */
export function followChanges(
  next: (now: Instant) => Instant,
  tell: (now: Instant) => void,
  { clock, page }: { readonly clock: () => Instant; readonly page: Page },
): () => void {
  let due = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    const now = clock();
    due = next(now);
    timer = setTimeout(changed, Math.min(Math.max(due - now, 1), DAY));
  };
  const changed = () => {
    clearTimeout(timer);
    tell(clock());
    wait();
  };
  const woken = () => {
    if (page.visibilityState === 'visible' && clock() >= due) changed();
  };
  page.addEventListener('visibilitychange', woken);
  wait();
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', woken);
  };
}
