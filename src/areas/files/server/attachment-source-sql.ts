/**
 * Provides attachments to the storage area, which may move them elsewhere: whole files by
 * distributor, place and hash.
 */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import { isUnstoredSql, type FileSource } from '#areas/storage/server/index.ts';
import { attachmentTypes, invoiceFileTypes } from '../domain/index.ts';
import type { FileKey } from './attachments-sql.ts';

export const ATTACHMENT_SOURCE = 'attachment';
const PIECE = 2 ** 20;
export const attachmentRefOf = ({ distributorId, place, hash }: FileKey) =>
  `${distributorId}/${place}/${hash}`;

const keyOf = (ref: string): FileKey => {
  const [distributorId, place, hash] = ref.split('/') as [string, string, string];
  return { distributorId: Number(distributorId), place, hash };
};

const refInSql = sql<string>`(a.distributor_id || '/' || a.place || '/' || a.hash)`;
const isToStore = sql<boolean>`(a.bytes is not null and ${isUnstoredSql(ATTACHMENT_SOURCE, refInSql)})`;
const endings = { ...attachmentTypes, ...invoiceFileTypes };

const one = (db: Database, ref: string) => {
  const { distributorId, place, hash } = keyOf(ref);
  return {
    db: db.withoutPlugins(),
    own: sql`distributor_id = ${distributorId} and place = ${place} and hash = ${hash}`,
  };
};

export const attachmentSource: FileSource = {
  kind: ATTACHMENT_SOURCE,
  async unstored(db, limit) {
    const rows = await db
      .withoutPlugins()
      .selectFrom('attachment as a')
      .select(['distributor_id', 'place', 'hash', 'type', 'size', 'whole_at'])
      .where(isToStore)
      .orderBy('whole_at')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      ref: `${row.distributor_id}/${row.place}/${row.hash}`,
      distributorId: row.distributor_id,
      name: `${row.place} ${row.hash.slice(0, 12)}.${endings[row.type].ending}`,
      size: row.size,
      at: row.whole_at,
    }));
  },
  async countUnstored(db) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from attachment a where ${isToStore}`.execute(
      db.withoutPlugins(),
    );
    return rows[0]!.count;
  },
  async gone(db, refs) {
    const { rows } = await sql<{ ref: string }>`
      select r.ref from unnest(${[...refs]}::text[]) as r (ref)
      where not exists (select from attachment as a where a.distributor_id = split_part(r.ref, '/', 1)::bigint
        and a.place = split_part(r.ref, '/', 2) and a.hash = split_part(r.ref, '/', 3))`.execute(
      db.withoutPlugins(),
    );
    return rows.map(({ ref }) => ref);
  },
  async *read(db, ref, start) {
    const { db: all, own } = one(db, ref);
    for (let at = start; ; at += PIECE) {
      const { rows } = await sql<{ bytes: Buffer | null }>`
        select substring(bytes from ${at + 1}::int for ${PIECE}::int) as bytes from attachment where ${own}`.execute(
        all,
      );
      const bytes = rows[0]?.bytes;
      if (!bytes) throw new Error(`The bytes of ${ref} are not here.`);
      if (bytes.length > 0) yield bytes;
      if (bytes.length < PIECE) return;
    }
  },
  async drop(db, ref) {
    const { db: all, own } = one(db, ref);
    await sql`update attachment set bytes = null where ${own}`.execute(all);
  },
  /**
   * Copies the bytes back within the database, so that the file is never in this program's memory
   * as a whole.
   */
  async restore(db, ref, fileId) {
    const { db: all, own } = one(db, ref);
    await sql`update attachment set bytes = (select string_agg(bytes, ''::bytea order by start) from stored_piece where file_id = ${fileId})
      where ${own}`.execute(all);
  },
};
