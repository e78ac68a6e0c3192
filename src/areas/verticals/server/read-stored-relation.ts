/** Reads the current relation: active CNAE, keywords and verticals in use. */
import type { Database } from '#kernel/server/database.ts';
import { listEntries } from '#areas/settings/server/index.ts';
import type { Keyword, Relation } from '../domain/index.ts';

/**
 * The relation with the ids of the verticals in use and those of the keywords, so that a keyword
 * can be replaced when its effect is predicted.
 */
export type StoredRelation = Omit<Relation, 'keywords'> & {
  readonly keywords: readonly (Keyword & { readonly id: number })[];
  readonly verticals: ReadonlySet<number>;
};

/** Reads the relation. Rules and keywords of a vertical that is no longer in use are left out. */
export async function readStoredRelation(db: Database): Promise<StoredRelation> {
  const verticals = new Set((await listEntries(db, 'verticals')).map(({ id }) => id));
  const rules = await listEntries(db, 'active_cnae');
  const keywords = await listEntries(db, 'keywords');

  return {
    verticals,
    rules: rules
      .map(({ fields: { code, vertical } }) => ({ code, verticalId: vertical }))
      .filter(({ verticalId }) => verticals.has(verticalId)),
    keywords: keywords
      .map(({ id, fields: { word, vertical, anywhere } }) => ({
        id,
        word,
        verticalId: vertical,
        anywhere,
      }))
      .filter(({ verticalId }) => verticals.has(verticalId)),
  };
}
