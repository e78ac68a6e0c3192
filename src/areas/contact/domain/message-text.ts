/** The text of a message: what its author wrote, formatted or plain, and what is kept of it. */
import {
  isWithinLimits,
  richOfPlain,
  trimmedTree,
  type RichText,
} from '#kernel/domain/rich-text/rich-text.ts';
import { richPlainText } from '#kernel/domain/rich-text/write-rich-text.ts';
import type { TicketMessage, WrittenMessage } from './ticket-schema.ts';
import { ticketLimits } from './ticket-values.ts';

type Written = WrittenMessage['body'];

export const richOf = (written: Written): RichText =>
  typeof written === 'string' ? richOfPlain(written) : written;
/** Mails, searching and former versions read the plain text. */
export function saidIn(written: Written): Pick<TicketMessage, 'body' | 'rich'> {
  if (typeof written === 'string') return { body: written.trim() };
  const rich = trimmedTree(written);
  const body = richPlainText(rich).trim();
  return body === '' ? { body } : { body, rich };
}
export const isTooLong = (written: Written): boolean =>
  saidIn(written).body.length > ticketLimits.body ||
  (typeof written !== 'string' &&
    (!isWithinLimits(written) || JSON.stringify(written).length > ticketLimits.formatted));
/** One after the other, as one text. */
export const joinedTexts = (first: Written, second: Written): Written => {
  if (saidIn(first).body === '') return second;
  if (typeof first === 'string' && typeof second === 'string') return `${first}\n\n${second}`;
  return [...richOf(first), ...richOf(second)];
};
