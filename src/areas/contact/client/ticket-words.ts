/** The messages for statuses, refusals and issues of tickets. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { wordsForCode } from '#kernel/client/index.ts';
import type { RefusedReply, Unanswered } from '#kernel/device/index.ts';
import type { Issue } from '#kernel/domain/result.ts';
import { attachmentLimits } from '#areas/files/domain/index.ts';
import { ticketLimits } from '../domain/index.ts';
import type { TicketCode, TicketIssueCode, TicketStatus } from '../domain/index.ts';

export const ticketStatusWords: Readonly<Record<TicketStatus, MessageDescriptor>> = {
  waitingFluke: msg`Waiting for the manufacturer`,
  waitingSeller: msg`Waiting for the distributor`,
  closed: msg({ message: 'Closed', context: 'ticket' }),
};

const { messages } = ticketLimits;
const files = attachmentLimits.perDocument;
const refusalWords: Readonly<Record<TicketCode, MessageDescriptor>> = {
  illegal_transition: msg`This ticket’s status has changed.`,
  forbidden: msg`You don’t have permission to do this.`,
  version_conflict: msg`Someone has written in this ticket since you opened it.`,
  refused: msg`Some information is missing or not valid.`,
  distributor_inactive: msg`This distributor has been deactivated. No tickets can be opened for it.`,
  not_restored: msg`The server didn’t accept this ticket again after it was restored.`,
  ticket_full: msg`This ticket has ${messages} messages, the most allowed. Open a new ticket.`,
};
export const tooManyFilesMessage = msg`A ticket can have at most ${files} attachments. Remove some, or open a new ticket.`;
const issueWords: Readonly<Record<TicketIssueCode, MessageDescriptor>> = {
  required: msg`This field is required`,
  too_long: msg`This message is too long. Shorten it, or send it as two messages.`,
  not_offered: msg`This option is no longer available. Choose another one.`,
  too_many: tooManyFilesMessage,
  not_here: msg`An attachment didn’t reach the server. Remove it or attach it again.`,
};
/** Returns the message for the first issue, or for the refusal code if there is no issue. */
export function ticketRefusalMessage(
  code: string | null | undefined,
  issues: readonly Issue[] = [],
): MessageDescriptor {
  const [first] = issues;
  return first
    ? wordsForCode(issueWords, first.code, refusalWords.refused)
    : wordsForCode(refusalWords, code, refusalWords.refused);
}
/**
 * Returns the message for the first issue whose path contains the field. Undefined if there is
 * none.
 */
export const ticketIssueMessage = (
  issues: readonly Issue[],
  field: string,
): MessageDescriptor | undefined => {
  const found = issues.find(({ path }) => path.includes(field));
  return found && wordsForCode(issueWords, found.code, refusalWords.refused);
};

const unansweredNote = msg`The server didn’t respond. Nothing you entered was lost. Try again.`;
const refusedNote = msg`The server didn’t accept this note. Nothing you entered was lost.`;
const mostNotes = ticketLimits.notes;
const noteRefusalWords = {
  too_many_notes: msg`This ticket has ${mostNotes} internal notes, the most allowed.`,
  // The answer to an earlier attempt was lost, and the text was changed after it.
  key_reused: msg`This note was already added with its earlier text. Add it again to have this text too.`,
};

/** Returns the message for a note that the server has refused, or has not confirmed. */
export const noteProblemMessage = (reply: RefusedReply | Unanswered): MessageDescriptor =>
  reply.kind === 'refused'
    ? wordsForCode(noteRefusalWords, reply.code, refusedNote)
    : unansweredNote;
