/** Which tickets a search finds, over what this device has. */
import { plainText } from '#kernel/domain/plain-text.ts';
import type { Ticket } from '../domain/index.ts';

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Every word begins a word of the subject, the distributor, whoever wrote, or a message, or is the number. */
export function isFoundBy(search: string): (ticket: Ticket) => boolean {
  const words = wordsOf(search);
  return ({ number, subject, distributorName, messages }) => {
    if (words.length === 0) return true;
    const said = messages.map(({ by, body, attachments }) =>
      [by, body, ...attachments.map(({ name }) => name)].join(' '),
    );
    const own = wordsOf([subject, distributorName, ...said].join(' '));
    return words.every(
      (word) => word === String(number) || own.some((one) => one.startsWith(word)),
    );
  };
}
