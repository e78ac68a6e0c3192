/** Words an error in one line for the output of commands. */

/**
 * Returns the first line of an error's message, its code if the message is empty, or `no answer` if
 * it has no code either. Of an error with a cause, the cause's are returned: the message of `fetch`
 * itself is always the same.
 */
export function firstLineOfError(error: unknown): string {
  const { message, code, cause } = error as Error & { readonly code?: string };
  if (cause instanceof Error) return firstLineOfError(cause);
  return message.split('\n')[0] || code || 'no answer';
}
