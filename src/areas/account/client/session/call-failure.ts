/** Why a call of the account failed, in one code. */
import type { RefusedReply, Unanswered } from '#kernel/device/index.ts';

/** `code`: the server's, or how the call was not answered. */
export type CallFailure = { readonly code: string; readonly retryAfterMs: number };

export const failureOf = (reply: RefusedReply | Unanswered): CallFailure => ({
  code: reply.kind === 'refused' ? reply.code : reply.kind,
  retryAfterMs: reply.retryAfterMs,
});
