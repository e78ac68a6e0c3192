/** Gives parts their former names and prices, for undone imports. */
import { sql } from 'kysely';
import type { Currency } from '#kernel/domain/money.ts';
import type { Database } from '#kernel/server/database.ts';
import type { StoredPart } from './catalog-sql.ts';

/** Writes the names of parts as they are given. An empty name deletes the stored one. */
export async function replacePartNames(
  db: Database,
  parts: readonly Pick<StoredPart, 'partNumber' | 'nameEs' | 'namePt'>[],
): Promise<void> {
  const rows = parts.map(({ partNumber, nameEs, namePt }) => ({
    partNumber,
    names:
      nameEs || namePt
        ? { ...(nameEs ? { es: nameEs } : {}), ...(namePt ? { pt: namePt } : {}) }
        : null,
  }));
  await sql`update part set names = r.names
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("partNumber" text, names jsonb)
    where part.part_number = r."partNumber" and r.names is distinct from part.names`.execute(
    db.withoutPlugins(),
  );
}

/** Deletes prices. Their parts stay. */
export async function deletePrices(
  db: Database,
  prices: readonly { readonly partNumber: string; readonly currency: Currency }[],
): Promise<void> {
  await sql`delete from price
    using jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as r ("partNumber" text, currency text)
    where price.part_number = r."partNumber" and price.currency = r.currency`.execute(
    db.withoutPlugins(),
  );
}
