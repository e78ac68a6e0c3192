/**
 * Limits what callers without an account may request, by network and in total, so that the rows
 * they cause are bounded.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import { ok, type Result } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import {
  networkAttemptLimit,
  resetRequestsPerNetworkLimit,
  resetMailsPerEmailLimit,
  totalAnonymousAttemptLimit,
  totalAnonymousRecordLimit,
  anonymousRecordsPerNetworkLimit,
} from '../../domain/attempt-limits.ts';
import { hashSecret } from '../secrets.ts';
import {
  claimCounter,
  claimCountersInOrder,
  claimNetworkCounters,
  claimCounterBelowLimit,
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
  countWrongAttempt(context, 'link');

/**
 * Counts a program's call with a wrong token, apart from people's attempts, so that people at the
 * same address can still sign in. Refuses if it must wait.
 */
export const countWrongTokenAttempt = (context: LimitedCall): Promise<TooMany> =>
  countWrongAttempt(context, 'machine');

async function countWrongAttempt(context: LimitedCall, what: 'link' | 'machine'): Promise<TooMany> {
  const { db, now, meta } = context;
  const claims = await claimAndCountInTransaction(db, async (tx) => [
    await claimCountersInOrder(['networks', 'all'] as const, (place) =>
      place === 'networks'
        ? claimNetworkCounters(
            tx,
            { what, address: meta.address, attemptLimit: networkAttemptLimit },
            now,
          )
        : claimCounterBelowLimit(tx, `${what}:all`, totalAnonymousAttemptLimit, now),
    ),
  ]);
  const wait = longestWaitMs(claims);
  return wait > 0 ? refuseTooManyAttempts(context, wait) : ok(undefined);
}

/**
 * Counts a reset request by email address and by place: in a network where the account has signed
 * in, by that network; elsewhere, by the enclosing networks and in total. Requests for addresses
 * without an account are counted like those from elsewhere. Refused requests aren't counted, so an
 * email address must wait only after requests that were accepted.
 */
export async function countPasswordResetRequest(
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
          claimCounter(tx, `reset:${own}`, resetRequestsPerNetworkLimit, now),
        )
      : claimCountersInOrder(['networks', 'all'] as const, (place) =>
          place === 'networks'
            ? claimNetworkCounters(
                tx,
                {
                  what: 'reset',
                  address: meta.address,
                  attemptLimit: resetRequestsPerNetworkLimit,
                },
                now,
              )
            : claimCounterBelowLimit(tx, 'reset:all', totalAnonymousAttemptLimit, now),
        );

  const [place, ofEmail] = await claimAndCountInTransaction(db, async (tx) => {
    const claimed = await ofPlace(tx);
    if (claimed.waitMs > 0) return [claimed];
    return [claimed, await claimCounterBelowLimit(tx, key, resetMailsPerEmailLimit, now)];
  });

  if (place!.waitMs > 0) return refuseTooManyAttempts(context, place!.waitMs);
  if (ofEmail!.waitMs > 0)
    return refuseWithRetryAfter(context, 'reset_asked_often', ofEmail!.waitMs);

  return ok(undefined);
}

/**
 * Returns whether a record of the kind `what` about an unauthenticated caller may be written (once
 * a minute per IPv4 address or IPv6 /64, ten times a minute in total), and counts it. Call this in
 * the transaction that writes the record.
 */
export async function claimAnonymousRecord(
  db: Database,
  what: string,
  address: string,
  now: Instant,
): Promise<boolean> {
  const claim = await claimCountersInOrder(['all', 'networks'] as const, (place) =>
    place === 'all'
      ? claimCounterBelowLimit(db, `${what}:all`, totalAnonymousRecordLimit, now)
      : claimNetworkCounters(
          db,
          {
            what,
            address,
            attemptLimit: anonymousRecordsPerNetworkLimit,
            claim: claimCounterBelowLimit,
          },
          now,
        ),
  );
  return (await countAttemptUnlessWaiting([claim])) <= 0;
}
