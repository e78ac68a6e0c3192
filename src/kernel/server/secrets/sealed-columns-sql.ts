/** Encrypts stored secrets again when the secret key is replaced. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { decryptSecret, encryptSecret } from './secret-box.ts';

/** A column with values of `encryptSecret`, and the purpose for which they are encrypted. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  readonly purpose: string;
};

/** How many values of a column were encrypted again, had the new key, or can't be read. */
export type Resealed = {
  readonly replaced: number;
  readonly current: number;
  readonly unreadable: number;
};

/** Encrypts the values of a column with another key. Values that have that key stay as they are. */
export async function resealColumn(
  db: Database,
  { table, column, purpose }: SealedColumn,
  keys: { readonly from: Buffer; readonly to: Buffer },
): Promise<Resealed> {
  const name = sql.ref(column);
  const { rows } = await sql<{ sealed: Buffer }>`
    select ${name} as sealed from ${sql.table(table)} where ${name} is not null for update`.execute(
    db,
  );
  const counts = { replaced: 0, current: 0, unreadable: 0 };
  for (const { sealed } of rows) {
    if (decryptSecret(keys.to, sealed, purpose) !== undefined) {
      counts.current++;
      continue;
    }
    const secret = decryptSecret(keys.from, sealed, purpose);
    if (secret === undefined) {
      counts.unreadable++;
      continue;
    }
    const again = encryptSecret(keys.to, secret, purpose);
    await sql`update ${sql.table(table)} set ${name} = ${again} where ${name} = ${sealed}`.execute(
      db,
    );
    counts.replaced++;
  }
  return counts;
}
