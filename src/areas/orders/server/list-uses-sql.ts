/** Counts the orders that name an entry of a list, as they are now or as they were submitted. */
import { sql } from 'kysely';
import type { ListUseCounter, EntryUseCount } from '#kernel/server/module.ts';
import type { HeaderField } from '../domain/index.ts';

const named = (list: string, field: HeaderField): ListUseCounter => ({
  list,
  what: 'orders',
  async count(db, entries) {
    const entry = sql`content ->> ${sql.lit(field)}`;
    const isNamed = sql`${entry} = any(${entries.map(({ id }) => String(id))})`;
    const query = sql<EntryUseCount>`select entry::bigint as id, count(*) as count from (
      select ${entry} as entry, id from sales_order where not deleted and ${isNamed}
      union select ${entry}, order_id from order_revision where ${isNamed}) o group by entry`;
    return (await query.execute(db.withoutPlugins())).rows;
  },
});

export const orderListUseCounters: readonly ListUseCounter[] = [
  named('payment_methods', 'paymentMethodId'),
  named('carriers', 'carrierId'),
  named('verticals', 'verticalId'),
];
