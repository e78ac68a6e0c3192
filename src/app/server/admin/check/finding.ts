/** A line of the command `check`: what was checked, its verdict, and what to do about it. */

export type Finding = {
  readonly what: string;
  readonly verdict: 'good' | 'doubtful' | 'wrong';
  /** The result of the check. Unless the verdict is good, also what to do. */
  readonly says: string;
};

export const goodFinding = (what: string, says: string): Finding => ({
  what,
  verdict: 'good',
  says,
});
export const doubtfulFinding = (what: string, says: string): Finding => ({
  what,
  verdict: 'doubtful',
  says,
});
export const wrongFinding = (what: string, says: string): Finding => ({
  what,
  verdict: 'wrong',
  says,
});

/** Returns the first line of an error's message, or its code if the message is empty. */
export function firstLineOfError(error: unknown): string {
  const { message, code } = error as Error & { readonly code?: string };
  return message.split('\n')[0] || code || 'no answer';
}
