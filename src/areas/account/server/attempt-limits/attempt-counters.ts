/**
 * Counters of attempts. Claiming an attempt locks its counter. The claim contains the time that the
 * attempt must wait, and the function that counts it.
 */
import { SECOND, type Instant } from '#kernel/domain/dates.ts';
import { refuse, type Refusal } from '#kernel/domain/result.ts';
import type { Database } from '#kernel/server/database.ts';
import type { Context } from '#kernel/server/define-route.ts';
import {
  incrementFailureCount,
  delayAfterFailuresMs,
  enclosingNetworksOf,
  remainingFailureCount,
  scaleAttemptLimit,
  waitUntilBelowLimitMs,
  type AttemptLimit,
} from '../../domain/attempt-limits.ts';
import { lockFailureCounter, updateFailureCounter } from './failure-counters-sql.ts';

export type LimitedCall = Pick<Context, 'db' | 'now' | 'meta' | 'reply'>;

/**
 * A locked counter that may count one more attempt. `waitMs` is the number of milliseconds that the
 * attempt must wait; if it is 0 or less, there is no wait.
 */
export type AttemptClaim = { readonly waitMs: number; count(): Promise<unknown> };

export async function lockAndReadCounter(
  tx: Database,
  key: string,
  attemptLimit: AttemptLimit,
  now: Instant,
) {
  const row = await lockFailureCounter(tx, key, now);
  // A clock that was set back mustn't lengthen the wait.
  const since = Math.max(0, now - row.last_at);
  return { left: remainingFailureCount(row.count, since, attemptLimit), since };
}

export async function claimCounter(
  tx: Database,
  key: string,
  attemptLimit: AttemptLimit,
  now: Instant,
): Promise<AttemptClaim> {
  const { left, since } = await lockAndReadCounter(tx, key, attemptLimit, now);
  return {
    waitMs: delayAfterFailuresMs(left, attemptLimit) - since,
    count: () => updateFailureCounter(tx, key, incrementFailureCount(left, attemptLimit), now),
  };
}

/** Claims an attempt. It is allowed without any delay as long as the limit isn't reached. */
export async function claimCounterBelowLimit(
  tx: Database,
  key: string,
  attemptLimit: AttemptLimit,
  now: Instant,
): Promise<AttemptClaim> {
  const { left } = await lockAndReadCounter(tx, key, attemptLimit, now);
  return {
    waitMs: waitUntilBelowLimitMs(left, attemptLimit),
    count: () => updateFailureCounter(tx, key, incrementFailureCount(left, attemptLimit), now),
  };
}

/**
 * Claims counters one after the other. Returns the first claim that must wait or, if none must, one
 * claim that counts them all.
 */
export async function claimCountersInOrder<T>(
  places: readonly T[],
  claim: (place: T) => Promise<AttemptClaim>,
): Promise<AttemptClaim> {
  const claims: AttemptClaim[] = [];
  for (const place of places) {
    const one = await claim(place);
    if (one.waitMs > 0) return one;
    claims.push(one);
  }

  return {
    waitMs: 0,
    count: async () => {
      for (const one of claims) await one.count();
    },
  };
}

/**
 * Claims the networks around an address, widest first. Once a wide network has exhausted its limit,
 * no rows are stored for the narrower networks inside it.
 */
export const claimNetworkCounters = (
  tx: Database,
  { what, address, attemptLimit, claim = claimCounter }: NetworkCounterOptions,
  now: Instant,
): Promise<AttemptClaim> =>
  claimCountersInOrder(enclosingNetworksOf(address), ({ network, limitFactor }) =>
    claim(tx, `${what}:${network}`, scaleAttemptLimit(attemptLimit, limitFactor), now),
  );

type NetworkCounterOptions = {
  readonly what: string;
  readonly address: string;
  /** The limits of a single IPv4 address or IPv6 /64. */
  readonly attemptLimit: AttemptLimit;
  readonly claim?: typeof claimCounter;
};

/**
 * Counts an attempt, unless it must wait. An attempt that must wait isn't counted, because repeated
 * attempts would otherwise prolong the wait forever. Returns the milliseconds to wait; 0 or less if
 * the attempt was counted.
 */
export async function countAttemptUnlessWaiting(claims: readonly AttemptClaim[]): Promise<number> {
  const wait = Math.max(...claims.map((one) => one.waitMs));
  if (wait <= 0) for (const one of claims) await one.count();
  return wait;
}

class MustWaitError extends Error {
  readonly claims: readonly AttemptClaim[];
  constructor(claims: readonly AttemptClaim[]) {
    super('waiting');
    this.claims = claims;
  }
}

/**
 * Claims and counts an attempt in a transaction of its own. If the attempt must wait, the
 * transaction is rolled back, so that a refused attempt stores no row. Returns the claims.
 */
export async function claimAndCountInTransaction(
  db: Database,
  claim: (tx: Database) => Promise<readonly AttemptClaim[]>,
): Promise<readonly AttemptClaim[]> {
  try {
    return await db.transaction().execute(async (tx) => {
      const claims = await claim(tx);
      if ((await countAttemptUnlessWaiting(claims)) > 0) throw new MustWaitError(claims);
      return claims;
    });
  } catch (error) {
    if (error instanceof MustWaitError) return error.claims;
    throw error;
  }
}

export const longestWaitMs = (claims: readonly AttemptClaim[]): number =>
  Math.max(...claims.map((one) => one.waitMs));

export const refuseTooManyAttempts = (context: LimitedCall, wait: number) =>
  refuseWithRetryAfter(context, 'too_many_attempts', wait);

export function refuseWithRetryAfter<Code extends string>(
  { reply }: LimitedCall,
  code: Code,
  wait: number,
): Refusal<Code> {
  const retryAfter = Math.ceil(wait / SECOND);
  reply.header('retry-after', String(retryAfter));
  return refuse(code, { details: { retryAfter } });
}
