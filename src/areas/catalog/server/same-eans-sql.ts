/** Finds part numbers that the catalog lists under the same EAN, active or not. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type {} from './tables.ts';

/**
 * Returns the groups of two or more of these parts that have the same EAN. EANs are compared
 * without leading zeros.
 */
export async function selectPartsWithSameEan(
  db: Database,
  partNumbers: readonly string[],
): Promise<string[][]> {
  const { rows } = await sql<{ partNumbers: string[] }>`
    select array_agg(part_number order by part_number) as "partNumbers"
    from part
    where part_number = any(${partNumbers}::text[]) and ltrim(ean, '0') <> ''
    group by ltrim(ean, '0')
    having count(*) > 1
    order by 1`.execute(db.withoutPlugins());
  return rows.map((row) => row.partNumbers);
}
