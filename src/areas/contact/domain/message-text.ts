/** Converts the text of a message between formatted and plain text, and checks its limits. */
import {
  isWithinLimits,
  richTextFromPlain,
  trimRichText,
  type RichText,
} from '#kernel/domain/rich-text/rich-text.ts';
import { richTextToPlain } from '#kernel/domain/rich-text/write-rich-text.ts';
import type { TicketMessage, WrittenMessage } from './ticket-schema.ts';
import { ticketLimits } from './ticket-constants.ts';

type Written = WrittenMessage['body'];

/** Returns the text as formatted text. Plain text becomes paragraphs. */
export const messageToRichText = (written: Written): RichText =>
  typeof written === 'string' ? richTextFromPlain(written) : written;
/**
 * Returns the parts of a message to store. The plain text is always stored, because mails, search
 * and older versions of the app read it; `rich` is left out for a plain or empty message.
 */
export function toStoredTexts(written: Written): Pick<TicketMessage, 'body' | 'rich'> {
  if (typeof written === 'string') return { body: written.trim() };
  const rich = trimRichText(written);
  const body = richTextToPlain(rich).trim();
  return body === '' ? { body } : { body, rich };
}

/**
 * Returns the number of characters that count for the limit of a message: the characters of its
 * plain text.
 */
export const messageLength = (written: Written): number => toStoredTexts(written).body.length;

/** Returns whether the plain text or the formatted text exceeds its limit. */
export const isMessageTooLong = (written: Written): boolean =>
  messageLength(written) > ticketLimits.body ||
  (typeof written !== 'string' &&
    (!isWithinLimits(written) || JSON.stringify(written).length > ticketLimits.formatted));
/** Returns both texts joined into one. An empty first text is left out. */
export const joinMessages = (first: Written, second: Written): Written => {
  if (toStoredTexts(first).body === '') return second;
  if (typeof first === 'string' && typeof second === 'string') return `${first}\n\n${second}`;
  return [...messageToRichText(first), ...messageToRichText(second)];
};
