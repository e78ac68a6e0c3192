/**
 * Counts failures by address. An account that failed there counts once, however often its owner
 * mistyped a password, until it exceeds a few errors (`addressScore`).
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  ADDRESS_FORGETS_AFTER,
  addressBrake,
  addressScore,
  delayAfter,
  scaleBrake,
  type Network,
} from '../../domain/guessing.ts';
import type { AttemptClaim } from './counters.ts';
import { failuresOfNetwork, lockFailures, writeAddressFailure } from './queries.ts';

/**
 * Claims an attempt from a network under a lock, so that fifty concurrent attempts count as fifty.
 */
export async function claimAddress(
  tx: Database,
  { network, share }: Network,
  account: Buffer,
  now: Instant,
): Promise<AttemptClaim> {
  await lockFailures(tx, `address:${network}`, now);
  const failures = await failuresOfNetwork(tx, network, now - ADDRESS_FORGETS_AFTER);
  const latest = Math.max(...failures.map((one) => one.last_at));
  const own = failures.find((one) => one.account.equals(account));
  const score = addressScore(failures.map(({ count }) => count));
  const delay = delayAfter(score, scaleBrake(addressBrake, share));

  return {
    wait: failures.length === 0 ? 0 : delay - Math.max(0, now - latest),
    count: () => writeAddressFailure(tx, network, account, (own?.count ?? 0) + 1, now),
  };
}
