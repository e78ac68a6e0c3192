/**
 * Limits what callers without an account may request, by network and in total, so that the rows
 * they cause are bounded.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  addressAttemptLimit,
  resetRequestLimit,
  resetMailLimit,
  anonymousAttemptLimit,
  anonymousRecordLimit,
  networkRecordLimit,
} from '../../domain/attempt-limits.ts';
import { hashSecret } from '../secrets.ts';
import {
  claimCounter,
  claimCountersInOrder,
  claimNetworks,
  claimBelowLimit,
  claimAndCountInTransaction,
  countAttemptUnlessWaiting,
  refuseTooManyAttempts,
  refuseWithRetryAfter,
  longestWaitMs,
  type LimitedCall,
} from './attempt-counters.ts';
import { findNetworkOfRequest } from './known-networks.ts';

type TooMany = Result<void, 'too_many_attempts'>;

/**
 * Counts a wrong or expired link by the caller's networks and in total. Refuses if it must wait.
 * Links don't name an account, and right links are never counted.
 */
export const countWrongLinkAttempt = (context: LimitedCall): Promise<TooMany> =>
  countWrong(context, 'link');

/**
 * Counts a program's call with a wrong token, apart from people's attempts, so that people at the
 * same address can still sign in. Refuses if it must wait.
 */
export const countWrongTokenAttempt = (context: LimitedCall): Promise<TooMany> =>
  countWrong(context, 'machine');

async function countWrong(context: LimitedCall, what: 'link' | 'machine'): Promise<TooMany> {
  const { db, now, meta } = context;
  const claims = await claimAndCountInTransaction(db, async (tx) => [
    await claimCountersInOrder(['networks', 'all'] as const, (place) =>
      place === 'networks'
        ? claimNetworks(tx, { what, address: meta.address, attemptLimit: addressAttemptLimit }, now)
        : claimBelowLimit(tx, `${what}:all`, anonymousAttemptLimit, now),
    ),
  ]);
  const wait = longestWaitMs(claims);
  return wait > 0 ? refuseTooManyAttempts(context, wait) : ok(undefined);
}

/**
 * Counts a reset request by email address, and by network and in total or, from a network where the
 * account has signed in, by that network alone. Whether the address has an account does not matter
 * for the first three counts. An email address must wait only after earlier requests that were not
 * refused.
 */
export async function beginResetRequest(
  context: LimitedCall,
  email: string,
): Promise<Result<void, 'too_many_attempts' | 'reset_asked_often'>> {
  const { db, now, meta } = context;
  const { isKnown, network } = await findNetworkOfRequest(context, email);
  const key = `reset_mail:${hashSecret(email).toString('base64url')}`;

  // Claims the attempt in the request's network. A network where the account has signed in has its
  // own limit, which other networks can't exhaust.
  const ofPlace = (tx: Database) =>
    isKnown
      ? claimCountersInOrder([network], (own) =>
          claimCounter(tx, `reset:${own}`, resetRequestLimit, now),
        )
      : claimCountersInOrder(['networks', 'all'] as const, (place) =>
          place === 'networks'
            ? claimNetworks(
                tx,
                { what: 'reset', address: meta.address, attemptLimit: resetRequestLimit },
                now,
              )
            : claimBelowLimit(tx, 'reset:all', anonymousAttemptLimit, now),
        );

  const [place, ofEmail] = await claimAndCountInTransaction(db, async (tx) => {
    const claimed = await ofPlace(tx);
    if (claimed.wait > 0) return [claimed];
    return [claimed, await claimBelowLimit(tx, key, resetMailLimit, now)];
  });

  if (place!.wait > 0) return refuseTooManyAttempts(context, place!.wait);
  if (ofEmail!.wait > 0) return refuseWithRetryAfter(context, 'reset_asked_often', ofEmail!.wait);

  return ok(undefined);
}

/**
 * Returns whether a record about an unauthenticated caller may be written (once a minute per
 * network, ten times a minute in total), and counts it. Call this in the transaction that writes
 * the record.
 */
export async function claimAnonymousRecord(
  db: Database,
  what: string,
  address: string,
  now: Instant,
): Promise<boolean> {
  const claim = await claimCountersInOrder(['all', 'networks'] as const, (place) =>
    place === 'all'
      ? claimBelowLimit(db, `${what}:all`, anonymousRecordLimit, now)
      : claimNetworks(
          db,
          { what, address, attemptLimit: networkRecordLimit, claim: claimBelowLimit },
          now,
        ),
  );
  return (await countAttemptUnlessWaiting([claim])) <= 0;
}
