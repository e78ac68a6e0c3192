/**
 * Compares how many passwords an attacker with the best timing can try in a day with the number
 * under the former rule, which reset its count after an hour.
 */
import { describe, expect, test } from 'vitest';
import {
  accountAttemptLimit,
  networkAttemptLimit,
  networkFailureScore,
  incrementFailureCount,
  delayAfterFailuresMs,
  knownDeviceAttemptLimit,
  remainingFailureCount,
  waitUntilBelowLimitMs,
} from '#areas/account/domain/index.ts';
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/domain/dates.ts';

/** Returns true if an attempt at this time (in ms) is let through, and then counts the attempt. */
type Counter = (now: number) => boolean;

/**
 * Returns a counter by the former rule: after an hour without a failed attempt, the count starts at
 * 0 again.
 */
function asBefore(freeAttempts: number): Counter {
  let count = 0;
  let last = -DAY;
  return (now) => {
    const kept = now - last > HOUR ? 0 : count;
    const isTried =
      now - last >= delayAfterFailuresMs(kept, { ...accountAttemptLimit, freeAttempts });
    if (isTried) [count, last] = [kept + 1, now];
    return isTried;
  };
}

function asNow(attemptLimit: typeof accountAttemptLimit): Counter {
  let count = 0;
  let last = -DAY;
  return (now) => {
    const left = remainingFailureCount(count, now - last, attemptLimit);
    const isTried = now - last >= delayAfterFailuresMs(left, attemptLimit);
    if (isTried) [count, last] = [incrementFailureCount(left, attemptLimit), now];
    return isTried;
  };
}

function onKnownDevice(): Counter {
  let count = 0;
  let last = -DAY;
  return (now) => {
    const left = remainingFailureCount(count, now - last, knownDeviceAttemptLimit);
    const isTried = waitUntilBelowLimitMs(left, knownDeviceAttemptLimit) === 0;
    if (isTried) [count, last] = [incrementFailureCount(left, knownDeviceAttemptLimit), now];
    return isTried;
  };
}

/**
 * Returns how many passwords an attacker can try in a day who makes an attempt every `every`
 * milliseconds.
 */
function inADay(counter: Counter, every: number): number {
  let tried = 0;
  for (let now = 0; now < DAY; now += every) if (counter(now)) tried++;
  return tried;
}

const rhythms = [
  SECOND,
  2 * SECOND,
  30 * SECOND,
  61 * SECOND,
  5 * MINUTE,
  20 * MINUTE,
  61 * MINUTE,
];

const best = (counter: () => Counter) =>
  Math.max(...rhythms.map((every) => inADay(counter(), every)));

const before = best(() => asBefore(accountAttemptLimit.freeAttempts));

describe('the number of passwords tried in a day', () => {
  test('on an account from unknown devices is no higher than under the former rule', () => {
    expect(best(() => asNow(accountAttemptLimit))).toBeLessThanOrEqual(before);
  });

  test('on a known device is at most five ninths of that', () => {
    expect(best(onKnownDevice)).toBeLessThanOrEqual(before / 1.8);
  });

  test('from one address on any number of accounts is no higher than under the former rule, except for the first hour’s typing errors', () => {
    const spray = (accounts: number) => {
      const failed = new Map<number, { count: number; at: number }>();
      let tried = 0;
      for (let now = 0; now < DAY; now += SECOND) {
        const recent = [...failed.values()].filter(({ at }) => at > now - HOUR);
        const latest = Math.max(...recent.map(({ at }) => at));
        const wait = delayAfterFailuresMs(
          networkFailureScore(recent.map(({ count }) => count)),
          networkAttemptLimit,
        );
        if (recent.length > 0 && now - latest < wait) {
          // Nothing changes before the wait ends or the oldest failure is forgotten.
          const oldest = Math.min(...recent.map(({ at }) => at));
          const next = Math.min(latest + wait, oldest + HOUR);
          now = Math.max(now, Math.ceil(next / SECOND) * SECOND - SECOND);
          continue;
        }
        const account = tried++ % accounts;
        const own = failed.get(account);
        failed.set(account, { count: own && own.at > now - HOUR ? own.count + 1 : 1, at: now });
      }
      return tried;
    };
    const slips = 2 * networkAttemptLimit.freeAttempts;
    const most = best(() => asBefore(networkAttemptLimit.freeAttempts)) + slips;
    for (const accounts of [1, 19, 500]) expect(spray(accounts)).toBeLessThanOrEqual(most);
  });
});
