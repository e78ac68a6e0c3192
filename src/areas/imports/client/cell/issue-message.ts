/** Defines the messages of an issue, and writes those that are about a limit or always the same. */
import type { MessageDescriptor } from '@lingui/core';

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
export type Say = (expected: string) => IssueWords;

/** Returns messages that name a limit, also if they are about many cells. */
export const most =
  (limit: number, say: Say): Say =>
  (expected) =>
    say(expected || String(limit));

/** Returns messages that don't depend on what was expected. */
export const fixed =
  (message: MessageDescriptor, nextStep: MessageDescriptor): Say =>
  () => ({ message, nextStep });
