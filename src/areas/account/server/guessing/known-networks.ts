/** Whether a request comes from where an account has signed in before: nobody elsewhere keeps its person out there. */
import type { Context } from '#kernel/server/route.ts';
import { KNOWN_FOR, networkOf } from '../../domain/guessing.ts';
import { addressesOf } from '../sessions/queries.ts';

/** Asked in the same way for an email that has no account. */
export async function isKnownNetwork(
  { db, now, meta }: Pick<Context, 'db' | 'now' | 'meta'>,
  email: string,
): Promise<{ readonly network: string; readonly isKnown: boolean }> {
  const network = networkOf(meta.address);
  const before = await addressesOf(db, email, now - KNOWN_FOR);
  return { network, isKnown: before.some((one) => networkOf(one.address) === network) };
}
