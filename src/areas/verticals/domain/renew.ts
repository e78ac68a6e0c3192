/** What becomes of a term's stored vertical when rules or keywords change, and when a person decides. */
import type { Classification } from './classify.ts';
import type { ConflictDecision } from './term-values.ts';

/** `proposal`: a result other than the stored one, which a person has not decided on yet. */
export type StoredResult = Classification & { readonly proposal: Classification | null };
/** Since when: `history`: for everything reported before too; `today`: from the day of the decision; null: nothing changes for any row. */
export type ValidSince = 'history' | 'today' | null;
export type Renewed = { readonly result: StoredResult; readonly since: ValidSince };

const isSame = (one: Classification, other: Classification): boolean =>
  one.verticalId === other.verticalId;

/**
 * What rules and keywords say now. A manual term never moves by itself. What had no vertical gets one, for the history too, for
 * nothing was said of it before. Another vertical than the stored one, or none any more, is a conflict, and a person decides.
 */
export function renew(stored: StoredResult, fresh: Classification): Renewed {
  if (stored.source === 'manual') return { result: { ...stored, proposal: null }, since: null };
  if (isSame(stored, fresh)) return { result: { ...fresh, proposal: null }, since: null };
  return stored.verticalId === null
    ? { result: { ...fresh, proposal: null }, since: 'history' }
    : { result: { ...stored, proposal: fresh }, since: null };
}
/** Of a term that is met for the first time. */
export const firstResult = (fresh: Classification): StoredResult => ({ ...fresh, proposal: null });

/** undefined: there is nothing to decide. What is kept is kept by a person's word, and stays. */
export function decideConflict(
  stored: StoredResult,
  decision: ConflictDecision,
): Renewed | undefined {
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

/** A person names the vertical. */
export const classifiedBy = (verticalId: number, isForHistory: boolean): Renewed => ({
  result: { source: 'manual', verticalId, rule: null, candidates: [], proposal: null },
  since: isForHistory ? 'history' : 'today',
});
/** A person lets rules and keywords decide again, whatever they say. */
export const classifiedAutomatically = (fresh: Classification, isForHistory: boolean): Renewed => ({
  result: { ...fresh, proposal: null },
  since: isForHistory ? 'history' : 'today',
});
