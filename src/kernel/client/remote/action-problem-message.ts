/** Words an action, such as a removal, that the server did not carry out. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RefusedReply, Unanswered } from '#kernel/device/index.ts';
import { wordsForCode } from '../i18n/words-for-code.ts';
import { unreachableMessage } from '../ui/failure/unreachable-message.ts';

const requestError = msg`There was a request error`;

const refusalWords: Readonly<Record<string, MessageDescriptor>> = {
  not_found: msg`This no longer exists. Someone may have removed it.`,
  forbidden: msg`You no longer have permission for this.`,
};

/**
 * Returns the message for a failed action for which nothing was typed. Codes of an area have their
 * words there.
 */
export const actionProblemMessage = (reply: RefusedReply | Unanswered): MessageDescriptor => {
  if (reply.kind === 'refused') return wordsForCode(refusalWords, reply.code, requestError);
  return reply.kind === 'unreachable' || reply.kind === 'not_ours'
    ? unreachableMessage
    : requestError;
};
