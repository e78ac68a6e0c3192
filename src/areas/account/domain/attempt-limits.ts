/**
 * Computes how failed attempts slow down further ones. Accounts are never locked: each counter has
 * its longest delay, for sign-ins a minute or two, and failures are forgiven over time.
 */
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/domain/dates.ts';

/**
 * The limits of a counter. The first `freeAttempts` attempts have no delay; further delays double
 * from one second up to `maxDelayMs`. One failure is forgiven per `forgiveEveryMs`, and at most
 * `maxCount` are counted. Counters that `claimCounterBelowLimit` claims have no growing delay: an
 * attempt waits until it fits below `maxCount`. Times are in milliseconds.
 */
export type AttemptLimit = {
  readonly freeAttempts: number;
  readonly maxDelayMs: number;
  readonly maxCount: number;
  readonly forgiveEveryMs: number;
};

const attemptLimitWithFreeAttempts = (freeAttempts: number): AttemptLimit => ({
  freeAttempts,
  maxDelayMs: 60 * SECOND,
  maxCount: freeAttempts + 7,
  forgiveEveryMs: 5 * MINUTE,
});

/**
 * Limits failed attempts to sign in to an account from unknown devices, and attempts in a session
 * to set another password or to confirm the current one.
 */
export const accountAttemptLimit = attemptLimitWithFreeAttempts(4);

/**
 * Limits failed attempts from a network address. Several people may share it, so it gets more
 * attempts.
 */
export const networkAttemptLimit = attemptLimitWithFreeAttempts(20);

/** Limits the reset links that are requested from one network address. */
export const resetRequestsPerNetworkLimit = attemptLimitWithFreeAttempts(10);

/**
 * Limits the reset links that are sent to an email address, wherever they are requested: three at
 * once, then one every 20 minutes (decision 0102).
 */
export const resetMailsPerEmailLimit: AttemptLimit = {
  freeAttempts: 3,
  maxDelayMs: 20 * MINUTE,
  maxCount: 3,
  forgiveEveryMs: 20 * MINUTE,
};

/**
 * Limits the invitations that one person sends from screens: as many at once as an administrator
 * types in an hour, then one a minute.
 */
export const invitationsPerInviterLimit: AttemptLimit = {
  freeAttempts: 60,
  maxDelayMs: MINUTE,
  maxCount: 60,
  forgiveEveryMs: MINUTE,
};

/**
 * Limits the invitations that all persons together send to one email address: three at once, then
 * one every 20 minutes, as for reset links.
 */
export const invitationsPerEmailLimit: AttemptLimit = resetMailsPerEmailLimit;

/** Limits how often one person may learn that an email address is registered already. */
export const emailEnumerationLimit = attemptLimitWithFreeAttempts(5);

/**
 * Limits the records of one kind that are stored about unauthenticated callers from all addresses
 * together: ten at once, then ten a minute.
 */
export const totalAnonymousRecordLimit: AttemptLimit = {
  freeAttempts: 10,
  maxDelayMs: 0,
  maxCount: 10,
  forgiveEveryMs: 6 * SECOND,
};

/** Limits the records that are stored about unauthenticated callers of one network. */
export const anonymousRecordsPerNetworkLimit: AttemptLimit = {
  freeAttempts: 1,
  maxDelayMs: 0,
  maxCount: 1,
  forgiveEveryMs: MINUTE,
};

/**
 * Limits the requests of unauthenticated callers in total, for each kind: wrong links, wrong
 * tokens, reset links. It limits what is stored. Ordinary use reaches it only if thousands of
 * networks send requests at the same time.
 */
export const totalAnonymousAttemptLimit: AttemptLimit = {
  freeAttempts: 10_000,
  maxDelayMs: 0,
  maxCount: 10_000,
  forgiveEveryMs: 50,
};

/** Milliseconds after which counters are deleted. All their failures are forgiven earlier. */
export const ATTEMPT_COUNTER_RETENTION_MS = 3 * HOUR;

/**
 * Limits failed attempts to sign in to an account on a device on which it signed in before. While
 * fewer than `maxCount` attempts are counted, an attempt is tried at once. From then on one attempt
 * is possible every two minutes, half as many as from other devices, where the longest delay is a
 * minute.
 */
export const knownDeviceAttemptLimit: AttemptLimit = {
  ...accountAttemptLimit,
  maxCount: 30,
  forgiveEveryMs: 2 * MINUTE,
};

/** Milliseconds for which an account that failed from an address counts against that address. */
export const NETWORK_FAILURE_RETENTION_MS = HOUR;

/**
 * The number of failures of one account that count as a single failure at their address, because
 * they may be one person's typing errors. Each further failure counts by itself.
 */
const FAILURES_COUNTED_AS_ONE = 3;

/**
 * Returns the score of an address. `failures` contains the number of failures of each account that
 * failed there.
 */
export const networkFailureScore = (failures: readonly number[]): number =>
  failures.reduce((sum, count) => sum + Math.max(1, count - FAILURES_COUNTED_AS_ONE + 1), 0);

/** Milliseconds for which a network counts as known after the account signed in there. */
export const KNOWN_NETWORK_RETENTION_MS = 60 * DAY;

/** Milliseconds for which a device counts as known after the account signed in there. */
export const KNOWN_DEVICE_RETENTION_MS = 183 * DAY;

/**
 * The maximum number of known devices that are stored for an account: those with the latest
 * sign-ins. Few people have as many.
 */
export const MAX_KNOWN_DEVICES = 10;

/** Returns how many failures still count, `since` milliseconds after the last one. */
export const remainingFailureCount = (
  count: number,
  since: number,
  { forgiveEveryMs }: AttemptLimit,
): number => Math.max(0, count - since / forgiveEveryMs);

/** Returns the count of failures with one more, but at most `maxCount`. */
export const incrementFailureCount = (left: number, { maxCount }: AttemptLimit): number =>
  Math.min(maxCount, left + 1);

/**
 * Returns the milliseconds to wait after `count` failures. From `freeAttempts` failures on, a
 * partially forgiven one still counts as a whole.
 */
export const delayAfterFailuresMs = (
  count: number,
  { freeAttempts, maxDelayMs }: AttemptLimit,
): number =>
  count < freeAttempts
    ? 0
    : Math.min(maxDelayMs, SECOND * 2 ** Math.min(Math.ceil(count) - freeAttempts, 30));

/** Returns the milliseconds until one more attempt fits below `maxCount`. */
export const waitUntilBelowLimitMs = (
  left: number,
  { maxCount, forgiveEveryMs }: AttemptLimit,
): number => Math.max(0, (left + 1 - maxCount) * forgiveEveryMs);

/** Returns the groups of an IPv6 address. Undefined for an IPv4 address. */
function ipv6GroupsOf(plain: string): string[] | undefined {
  if (!plain.includes(':')) return undefined;
  const [head = '', tail] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);

  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}

const normalizeAddress = (address: string) =>
  address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');

/**
 * A network. `limitFactor` is the factor by which its limit is greater than the limit of a single
 * /64.
 */
export type LimitedNetwork = { readonly network: string; readonly limitFactor: number };

/**
 * Returns the limits for a network that consists of several /64: `limitFactor` times as many
 * attempts at once, forgiven `limitFactor` times as fast.
 */
export const scaleAttemptLimit = (
  { freeAttempts, maxDelayMs, maxCount, forgiveEveryMs }: AttemptLimit,
  limitFactor: number,
): AttemptLimit => ({
  freeAttempts: freeAttempts * limitFactor,
  maxDelayMs,
  maxCount: freeAttempts * limitFactor + (maxCount - freeAttempts),
  forgiveEveryMs: forgiveEveryMs / limitFactor,
});

/**
 * Returns the networks around an address, widest first: a /48, a /56 and a /64 of IPv6, because
 * providers assign one of these to a customer, or the IPv4 address alone.
 */
export function enclosingNetworksOf(address: string): LimitedNetwork[] {
  const groups = ipv6GroupsOf(normalizeAddress(address));
  if (!groups) return [{ network: householdNetworkOf(address), limitFactor: 1 }];
  const three = groups.slice(0, 3).join(':');
  const half = (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16);

  return [
    { network: `${three}::/48`, limitFactor: 4 },
    { network: `${three}:${half}::/56`, limitFactor: 2 },
    { network: householdNetworkOf(address), limitFactor: 1 },
  ];
}

/**
 * Returns the network of one household or office: the IPv4 address, or the first four groups of an
 * IPv6 address.
 */
export function householdNetworkOf(address: string): string {
  const plain = normalizeAddress(address);
  const groups = ipv6GroupsOf(plain);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain;
}
