/** Failed attempts slow down who makes them, a minute at most; nobody is ever locked out, and what was counted is forgiven by time. */
import { DAY, HOUR, MINUTE, SECOND } from '#kernel/domain/dates.ts';

/** `free` attempts without waiting, then delays that double from one second up to `longest`. One failure is forgiven in each `forgiveEvery`; more than `most` are never counted. */
export type Brake = {
  readonly free: number;
  readonly longest: number;
  readonly most: number;
  readonly forgiveEvery: number;
};
const brake = (free: number): Brake => ({
  free,
  longest: 60 * SECOND,
  most: free + 7,
  forgiveEvery: 5 * MINUTE,
});
/** Of an account, from devices on which it never signed in; of a session, when another password is set. */
export const accountBrake = brake(4);
/** Many people may share an address, so it gets more attempts. */
export const addressBrake = brake(20);
/** Reset mails asked for from one address. */
export const resetBrake = brake(10);
/** Reset mails asked for an email, from wherever: three at once, then one in each 20 minutes (decision 0102). */
export const resetMailBrake: Brake = {
  free: 3,
  longest: 20 * MINUTE,
  most: 3,
  forgiveEvery: 20 * MINUTE,
};
/** Addresses that one person was told are registered already. */
export const probeBrake = brake(5);
/** Of an account on a device on which it signed in before. Every attempt is tried until `most` are counted, half as many an hour as from elsewhere. */
export const deviceBrake: Brake = { ...accountBrake, most: 30, forgiveEvery: 2 * MINUTE };

/** An account that failed from an address counts there for so long. */
export const ADDRESS_FORGETS_AFTER = HOUR;
/** So many failures of one account are one person's slips, and count as one at their address; each further one counts by itself. */
const SLIPS = 3;
/** What an address has on its account. `failures`: of each account that failed from there. */
export const addressScore = (failures: readonly number[]): number =>
  failures.reduce((sum, count) => sum + Math.max(1, count - SLIPS + 1), 0);

/** A place from which the account signed in is its person's for so long. */
export const KNOWN_FOR = 60 * DAY;
/** A device, since the account signed in there last. */
export const DEVICE_KNOWN_FOR = 183 * DAY;
/** The youngest of an account; more than a person has. */
export const KNOWN_DEVICES = 10;

/** What still counts of failures, `since` milliseconds after the last one. */
export const remaining = (count: number, since: number, { forgiveEvery }: Brake): number =>
  Math.max(0, count - since / forgiveEvery);
/** With one more. */
export const counted = (left: number, { most }: Brake): number => Math.min(most, left + 1);
/** Milliseconds to wait after `count` attempts that failed; one that is forgiven in part still counts. */
export const delayAfter = (count: number, { free, longest }: Brake): number =>
  count < free ? 0 : Math.min(longest, SECOND * 2 ** Math.min(Math.ceil(count) - free, 30));
/** Milliseconds until one more fits. */
export const untilRoom = (left: number, { most, forgiveEvery }: Brake): number =>
  Math.max(0, (left + 1 - most) * forgiveEvery);

/** One household or office is one address: IPv6 counts by its first four groups. */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const groups =
    tail === undefined
      ? left
      : [
          ...left,
          ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'),
          ...right,
        ];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
