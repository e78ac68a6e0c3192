/** Defines the job that builds indexes of registered rows and their summaries. */
import { sql } from 'kysely';
import { forEachRow } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job } from '#kernel/server/module.ts';
import { buildIndex, type BuiltIndex } from '#kernel/server/queries/build-index.ts';

const indexes: readonly BuiltIndex[] = [
  // Sales are found by part in their summary, which has far fewer rows. The summary of stock has
  // only the last counts.
  { name: 'sales_by_part_part', on: sql`sales_by_part (part_number)` },
  { name: 'inventory_row_part', on: sql`inventory_row (part_number)` },
  // Sales whose vertical changes within a month are read from this index, and never from the rows.
  {
    name: 'pos_row_activity',
    on: sql`pos_row (activity, on_date)
      include (distributor_id, state, currency, quantity, price_minor)
      where activity is not null`,
  },
];

/** Builds the indexes if they don't exist. Until then, queries read more rows than they need. */
export const buildIndexesJob: Job = ({ db }) =>
  forEachRow(indexes, (index) => buildIndex(db, index));
