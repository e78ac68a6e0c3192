/** Says why an action on a registered report was not carried out. */
import type { MessageDescriptor } from '@lingui/core';
import { actionProblemMessage } from '#kernel/client/index.ts';
import type { RefusedReply, Unanswered } from '#kernel/device/index.ts';
import { reportRefusalMessage } from './refusal-words.ts';

/** Returns the message for the reply to an action such as removing a report. */
export const reportActionMessage = (reply: RefusedReply | Unanswered): MessageDescriptor => {
  const otherwise = actionProblemMessage(reply);
  return reply.kind === 'refused' ? reportRefusalMessage(reply.code, otherwise) : otherwise;
};
