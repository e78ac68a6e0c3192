/**
 * Counts the terms that refer to a vertical: by their stored vertical, an earlier one, or a
 * proposal.
 */
import { sql } from 'kysely';
import type { ListUseCounter, EntryUseCount } from '#kernel/server/module.ts';

export const verticalUseCounters: readonly ListUseCounter[] = [
  {
    list: 'verticals',
    what: 'terms',
    async count(db, verticals) {
      const ids = verticals.map(({ id }) => id);
      // A term that names a vertical in several ways counts once.
      const query = sql<EntryUseCount>`select vertical_id as id, count(*) as count from (
        select vertical_id, id from activity_term where vertical_id = any(${ids})
        union select (proposal ->> 'verticalId')::bigint, id from activity_term
          where (proposal ->> 'verticalId')::bigint = any(${ids})
        union select vertical_id, term_id from activity_period where vertical_id = any(${ids})
        ) named group by vertical_id`;
      return (await query.execute(db.withoutPlugins())).rows;
    },
  },
];
