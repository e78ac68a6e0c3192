/** Names of namespaces and sources of terms, and the text of a term. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { VerticalTerm } from '../domain/index.ts';
import type { TermNamespace, TermSource } from '../domain/term-constants.ts';

export const namespaceWords: Readonly<Record<TermNamespace, MessageDescriptor>> = {
  cnae: msg`Activity (CNAE), Brazil`,
  market: msg`Vertical market, LAAM`,
};

export const sourceWords: Readonly<Record<TermSource, MessageDescriptor>> = {
  manual: msg`Manual`,
  cnae: msg`Active CNAE`,
  keyword: msg`Keyword`,
  missing: msg`Not classified`,
};

/** The specification requires this wording. */
export const unclassifiedTermMessage = msg`We were unable to classify this term automatically`;

/** Formats the code of a CNAE subclass, such as `2651-5/00`. */
const writtenCode = (code: string): string => code.replace(/^(\d{4})(\d)(\d\d)$/, '$1-$2/$3');

/** Returns a description in sentence case; the official table has only capitals. */
const inSentence = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase();

/**
 * Returns the text of a term. The description comes before the code, because lists are sorted by
 * description.
 */
export const termText = ({ code, text }: Pick<VerticalTerm, 'code' | 'text'>): string => {
  if (code === null) return text;
  return text === code ? writtenCode(code) : `${inSentence(text)} (${writtenCode(code)})`;
};
