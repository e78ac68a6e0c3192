/**
 * Classifies activities. The vertical of the most specific active CNAE counts, otherwise the
 * vertical of the longest keyword. If there is neither, the vertical is missing. A vertical that a
 * person has assigned takes precedence (`term-results.ts`).
 */
import { cnaeCodesContaining } from '#areas/settings/domain/index.ts';
import { createKeywordMatcher, type Keyword } from './keyword-matcher.ts';
import type { TermSource } from './term-constants.ts';

/** Assigns a vertical to a CNAE code: a section, division, group, class or subclass. */
export type CnaeRule = { readonly code: string; readonly verticalId: number };

export type Relation = {
  readonly rules: readonly CnaeRule[];
  readonly keywords: readonly Keyword[];
};

/**
 * A vertical and the reason for it. `rule`: the code or keyword that decided. `candidates`: the
 * different verticals of the longest keywords, if several have the same length. Only a person can
 * choose among them.
 */
export type Classification = {
  readonly source: TermSource;
  readonly verticalId: number | null;
  readonly rule: string | null;
  readonly candidates: readonly number[];
};

/**
 * A term to classify. `words` is the folded text in which keywords are searched. For a CNAE code it
 * is the folded description, if CNAE has the code.
 */
export type ClassifiedTerm = { readonly code: string | null; readonly words: string };

const missing = (candidates: readonly number[] = []): Classification => ({
  source: 'missing',
  verticalId: null,
  rule: null,
  candidates,
});

/**
 * Returns a function that classifies a term by rules and keywords alone. Each term is classified
 * independently of other terms.
 */
export function createClassifier({
  rules,
  keywords,
}: Relation): (term: ClassifiedTerm) => Classification {
  const byCode = new Map(rules.map(({ code, verticalId }) => [code, verticalId]));
  const match = createKeywordMatcher(keywords);
  const found = new Map<string, Classification | undefined>();

  const searched = (code: string): Classification | undefined => {
    const rule = cnaeCodesContaining(code).find((one) => byCode.has(one));
    return rule === undefined
      ? undefined
      : { source: 'cnae', verticalId: byCode.get(rule)!, rule, candidates: [] };
  };

  // Results are cached by code: there are only 1,332 subclasses, and a code always has the same
  // result.
  const ofCode = (code: string): Classification | undefined => {
    if (!found.has(code)) found.set(code, searched(code));
    return found.get(code);
  };

  return ({ code, words }) => {
    const decided = code === null || byCode.size === 0 ? undefined : ofCode(code);
    if (decided) return decided;
    const matched = match(words);
    if (!matched) return missing();
    const [verticalId] = matched.verticals;

    return matched.verticals.length === 1
      ? { source: 'keyword', verticalId: verticalId!, rule: matched.word, candidates: [] }
      : missing(matched.verticals);
  };
}
