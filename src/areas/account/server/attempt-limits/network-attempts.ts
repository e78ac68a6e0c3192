/**
 * Counts failures by address. The first few failures of an account count as one, because its owner
 * may have mistyped the password. Each further failure counts by itself (`networkFailureScore`).
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  NETWORK_FAILURE_RETENTION_MS,
  networkAttemptLimit,
  networkFailureScore,
  delayAfterFailuresMs,
  scaleAttemptLimit,
  type LimitedNetwork,
} from '../../domain/attempt-limits.ts';
import type { AttemptClaim } from './attempt-counters.ts';
import {
  selectFailuresByAccount,
  lockFailureCounter,
  upsertAddressFailure,
} from './failure-counters-sql.ts';

/**
 * Claims an attempt from a network under a lock, so that fifty concurrent attempts count as fifty.
 */
export async function claimNetworkAttempt(
  tx: Database,
  { network, limitFactor }: LimitedNetwork,
  account: Buffer,
  now: Instant,
): Promise<AttemptClaim> {
  await lockFailureCounter(tx, `address:${network}`, now);
  const failures = await selectFailuresByAccount(tx, network, now - NETWORK_FAILURE_RETENTION_MS);
  const latest = Math.max(...failures.map((one) => one.last_at));
  const own = failures.find((one) => one.account.equals(account));
  const score = networkFailureScore(failures.map(({ count }) => count));
  const delay = delayAfterFailuresMs(score, scaleAttemptLimit(networkAttemptLimit, limitFactor));

  return {
    waitMs: failures.length === 0 ? 0 : delay - Math.max(0, now - latest),
    count: () => upsertAddressFailure(tx, network, account, (own?.count ?? 0) + 1, now),
  };
}
