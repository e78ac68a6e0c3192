/** The public API of the domain of verticals: to which vertical an activity belongs, and why. */
export * as calls from './calls.ts';
export * as addresses from './call-addresses.ts';
export type { RelationAnswer, RelationEffect } from './calls.ts';
export { verticalRefusalCodes, type VerticalCode } from './refusal-codes.ts';
export * from './create-classifier.ts';
export * from './relation-effect.ts';
export {
  foldKeyword,
  isKeywordLongEnough,
  createKeywordMatcher,
  type Keyword,
  type KeywordMatch,
} from './keyword-matcher.ts';
export * from './namespaces.ts';
export { parseRelationRows, type RelationRow } from './relation-file.ts';
export { relationLimits } from './relation-limits.ts';
export * from './term-results.ts';
export * from './term-constants.ts';
export type { ClassificationRun, VerticalPeriod, VerticalTerm } from './term-schema.ts';
