/** Reads the names that an order gives its files, in the working copy and in its submissions. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import type {} from '../tables.ts';

/**
 * Returns the name of the file with this hash, or undefined if neither the order nor one of its
 * submissions names it.
 */
export async function selectNameOfAttachedFile(
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
