/**
 * Computes when the next attempt to send is due, so that it is made as soon as the entry's pause
 * ends and not only in the next sync round.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import { queryOpenEntriesInState } from '../outbox/outbox.ts';
import { SERVER_PAUSE_KEY, type ServerPause } from '../outbox/apply-reply.ts';

/**
 * Returns the milliseconds until the first pause of a queued entry ends, and at least those until a
 * pause ends that the server asked for. The latter holds for entries without a pause of their own
 * too. Returns undefined if no entry pauses. If the clock was set back, entries do not pause.
 */
export async function remainingPauseMs(
  core: CoreDatabase,
  now: Instant,
): Promise<number | undefined> {
  let least: number | undefined;
  let isAnyQueued = false;

  await queryOpenEntriesInState(core, 'queued').each(({ notBefore, wait }) => {
    isAnyQueued = true;
    const left = notBefore - now;
    if (left > 0 && left <= wait && (least === undefined || left < least)) least = left;
  });

  const quiet = (await core.meta.get(SERVER_PAUSE_KEY))?.value as ServerPause | undefined;
  const silence = quiet ? quiet.until - now : 0;

  return isAnyQueued && quiet && silence > 0 && silence <= quiet.wait
    ? Math.max(least ?? 0, silence)
    : least;
}
