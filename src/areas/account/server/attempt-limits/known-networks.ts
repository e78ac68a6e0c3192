/**
 * Finds out whether an account has signed in before from the network of a request. Requests from
 * elsewhere can't lock out the account's owner there.
 */
import type { Context } from '#kernel/server/define-route.ts';
import { KNOWN_NETWORK_RETENTION_MS, householdNetworkOf } from '../../domain/attempt-limits.ts';
import { selectSignInAddresses } from './failure-counters-sql.ts';

/**
 * Returns the network of the request, and whether the account has signed in from it within
 * `KNOWN_NETWORK_RETENTION_MS`. For an email address without an account the same work is done, so
 * that the time reveals nothing.
 */
export async function findNetworkOfRequest(
  { db, now, meta }: Pick<Context, 'db' | 'now' | 'meta'>,
  email: string,
): Promise<{ readonly network: string; readonly isKnown: boolean }> {
  const network = householdNetworkOf(meta.address);
  const before = await selectSignInAddresses(db, email, now - KNOWN_NETWORK_RETENTION_MS);
  return { network, isKnown: before.some((one) => householdNetworkOf(one.address) === network) };
}
