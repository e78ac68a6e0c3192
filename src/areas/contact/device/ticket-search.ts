/** Full-text search over the tickets on this device. */
import { searchIndexWordsOf, foldedWordsOf } from '#kernel/domain/fold-text.ts';
import type { Ticket } from '../domain/index.ts';

/**
 * Returns a predicate for tickets: true if every word of the search equals the number or starts a
 * word of the subject, the distributor's name, an author, a message or a file name.
 */
export function createTicketMatcher(search: string): (ticket: Ticket) => boolean {
  const words = foldedWordsOf(search);
  return ({ number, subject, distributorName, messages }) => {
    if (words.length === 0) return true;
    const said = messages.map(({ by, body, attachments }) =>
      [by, body, ...attachments.map(({ name }) => name)].join(' '),
    );
    const own = searchIndexWordsOf([subject, distributorName, ...said].join(' '));
    return words.every(
      (word) => word === String(number) || own.some((one) => one.startsWith(word)),
    );
  };
}
