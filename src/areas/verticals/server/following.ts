/** Acts when keywords, active CNAE or verticals change: the terms that a change can reach are classified at once, after a change of many all of them by a job. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { ListChange, ListFollower } from '#kernel/server/module.ts';
import { divisionsOf } from '#areas/settings/domain/index.ts';
import { classifierOf, foldedKeyword } from '../domain/index.ts';
import { storedRelation } from './relation.ts';
import { renewTerms } from './renewing.ts';
import { startRun } from './run/reclassify.ts';
import { lockTerms, termsBelow, termsWith, type StoredTerm } from './terms/queries.ts';
import { watchTerms } from './watching.ts';

/** Changes of one save or file that are followed at once. */
const MOST = 25;

/** Both what it was and what it is. */
const valuesOf = (changes: readonly ListChange[], field: string): string[] => [
  ...new Set(
    changes
      .flatMap(({ before, after }) => [before, after])
      .flatMap((entry) => (entry ? [String(entry.fields[field])] : [])),
  ),
];
/** What the codes of its subclasses begin with. */
const beginningsOf = (code: string): string[] => (/^\d/.test(code) ? [code] : divisionsOf(code));

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
  await renewTerms(db, await find(db), classifierOf(await storedRelation(db)), now);
  await watchTerms(db, now);
}

/** Active CNAE have changed. */
export const followRules: ListFollower['changed'] = (db, changes, now) => {
  const codes = valuesOf(changes, 'code').flatMap(beginningsOf);
  return followTerms(db, changes, (tx) => termsBelow(tx, codes), now);
};

export const listFollowers: readonly ListFollower[] = [
  {
    list: 'keywords',
    changed: (db, changes, now) => {
      const words = valuesOf(changes, 'word').map(foldedKeyword);
      return followTerms(db, changes, (tx) => termsWith(tx, words), now);
    },
  },
  { list: 'active_cnae', changed: followRules },
  {
    list: 'verticals',
    async changed(db, changes, now) {
      // Its names decide nothing, and a new one is named by nothing.
      const isOther = ({ before, after }: ListChange) =>
        before !== null && after !== null && before.active !== after.active;
      if (!changes.some(isOther)) return;
      await lockTerms(db);
      await startRun(db, now, true);
    },
  },
];
