/**
 * Defines the messages of an issue, and writes those that are about a limit, list allowed values or
 * are always the same.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * `message` is shown in the cell. `nextStep` follows it where there is space, such as in the panel,
 * the list of issues and the file with the errors.
 */
export type IssueWords = {
  readonly message: MessageDescriptor;
  readonly nextStep: MessageDescriptor;
};

/**
 * Returns the messages of an issue. `expected` is what the cell should have had, what it may mean,
 * or the text that isn't a value. It is empty if nothing is known of it, or if the messages are
 * about many cells.
 */
export type WordsOfIssue = (expected: string) => IssueWords;

/** Returns messages that name a limit, also if they are about many cells. */
export const wordsWithLimit =
  (limit: number, say: WordsOfIssue): WordsOfIssue =>
  (expected) =>
    say(expected || String(limit));

/** Returns messages that don't depend on what was expected. */
export const fixedWords =
  (message: MessageDescriptor, nextStep: MessageDescriptor): WordsOfIssue =>
  () => ({ message, nextStep });

/**
 * Shortens a list of more than three items, separated by commas, to the first three and an
 * ellipsis.
 */
const few = (list: string) => {
  const all = list.split(', ');
  return all.length > 3 ? `${all.slice(0, 3).join(', ')} …` : list;
};

/** Returns the next step for a value that isn't among the allowed ones. */
export const oneOf = (list: string): MessageDescriptor =>
  list ? msg`Use one of: ${few(list)}.` : msg`Open one of the rows to see the allowed values.`;
