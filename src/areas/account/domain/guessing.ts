/** Failed attempts slow an account and an address down, a minute at most; nobody is ever locked out. */
import { DAY, HOUR, SECOND } from '#kernel/domain/dates.ts';

/** `free` attempts without waiting, then delays that double from one second up to `longest`. */
export type Brake = { readonly free: number; readonly longest: number };
export const accountBrake: Brake = { free: 4, longest: 60 * SECOND };
/** Many people may share an address, so it gets more attempts. */
export const addressBrake: Brake = { free: 20, longest: 60 * SECOND };
/** Reset mails asked for from one address. */
export const resetBrake: Brake = { free: 10, longest: 60 * SECOND };
/** After so long without a failure the count starts again. */
export const FORGET_AFTER = HOUR;
/** A place from which the account signed in is its person's for so long. */
export const KNOWN_FOR = 60 * DAY;

/** Milliseconds to wait after `count` attempts that failed. */
export const delayAfter = (count: number, { free, longest }: Brake): number =>
  count < free ? 0 : Math.min(longest, SECOND * 2 ** Math.min(count - free, 30));

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
