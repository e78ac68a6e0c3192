/**
 * Decides whether a request comes from a network where the account has signed in before. There,
 * requests from elsewhere can't lock out the account's owner.
 */
import type { Context } from '#kernel/server/route.ts';
import { NETWORK_KNOWN_FOR, networkOf } from '../../domain/guessing.ts';
import { addressesOf } from '../sessions/queries.ts';

/**
 * Returns whether the account has signed in from the request's network before. For an email address
 * without an account the same work is done, so that the time reveals nothing.
 */
export async function isKnownNetwork(
  { db, now, meta }: Pick<Context, 'db' | 'now' | 'meta'>,
  email: string,
): Promise<{ readonly network: string; readonly isKnown: boolean }> {
  const network = networkOf(meta.address);
  const before = await addressesOf(db, email, now - NETWORK_KNOWN_FOR);
  return { network, isKnown: before.some((one) => networkOf(one.address) === network) };
}
