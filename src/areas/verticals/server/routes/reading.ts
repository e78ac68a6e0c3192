/** Answers the calls that read terms, and the relation in numbers. */
import { PAGE_SIZE } from '#kernel/domain/protocol/headers.ts';
import { ok, refuse } from '#kernel/domain/result.ts';
import { INVALID_AFTER_REFUSAL, readPage } from '#kernel/server/queries/paging.ts';
import { defineRoute } from '#kernel/server/define-route.ts';
import { foldCellText } from '#areas/imports/domain/index.ts';
import { calls, classifierOf } from '../../domain/index.ts';
import { storedRelation } from '../relation.ts';
import { lastRun } from '../run/classification-runs-sql.ts';
import { shownClassification, shownTerm } from '../term-answers.ts';
import {
  countedTerms,
  periodsOf,
  spellingsOf,
  termById,
  termPage,
  type TermKey,
} from '../terms/terms-sql.ts';

/** Reads the key of a page's last term, `id.words`, as the previous page returned it. */
function readKey(text: string | undefined): TermKey | undefined | 'invalid' {
  if (text === undefined) return undefined;
  const [, id, words] = /^(\d{1,15})\.([^]*)$/.exec(text) ?? [];
  return id === undefined ? 'invalid' : { id: Number(id), words: words! };
}

const home = defineRoute(calls.getVerticalsOverview, async (_input, { db }) => {
  const { verticals, rules, keywords } = await storedRelation(db);
  return ok({
    verticals: verticals.size,
    rules: rules.length,
    keywords: keywords.length,
    ...(await countedTerms(db)),
    run: (await lastRun(db)) ?? null,
  });
});

const terms = defineRoute(calls.listTerms, async ({ query }, { db }) => {
  const after = readKey(query.after);
  if (after === 'invalid') return INVALID_AFTER_REFUSAL;
  const { namespace, source, vertical, conflicts, search } = query;
  const filter = {
    namespace,
    source,
    vertical,
    isConflict: conflicts === 'yes',
    search: search === undefined ? undefined : foldCellText(search),
  };

  const { rows, next } = await readPage(
    PAGE_SIZE,
    (limit) => termPage(db, filter, limit, after),
    (last) => `${last.id}.${last.words}`,
  );

  return ok({ rows: rows.map(shownTerm), next });
});

const term = defineRoute(calls.getTerm, async ({ params: { id } }, { db }) => {
  const found = await termById(db, id);
  if (!found) return refuse('not_found');

  return ok({
    term: shownTerm(found),
    periods: await periodsOf(db, id),
    spellings: await spellingsOf(db, id),
    automatic: shownClassification(classifierOf(await storedRelation(db))(found)),
  });
});

export const readingRoutes = [home, terms, term];
