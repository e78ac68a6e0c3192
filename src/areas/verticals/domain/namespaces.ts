/** Which term a spelling means: each namespace has terms of its own. */
import { fold } from '#areas/imports/domain/index.ts';
import type { TermNamespace } from './term-values.ts';

/** Of a distributor's POS lines, by its kind. */
export const namespaceOf = (kind: 'brazil' | 'laam'): TermNamespace =>
  kind === 'brazil' ? 'cnae' : 'market';

/** `key`: what two spellings of one term share. `code`: of a CNAE subclass, seven digits. */
export type TermIdentity = { readonly key: string; readonly code: string | null };
/** Accents, case, spaces and punctuation make no other term. Letters that do not fold stay as they are. */
export function termIdentity(namespace: TermNamespace, spelling: string): TermIdentity {
  // Hot: most spellings are words, and no pattern is needed to tell.
  if (namespace === 'cnae' && isDigit(spelling.trimStart().charCodeAt(0))) {
    const digits = spelling.replace(/[\s./-]/g, '');
    if (/^\d{7}$/.test(digits)) return { key: digits, code: digits };
  }
  return { key: fold(spelling) || spelling.trim().toLowerCase(), code: null };
}
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
