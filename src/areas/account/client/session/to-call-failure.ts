/** Converts the reason why a call of the account failed into one code. */
import type { RefusedReply, Unanswered } from '#kernel/device/index.ts';

/**
 * Why a call failed. `code` is the server's code if the server refused the call, otherwise the kind
 * of the failure, such as `unreachable` or `throttled`.
 */
export type CallFailure = { readonly code: string; readonly retryAfterMs: number };

export const toCallFailure = (reply: RefusedReply | Unanswered): CallFailure => ({
  code: reply.kind === 'refused' ? reply.code : reply.kind,
  retryAfterMs: reply.retryAfterMs,
});
