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
/** Invitations that one person sends from screens: as many at once as an administrator types in an hour, then one a minute. */
export const inviterBrake: Brake = { free: 60, longest: MINUTE, most: 60, forgiveEvery: MINUTE };
/** Invitations mailed to an email, by anybody: three at once, then one in each 20 minutes, as with reset mails. */
export const invitationMailBrake: Brake = resetMailBrake;
/** Addresses that one person was told are registered already. */
export const probeBrake = brake(5);
/** Lines about strangers that are written in all, wherever they come from: ten at once, then ten a minute. */
export const writtenBrake: Brake = { free: 10, longest: 0, most: 10, forgiveEvery: 6 * SECOND };
/** The same of one network. */
export const writtenEachBrake: Brake = { free: 1, longest: 0, most: 1, forgiveEvery: MINUTE };
/** What strangers ask in all, of each kind: wrong links, wrong tokens, reset mails. It bounds what is stored; no person meets it unless thousands of networks ask at once. */
export const strangersBrake: Brake = { free: 10_000, longest: 0, most: 10_000, forgiveEvery: 50 };
/** Counts that are older say nothing: all of them are forgiven by then. */
export const FAILURES_KEPT = 3 * HOUR;
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

/** Groups of an IPv6 address; undefined: it is an IPv4 address. */
function groupsOf(plain: string): string[] | undefined {
  if (!plain.includes(':')) return undefined;
  const [head = '', tail] = plain.split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(missing).fill('0'), ...right].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
}
const plainOf = (address: string) => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '');
/** `share`: how much of what one /64 may do the whole network may. */
export type Network = { readonly network: string; readonly share: number };
/** What a network of several /64 may do: so many times as much at once, forgiven so many times as fast. */
export const shareOf = ({ free, longest, most, forgiveEvery }: Brake, share: number): Brake => ({
  free: free * share,
  longest,
  most: free * share + (most - free),
  forgiveEvery: forgiveEvery / share,
});
/** The networks around an address, widest first: a provider hands out an IPv6 /48, /56 or /64 to one customer. */
export function networksOf(address: string): Network[] {
  const groups = groupsOf(plainOf(address));
  if (!groups) return [{ network: networkOf(address), share: 1 }];
  const three = groups.slice(0, 3).join(':');
  const half = (Number.parseInt(groups[3]!, 16) & 0xff00).toString(16);
  return [
    { network: `${three}::/48`, share: 4 },
    { network: `${three}:${half}::/56`, share: 2 },
    { network: networkOf(address), share: 1 },
  ];
}
/** One household or office is one address: IPv6 counts by its first four groups. */
export function networkOf(address: string): string {
  const plain = plainOf(address);
  const groups = groupsOf(plain);
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : plain;
}
