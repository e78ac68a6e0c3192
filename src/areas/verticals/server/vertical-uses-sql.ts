/**
 * Counts the terms that refer to a vertical: by their stored vertical, an earlier one, or a
 * proposal.
 */
import { sql } from 'kysely';
import type { ListUse } from '#kernel/server/module.ts';

export const verticalUses: readonly ListUse[] = [
  {
    list: 'verticals',
    what: 'terms',
    async count(db, { id }) {
      const query = sql<{ count: number }>`select count(*) as count from activity_term t
        where vertical_id = ${id} or (proposal ->> 'verticalId')::bigint = ${id}
          or exists (select from activity_period p where p.term_id = t.id and p.vertical_id = ${id})`;
      return (await query.execute(db.withoutPlugins())).rows[0]!.count;
    },
  },
];
