/** Identifies the term that a spelling belongs to. Each namespace has its own terms. */
import { foldCellText } from '#areas/imports/domain/index.ts';
import type { TermNamespace } from './term-constants.ts';

/** Returns the namespace of a distributor's POS lines by the kind of their file. */
export const namespaceOf = (kind: 'brazil' | 'laam'): TermNamespace =>
  kind === 'brazil' ? 'cnae' : 'market';

/**
 * `key` is equal for all spellings of a term. `code` has the seven digits of a CNAE subclass, which
 * may not exist. Null if the spelling isn't a code.
 */
export type TermIdentity = { readonly key: string; readonly code: string | null };

/**
 * Identifies a term. Accents, case, punctuation and the number of spaces make no difference. A
 * spelling of which `foldCellText` leaves nothing is only trimmed and put into lower case.
 */
export function termIdentity(namespace: TermNamespace, spelling: string): TermIdentity {
  // This function runs for every row: most spellings are words, and checking the first character
  // avoids the regular expressions.
  if (namespace === 'cnae' && isDigit(spelling.trimStart().charCodeAt(0))) {
    const digits = spelling.replace(/[\s./-]/g, '');
    if (/^\d{7}$/.test(digits)) return { key: digits, code: digits };
  }
  return { key: foldCellText(spelling) || spelling.trim().toLowerCase(), code: null };
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;
