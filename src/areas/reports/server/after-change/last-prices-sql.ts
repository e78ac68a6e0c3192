/** Computes the last registered prices of parts again after rows were removed. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { Report } from '../../domain/index.ts';
import { rowTables } from '../row-columns.ts';

/**
 * Stores each part's last price in the report's currency among the rows that are still registered.
 * The stored price of a part without such a row is deleted.
 * @param parts Selects the part numbers.
 */
export async function storeLastPrices(
  db: Database,
  { area, distributorId, currency }: Pick<Report, 'area' | 'distributorId' | 'currency'>,
  parts: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    delete from report_price
    where area = ${area} and distributor_id = ${distributorId} and part_number in (${parts})`.execute(
    db,
  );
  const note = sql`
    insert into report_price (area, distributor_id, part_number, price_minor, on_date)
    select distinct on (part_number) ${area}, distributor_id, part_number, price_minor, on_date
    from ${sql.table(rowTables[area])}
    where distributor_id = ${distributorId} and part_number in (${parts})
      and price_minor is not null and currency = ${currency}
    order by part_number, on_date desc, line desc nulls last`;
  await note.execute(db);
}
