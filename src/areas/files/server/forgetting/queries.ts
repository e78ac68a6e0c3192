/** What is deleted of files, in SQL, and how long documents keep what they name. */
import { sql } from 'kysely';
import { at, type Database } from '#kernel/server/database.ts';
import type {} from '../tables.ts';

/** What arrived before, and nobody waits for any more: pieces that became no file, files that no document names. */
export async function forgetOld(db: Database, before: number): Promise<void> {
  await db.deleteFrom('attachment_piece').where('arrived_at', '<', at(before)).execute();
  await db
    .deleteFrom('attachment as a')
    .where('a.whole_at', '<', at(before))
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('attachment_use as u')
            .select('u.hash')
            .whereRef('u.distributor_id', '=', 'a.distributor_id')
            .whereRef('u.place', '=', 'a.place')
            .whereRef('u.hash', '=', 'a.hash'),
        ),
      ),
    )
    .execute();
}
/** Files that no document has named since before, wherever their bytes lie; their documents still name them. → how many, at most `most`. */
export async function forgetNamed(db: Database, before: number, most: number): Promise<number> {
  const gone = await sql`
    delete from attachment where ctid = any (array(
      select a.ctid from attachment a
      where a.whole_at < ${at(before)}::timestamptz and not exists (
        select from attachment_use u
        where u.distributor_id = a.distributor_id and u.place = a.place and u.hash = a.hash
          and u.noted_at >= ${at(before)}::timestamptz
      )
      limit ${most}
    ))`.execute(db.withoutPlugins());
  return Number(gone.numAffectedRows ?? 0n);
}
/** When a document first named a file; undefined: it does not. */
export const namedAt = async (
  db: Database,
  place: string,
  documentId: string,
  hash: string,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('attachment_use')
      .select('noted_at')
      .where('place', '=', place)
      .where('document_id', '=', documentId)
      .where('hash', '=', hash)
      .executeTakeFirst()
  )?.noted_at;
/** These documents need what they name for longer: its time begins again. */
export async function renewUses(
  db: Database,
  place: string,
  uses: readonly { readonly documentId: string; readonly hash: string }[],
  now: number,
): Promise<void> {
  if (uses.length === 0) return;
  await db
    .updateTable('attachment_use')
    .set({ noted_at: at(now) })
    .where('place', '=', place)
    .where((e) =>
      e.or(uses.map(({ documentId, hash }) => e.and({ document_id: documentId, hash }))),
    )
    .execute();
}
/** All of a distributor that is removed. */
export async function forgetOf(db: Database, distributorId: number): Promise<void> {
  for (const table of ['attachment_use', 'attachment_piece', 'attachment'] as const)
    await db.deleteFrom(table).where('distributor_id', '=', distributorId).execute();
}
