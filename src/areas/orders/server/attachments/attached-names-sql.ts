/** The names under which an order has files: of the working copy, and of what was submitted. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import type {} from '../tables.ts';

/** undefined: neither the order nor one of its revisions names it. */
export async function attachedName(
  db: Database,
  orderId: string,
  hash: string,
): Promise<string | undefined> {
  const name = sql<string | null>`jsonb_path_query_first(content,
    '$.lines[*].attachments[*] ? (@.hash == $hash).name', ${JSON.stringify({ hash })}::jsonb) #>> '{}'`;
  const rows = await db
    .selectFrom('sales_order')
    .select(name.as('name'))
    .where('id', '=', orderId)
    .unionAll(
      db.selectFrom('order_revision').select(name.as('name')).where('order_id', '=', orderId),
    )
    .execute();
  return rows.find((row): row is Pick<Attachment, 'name'> => row.name !== null)?.name;
}
