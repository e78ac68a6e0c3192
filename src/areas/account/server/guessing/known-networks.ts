/**
 * Decides whether a request comes from a network where the account has signed in before. There,
 * requests from elsewhere can't lock out the account's owner.
 */
import type { Context } from '#kernel/server/define-route.ts';
import { KNOWN_NETWORK_RETENTION_MS, householdNetworkOf } from '../../domain/attempt-limits.ts';
import { networkAddressesOf } from '../sessions/sessions-sql.ts';

/**
 * Returns whether the account has signed in from the request's network before. For an email address
 * without an account the same work is done, so that the time reveals nothing.
 */
export async function isKnownNetwork(
  { db, now, meta }: Pick<Context, 'db' | 'now' | 'meta'>,
  email: string,
): Promise<{ readonly network: string; readonly isKnown: boolean }> {
  const network = householdNetworkOf(meta.address);
  const before = await networkAddressesOf(db, email, now - KNOWN_NETWORK_RETENTION_MS);
  return { network, isKnown: before.some((one) => householdNetworkOf(one.address) === network) };
}
