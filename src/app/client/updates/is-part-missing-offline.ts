/**
 * Finds out whether a part is missing because it was never installed and there is no connection.
 * Reloading the portal would not help then.
 */
import { checkReadiness } from './offline-readiness.ts';
import { fetchVersion } from './version-info.ts';

/**
 * Milliseconds to wait. On a network that swallows requests, the user's click must still get an
 * answer.
 */
const ANSWER_TIME_MS = 3_000;

/** Resolves to true if reloading would not help. */
export async function isPartMissingOffline(): Promise<boolean> {
  const opening = await checkReadiness();
  if (opening.opens !== 'yes' || opening.missing === 0) return false;
  const silence = new Promise<undefined>((done) => {
    setTimeout(() => done(undefined), ANSWER_TIME_MS);
  });
  return (await Promise.race([fetchVersion().catch(() => undefined), silence])) === undefined;
}
