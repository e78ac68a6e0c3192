/**
 * Remembers the last calls of this program that failed, so that a person who reports a failure can
 * name them. They are in memory only, and contain no body, no query, and of the headers only the id
 * of the request.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { RefusedReply, Unanswered } from './reply.ts';

/** A call that failed. */
export type FailedCall = {
  /** The id of the request, which the server's log has too if the call reached it. */
  readonly request: string;
  /** When the call failed, by the device's clock. */
  readonly at: Instant;
  /** The method and the path, without the query. */
  readonly route: string;
  readonly kind: (RefusedReply | Unanswered)['kind'];
  /** The HTTP status, or undefined if there was no answer. */
  readonly status: number | undefined;
  /** The code in our server's answer, or undefined if there is none. */
  readonly code: string | undefined;
};

const MOST = 5;

/** Milliseconds within which a failed call counts as recent. */
const SHOWN_WITHIN_MS = 2_000;

let calls: readonly FailedCall[] = [];
let noted = -Infinity;

/** Remembers a call, and forgets an earlier one with the same route. */
export function recordFailedCall(call: FailedCall): void {
  noted = performance.now();
  calls = [call, ...calls.filter(({ route }) => route !== call.route)].slice(0, MOST);
}

/** Returns true if a call failed so recently that a message shown now is probably about it. */
export const hasCallJustFailed = (): boolean => performance.now() - noted < SHOWN_WITHIN_MS;

/** Returns the last calls that failed, at most five, each route once, the newest first. */
export const listFailedCalls = (): readonly FailedCall[] => calls;
