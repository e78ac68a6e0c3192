/**
 * Decides whether a request comes from a network where the account has signed in before. There,
 * requests from elsewhere can't lock out its owner.
 */
import type { Context } from '#kernel/server/route.ts';
import { NETWORK_KNOWN_FOR, networkOf } from '../../domain/guessing.ts';
import { addressesOf } from '../sessions/queries.ts';

/**
 * Returns the network of the request. It does the same work for an email address without an
 * account.
 */
export async function isKnownNetwork(
  { db, now, meta }: Pick<Context, 'db' | 'now' | 'meta'>,
  email: string,
): Promise<{ readonly network: string; readonly isKnown: boolean }> {
  const network = networkOf(meta.address);
  const before = await addressesOf(db, email, now - NETWORK_KNOWN_FOR);
  return { network, isKnown: before.some((one) => networkOf(one.address) === network) };
}
