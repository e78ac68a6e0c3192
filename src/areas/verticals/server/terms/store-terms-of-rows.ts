/**
 * Stores the terms of a distributor's registered rows: new terms are classified, and the number of
 * rows of each term is stored. Uploaded relations also add their new terms with `addTerms`.
 */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import { foldCellText } from '#areas/imports/domain/index.ts';
import { loadCnaeTable } from '#areas/settings/domain/index.ts';
import {
  createClassifier,
  termIdentity,
  type TermIdentity,
  type TermNamespace,
} from '../../domain/index.ts';
import { readStoredRelation } from '../read-stored-relation.ts';
import { updateTermsAlert } from '../terms-alert.ts';
import { insertSpellings, storeRowCounts, type CountedSpelling } from './term-counts-sql.ts';
import { insertTerms, lockTerms, selectTermsByKey, type NewTerm } from './terms-sql.ts';

type Met = TermIdentity & { readonly spelling: string };

/**
 * Inserts the terms that don't exist yet, classified by the current relation. Returns how many of
 * them have no vertical.
 */
export async function addTerms(
  db: Database,
  namespace: TermNamespace,
  met: readonly Met[],
): Promise<number> {
  const known = new Set(
    (
      await selectTermsByKey(
        db,
        namespace,
        met.map(({ key }) => key),
      )
    ).map(({ key }) => key),
  );

  const fresh = new Map(met.filter(({ key }) => !known.has(key)).map((one) => [one.key, one]));
  if (fresh.size === 0) return 0;
  const classify = createClassifier(await readStoredRelation(db));
  const { describe } = await loadCnaeTable();
  const terms = [...fresh.values()].map(({ key, code, spelling }): NewTerm => {
    const text = (code && describe(code)) ?? spelling.trim();
    const words = foldCellText(text);
    return { namespace, key, code, text, words, result: classify({ code, words }) };
  });

  await insertTerms(db, terms);

  return terms.filter(({ result }) => result.source === 'missing').length;
}

/**
 * Stores the terms of a distributor's rows in the caller's transaction.
 * @param counted All spellings in the distributor's rows, with their counts.
 */
export async function storeTermsOfRows(
  db: Database,
  namespace: TermNamespace,
  distributorId: number,
  counted: readonly CountedSpelling[],
  now: Instant,
): Promise<void> {
  await lockTerms(db);
  const met = counted
    .map(({ spelling }) => ({ spelling, ...termIdentity(namespace, spelling) }))
    .filter(({ key }) => key !== '');
  const missing = await addTerms(db, namespace, met);
  await insertSpellings(db, namespace, met);
  const hasChanged = await storeRowCounts(db, namespace, distributorId, counted);
  if (missing > 0 || hasChanged) await updateTermsAlert(db, now, missing > 0);
}
