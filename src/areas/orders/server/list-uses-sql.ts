/** Counts the orders that name an entry of a list, as they are now or as they were submitted. */
import { sql } from 'kysely';
import type { ListUse } from '#kernel/server/module.ts';
import type { HeaderField } from '../domain/index.ts';

const named = (list: string, field: HeaderField): ListUse => ({
  list,
  what: 'orders',
  async count(db, { id }) {
    const holds = sql`content ->> ${sql.lit(field)} = ${String(id)}`;
    const query = sql<{ count: number }>`select count(*) as count from (
      select id from sales_order where not deleted and ${holds}
      union select order_id from order_revision where ${holds}) o`;
    return (await query.execute(db.withoutPlugins())).rows[0]!.count;
  },
});

export const orderListUses: readonly ListUse[] = [
  named('payment_methods', 'paymentMethodId'),
  named('carriers', 'carrierId'),
  named('verticals', 'verticalId'),
];
