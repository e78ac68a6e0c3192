/** Converts why a call of the account failed into one code. */
import type { RefusedReply, Unanswered } from '#kernel/device/index.ts';

/** Why a call failed: `code` is the server's code, or how the call failed to get an answer. */
export type CallFailure = { readonly code: string; readonly retryAfterMs: number };

export const failureOf = (reply: RefusedReply | Unanswered): CallFailure => ({
  code: reply.kind === 'refused' ? reply.code : reply.kind,
  retryAfterMs: reply.retryAfterMs,
});
