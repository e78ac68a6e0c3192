/** Which vertical an activity belongs to: by the most specific active CNAE, else by the longest keyword, else it is missing. What a person said goes before all of it (`renew.ts`). */
import { cnaePath } from '#areas/settings/domain/index.ts';
import { keywordMatcher, type Keyword } from './keyword-matcher.ts';
import type { TermSource } from './term-values.ts';

/** `code`: of a section, division, group, class or subclass. */
export type CnaeRule = { readonly code: string; readonly verticalId: number };
export type Relation = {
  readonly rules: readonly CnaeRule[];
  readonly keywords: readonly Keyword[];
};

/** `rule`: the code or the keyword that decided. `candidates`: verticals of keywords of one length, between which only a person decides. */
export type Classification = {
  readonly source: TermSource;
  readonly verticalId: number | null;
  readonly rule: string | null;
  readonly candidates: readonly number[];
};
/** `words`: what keywords are looked for in, folded: of a code its description. */
export type ClassifiedTerm = { readonly code: string | null; readonly words: string };

const missing = (candidates: readonly number[] = []): Classification => ({
  source: 'missing',
  verticalId: null,
  rule: null,
  candidates,
});

/** By rules and keywords alone, one term after another: no term has to do with another one. */
export function classifierOf({
  rules,
  keywords,
}: Relation): (term: ClassifiedTerm) => Classification {
  const byCode = new Map(rules.map(({ code, verticalId }) => [code, verticalId]));
  const match = keywordMatcher(keywords);
  const found = new Map<string, Classification | undefined>();
  const searched = (code: string): Classification | undefined => {
    const rule = cnaePath(code).find((one) => byCode.has(one));
    return rule === undefined
      ? undefined
      : { source: 'cnae', verticalId: byCode.get(rule)!, rule, candidates: [] };
  };
  // There are 1,332 of them, each with one answer.
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
