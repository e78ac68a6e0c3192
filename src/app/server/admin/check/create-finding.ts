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
 * it has no code either.
 */
export function firstLineOfError(error: unknown): string {
  const { message, code } = error as Error & { readonly code?: string };
  return message.split('\n')[0] || code || 'no answer';
}
