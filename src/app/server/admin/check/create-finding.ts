/** A line of the command `check`: what was checked, its verdict, and what to do about it. */
import {
  findingKinds,
  findingText,
  type FindingCode,
  type FindingValues,
  type SystemFinding,
} from '#areas/system/domain/index.ts';

export type Finding = SystemFinding;

/** Returns a finding with its English text. `values` are what the text names in braces. */
export function createFinding(code: FindingCode, values: FindingValues = {}): Finding {
  const { part, verdict } = findingKinds[code];
  return { what: part, verdict, says: findingText(code, values, 'en'), code, values };
}

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
