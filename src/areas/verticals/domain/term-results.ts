/**
 * Decides what happens to a term's stored vertical when rules or keywords change, and when a person
 * decides.
 */
import type { Classification } from './create-classifier.ts';
import type { ConflictDecision } from './term-constants.ts';

/**
 * A stored classification. `proposal` is a different one that rules and keywords now give and that
 * a person hasn't decided about. Null if there is none.
 */
export type StoredResult = Classification & { readonly proposal: Classification | null };

/**
 * The rows for which a result counts. `history` means all rows, including old ones. `unassigned`
 * means all rows that have no vertical on their date. `today` means rows from the day of the
 * decision on. Null if the vertical of no row changes.
 */
export type ValidSince = 'history' | 'unassigned' | 'today' | null;
export type ReclassifiedTerm = { readonly result: StoredResult; readonly since: ValidSince };

const isSame = (one: Classification, other: Classification): boolean =>
  one.verticalId === other.verticalId;

/**
 * Returns the result after rules or keywords have changed. A vertical that a person has assigned
 * never changes automatically. A term without a vertical gets the new one, but only for rows that
 * have none on their date; rows from a time when the term had a vertical keep that one. If the
 * result is another vertical than the stored one, or none, the new result becomes a proposal about
 * which a person must decide (a conflict).
 */
export function reclassifyTerm(stored: StoredResult, fresh: Classification): ReclassifiedTerm {
  if (stored.source === 'manual') return { result: { ...stored, proposal: null }, since: null };
  if (isSame(stored, fresh)) return { result: { ...fresh, proposal: null }, since: null };
  return stored.verticalId === null
    ? { result: { ...fresh, proposal: null }, since: 'unassigned' }
    : { result: { ...stored, proposal: fresh }, since: null };
}

/** Returns whether a term still has the conflict between these verticals that a person saw. */
export const isSeenConflict = (
  { verticalId, proposal }: StoredResult,
  { from, to }: { readonly from: number | null; readonly to: number | null },
): boolean => proposal !== null && verticalId === from && proposal.verticalId === to;

/**
 * Returns the result of a person's decision about a conflict. Undefined if the term has no
 * proposal. A vertical that the person keeps counts as assigned by a person, so it doesn't change
 * automatically any more.
 */
export function decideConflict(
  stored: StoredResult,
  decision: ConflictDecision,
): ReclassifiedTerm | undefined {
  const { proposal } = stored;
  if (!proposal) return undefined;
  if (decision === 'keep')
    return {
      result: {
        source: 'manual',
        verticalId: stored.verticalId,
        rule: null,
        candidates: [],
        proposal: null,
      },
      since: null,
    };

  return {
    result: { ...proposal, proposal: null },
    since: decision === 'accept' ? 'today' : 'history',
  };
}

/** Returns the result when a person assigns the vertical. */
export const resultOfManualChoice = (
  verticalId: number,
  isForHistory: boolean,
): ReclassifiedTerm => ({
  result: { source: 'manual', verticalId, rule: null, candidates: [], proposal: null },
  since: isForHistory ? 'history' : 'today',
});

/**
 * Returns the result when a person lets rules and keywords decide again. Their classification takes
 * effect at once and never becomes a conflict.
 */
export const resultOfAutomaticClassification = (
  fresh: Classification,
  isForHistory: boolean,
): ReclassifiedTerm => ({
  result: { ...fresh, proposal: null },
  since: isForHistory ? 'history' : 'today',
});
