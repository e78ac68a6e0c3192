/**
 * Updates terms when keywords, active CNAE or verticals change: the affected terms are classified
 * at once. After many changes, or if a vertical was activated or deactivated, a job classifies all
 * terms.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ListChange, ListChangeListener } from '#kernel/server/module.ts';
import { cnaeDivisionsOf } from '#areas/settings/domain/index.ts';
import { createClassifier, foldKeyword } from '../domain/index.ts';
import { readStoredRelation } from './read-stored-relation.ts';
import { reclassifyTerms } from './reclassify-terms.ts';
import { startRun } from './run/reclassification-job.ts';
import {
  lockTerms,
  selectTermsByCodePrefix,
  selectTermsContaining,
  type StoredTerm,
} from './terms/terms-sql.ts';
import { updateTermsAlert } from './terms-alert.ts';

/**
 * The most changes of one save or file after which the affected terms are classified at once. After
 * more changes, a job classifies all terms.
 */
const MOST = 25;

/** Returns the old and new values of a field, each once. */
const valuesOf = (changes: readonly ListChange[], field: string): string[] => [
  ...new Set(
    changes
      .flatMap(({ before, after }) => [before, after])
      .flatMap((entry) => (entry ? [String(entry.fields[field])] : [])),
  ),
];

/**
 * Returns the prefixes of the subclass codes that belong to a code: a section is a letter, so its
 * divisions are returned.
 */
const beginningsOf = (code: string): string[] =>
  /^\d/.test(code) ? [code] : cnaeDivisionsOf(code);

async function followTerms(
  db: Database,
  changes: readonly ListChange[],
  find: (db: Database) => Promise<StoredTerm[]>,
  now: Instant,
): Promise<void> {
  await lockTerms(db);
  if (changes.length > MOST) {
    await startRun(db, now, true);
    return;
  }

  await reclassifyTerms(db, await find(db), createClassifier(await readStoredRelation(db)), now);
  await updateTermsAlert(db, now);
}

/** Classifies the terms below the changed CNAE codes again. */
export const reclassifyAfterCnaeChange: ListChangeListener['changed'] = (db, changes, now) => {
  const codes = valuesOf(changes, 'code').flatMap(beginningsOf);
  return followTerms(db, changes, (tx) => selectTermsByCodePrefix(tx, codes), now);
};

export const verticalListFollowers: readonly ListChangeListener[] = [
  {
    list: 'keywords',
    changed: (db, changes, now) => {
      const words = valuesOf(changes, 'word').map(foldKeyword);
      return followTerms(db, changes, (tx) => selectTermsContaining(tx, words), now);
    },
  },
  { list: 'active_cnae', changed: reclassifyAfterCnaeChange },
  {
    list: 'verticals',
    async changed(db, changes, now) {
      // Only a vertical that was activated or deactivated affects terms: names don't, and no rule
      // refers to a new vertical yet.
      const isOther = ({ before, after }: ListChange) =>
        before !== null && after !== null && before.active !== after.active;
      if (!changes.some(isOther)) return;
      await lockTerms(db);
      await startRun(db, now, true);
    },
  },
];
