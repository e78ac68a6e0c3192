/** A device's link to the server, and the faults that can happen on it. */
import type { Answer, Request } from './messages.ts';

export const faults = [
  'dropped',
  'answer_lost',
  'doubled',
  'late',
  'late_twin',
  'cut',
  'error',
  'unavailable',
  'gateway',
  'captive',
  'redirect',
  'throttled',
  'black_hole',
  'too_old',
  'dies_before_commit',
  'dies_after_commit',
] as const;
export type LinkFault = (typeof faults)[number];

/** What happens to a request with several commands. `deliver` brings a request to the server. */
export type Within = (
  request: Request,
  deliver: (request: Request) => Promise<Answer>,
) => Promise<Answer>;

/** A device's link to the server. */
export type DeviceLink = {
  readonly name: string;
  isDown: boolean;
  /** The number of restores that must pass until the device has a network again. */
  away: number;
  /** The faults that apply to the next requests, one each. */
  readonly coming: LinkFault[];
  /** Runs once, after the server has acted on a request and before its answer arrives. */
  meanwhile: (() => Promise<void>) | undefined;
  /** Delivers the next request with several commands, unless a planned fault applies to it. */
  within: Within | undefined;
  /**
   * When the power is cut: after this many further requests, and after this many statements of the
   * request that follows.
   */
  powerGoes: { requests: number; readonly statements: number } | undefined;
};
export const createLink = (name: string): DeviceLink => ({
  name,
  isDown: false,
  away: 0,
  coming: [],
  meanwhile: undefined,
  within: undefined,
  powerGoes: undefined,
});
