/** Answers the calls that read terms, and the relation in numbers. */
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { INVALID_AFTER_REFUSAL, readPage } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { foldCellText } from '#areas/imports/domain/index.ts';
import { calls, createClassifier } from '../../domain/index.ts';
import { readStoredRelation } from '../read-stored-relation.ts';
import { selectLastRun } from '../run/classification-runs-sql.ts';
import { toShownClassification, toShownTerm } from '../term-answers.ts';
import {
  countTerms,
  selectVerticalPeriods,
  selectTermById,
  selectTermsPage,
  type TermKey,
} from '../terms/terms-sql.ts';
import { selectSpellings } from '../terms/term-counts-sql.ts';

/**
 * Reads the key of a page's last term, `id.words`, as the previous page returned it. Returns
 * undefined for the first page, and `invalid` for any other text.
 */
function readKey(text: string | undefined): TermKey | undefined | 'invalid' {
  if (text === undefined) return undefined;
  const [, id, words] = /^(\d{1,15})\.([^]*)$/.exec(text) ?? [];
  return id === undefined ? 'invalid' : { id: Number(id), words: words! };
}

const home = defineRoute(calls.getVerticalsOverview, async (_input, { db }) => {
  const { verticals, rules, keywords } = await readStoredRelation(db);
  return ok({
    verticals: verticals.size,
    rules: rules.length,
    keywords: keywords.length,
    ...(await countTerms(db)),
    run: (await selectLastRun(db)) ?? null,
  });
});

const terms = defineRoute(calls.listTerms, async ({ query }, { db }) => {
  const after = readKey(query.after);
  if (after === 'invalid') return INVALID_AFTER_REFUSAL;
  const { namespace, source, vertical, conflicts } = query;
  const search = query.search ? foldCellText(query.search) : undefined;

  // Text without letters and digits folds to nothing, which no term contains.
  if (search === '') return ok({ rows: [], next: null });
  const filter = {
    namespace,
    source,
    vertical,
    isConflict: conflicts === 'yes',
    search,
  };

  const { rows, next } = await readPage(
    PAGE_SIZE,
    (limit) => selectTermsPage(db, filter, limit, after),
    (last) => `${last.id}.${last.words}`,
  );

  return ok({ rows: rows.map(toShownTerm), next });
});

const term = defineRoute(calls.getTerm, async ({ params: { id } }, { db }) => {
  const found = await selectTermById(db, id);
  if (!found) return refuse('not_found');

  return ok({
    term: toShownTerm(found),
    periods: await selectVerticalPeriods(db, id),
    spellings: await selectSpellings(db, id),
    automatic: toShownClassification(createClassifier(await readStoredRelation(db))(found)),
  });
});

export const verticalReadRoutes = [home, terms, term];
