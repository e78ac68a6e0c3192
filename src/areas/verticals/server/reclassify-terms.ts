/** Classifies stored terms again after rules or keywords have changed. */
import { dateInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE, type Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { reclassifyTerm, type Classification, type ClassifiedTerm } from '../domain/index.ts';
import { storeTermResults, type StoredTerm, type TermResultToStore } from './terms/terms-sql.ts';

/**
 * `classified`: number of terms without a vertical that got one. `conflicts`: number of terms whose
 * proposal is new or has changed.
 */
export type ReclassifiedCounts = { readonly classified: number; readonly conflicts: number };

const textOf = ({ source, verticalId, rule, candidates }: Classification) =>
  JSON.stringify([source, verticalId, rule, candidates]);
const isSame = (one: Classification | null, other: Classification | null): boolean =>
  one === other || (one !== null && other !== null && textOf(one) === textOf(other));

/**
 * Classifies terms in the caller's transaction, which holds the lock of terms. Only changed results
 * are written.
 */
export async function reclassifyTerms(
  db: Database,
  terms: readonly StoredTerm[],
  classify: (term: ClassifiedTerm) => Classification,
  now: Instant,
): Promise<ReclassifiedCounts> {
  const writings: TermResultToStore[] = [];
  let conflicts = 0;
  for (const term of terms) {
    const { result, since } = reclassifyTerm(term, classify(term));
    if (isSame(term, result) && isSame(term.proposal, result.proposal)) continue;
    writings.push({ id: term.id, result, since });
    if (result.proposal) conflicts += 1;
  }

  await storeTermResults(db, writings, dateInZone(now, HOME_ZONE));

  return { classified: writings.filter(({ since }) => since !== null).length, conflicts };
}
