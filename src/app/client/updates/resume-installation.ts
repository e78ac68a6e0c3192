/**
 * Continues an installation that a lost connection has interrupted. While files are missing and
 * none arrives, this asks the server for its version. Once it answers, the missing files are
 * fetched.
 */
import {
  checkReadiness,
  offlineReadinessStore,
  type OfflineReadiness,
} from './offline-readiness.ts';

/** Milliseconds between two looks at an incomplete installation. */
const EVERY_MS = 10_000;

/**
 * Returns true if files are missing, and the network or the browser has not refused them. The
 * ordinary checks fetch refused files again.
 */
const isInterrupted = (opening: OfflineReadiness): boolean =>
  opening.opens !== 'unknown' &&
  opening.opens !== 'never' &&
  (opening.opens !== 'yes' || opening.missing > 0) &&
  (opening.failure?.reason ?? 'unreachable') === 'unreachable';

/**
 * Looks at the installation until it is stopped.
 * @param check Asks the server for its version, and fetches missing files if it answers.
 * @param look Checks which files are missing.
 * @param known Returns the result of the last check.
 * @returns The function that stops it.
 */
export function resumeInstallation(
  check: () => Promise<unknown>,
  look = checkReadiness,
  known = offlineReadinessStore.get,
): () => void {
  let before = '';
  const timer = setInterval(() => {
    const resume = async () => {
      const opening = await look();
      if (!isInterrupted(opening)) return;
      const now = JSON.stringify(opening);
      const isArriving = opening.isFetching && now !== before;
      before = now;
      if (!isArriving) await check();
    };
    if (isInterrupted(known())) void resume();
  }, EVERY_MS);
  return () => clearInterval(timer);
}
