/**
 * Limits what callers without an account may request, by network and in total, so that the rows
 * they cause are bounded.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  addressBrake,
  resetBrake,
  resetMailBrake,
  anonymousBrake,
  anonymousRecordBrake,
  networkRecordBrake,
} from '../../domain/attempt-limits.ts';
import { secretHash } from '../secrets.ts';
import {
  claimCounter,
  claimInOrder,
  claimNetworks,
  claimBelowLimit,
  countInTransaction,
  countUnlessWaiting,
  refuseTooManyAttempts,
  refuseWithWait,
  longestWaitMs,
  type LimitedCall,
} from './counters.ts';
import { isKnownNetwork } from './known-networks.ts';

type TooMany = Result<void, 'too_many_attempts'>;

/**
 * Counts a wrong or expired link. Links don't name an account, and right links are never counted.
 */
export const countWrongLink = (context: LimitedCall): Promise<TooMany> =>
  countWrong(context, 'link');

/**
 * Counts a program with a wrong token. It is counted separately, so that people at the same address
 * can still sign in.
 */
export const beginIntegrationAttempt = (context: LimitedCall): Promise<TooMany> =>
  countWrong(context, 'machine');

async function countWrong(context: LimitedCall, what: 'link' | 'machine'): Promise<TooMany> {
  const { db, now, meta } = context;
  const claims = await countInTransaction(db, async (tx) => [
    await claimInOrder(['networks', 'all'] as const, (place) =>
      place === 'networks'
        ? claimNetworks(tx, { what, address: meta.address, brake: addressBrake }, now)
        : claimBelowLimit(tx, `${what}:all`, anonymousBrake, now),
    ),
  ]);
  const wait = longestWaitMs(claims);
  return wait > 0 ? refuseTooManyAttempts(context, wait) : ok(undefined);
}

/**
 * Counts a reset request by network, by email address and in total, whether or not the address has
 * an account. An email address must wait only after links were sent to it for the earlier requests.
 */
export async function beginResetRequest(
  context: LimitedCall,
  email: string,
): Promise<Result<void, 'too_many_attempts' | 'reset_asked_often'>> {
  const { db, now, meta } = context;
  const { isKnown, network } = await isKnownNetwork(context, email);
  const key = `reset_mail:${secretHash(email).toString('base64url')}`;

  // Claims the attempt in the request's network. A network where the account has signed in has its
  // own limit, which other networks can't exhaust.
  const ofPlace = (tx: Database) =>
    isKnown
      ? claimInOrder([network], (own) => claimCounter(tx, `reset:${own}`, resetBrake, now))
      : claimInOrder(['networks', 'all'] as const, (place) =>
          place === 'networks'
            ? claimNetworks(tx, { what: 'reset', address: meta.address, brake: resetBrake }, now)
            : claimBelowLimit(tx, 'reset:all', anonymousBrake, now),
        );

  const [place, ofEmail] = await countInTransaction(db, async (tx) => {
    const claimed = await ofPlace(tx);
    if (claimed.wait > 0) return [claimed];
    return [claimed, await claimBelowLimit(tx, key, resetMailBrake, now)];
  });

  if (place!.wait > 0) return refuseTooManyAttempts(context, place!.wait);
  if (ofEmail!.wait > 0) return refuseWithWait(context, 'reset_asked_often', ofEmail!.wait);

  return ok(undefined);
}

/**
 * Returns whether a record about an unauthenticated caller may be written: once a minute per
 * network, ten times a minute in total. Call this in the transaction that writes the record.
 */
export async function mayRecordAnonymous(
  db: Database,
  what: string,
  address: string,
  now: Instant,
): Promise<boolean> {
  const claim = await claimInOrder(['all', 'networks'] as const, (place) =>
    place === 'all'
      ? claimBelowLimit(db, `${what}:all`, anonymousRecordBrake, now)
      : claimNetworks(
          db,
          { what, address, brake: networkRecordBrake, claim: claimBelowLimit },
          now,
        ),
  );
  return (await countUnlessWaiting([claim])) <= 0;
}
