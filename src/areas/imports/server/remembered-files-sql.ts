/** Queries the remembered choices about a distributor's files, by document and header. */
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { FileDocumentKind, FileChoices } from '../domain/index.ts';
import type {} from './tables.ts';

export type FileMemory<Kind extends FileDocumentKind> = {
  readonly id: string;
  readonly distributorId: number;
  readonly kind: Kind;
  /** The column names of the file's header. */
  readonly names: string[];
  readonly choices: FileChoices;
  readonly at: number;
};

/**
 * Returns the remembered choices about a distributor's files, newest first. Without a distributor
 * it returns the newest 400 of all distributors.
 */
export const selectRememberedFiles = async <Kind extends FileDocumentKind>(
  db: Database,
  distributorId: number | undefined,
  kinds: readonly Kind[],
): Promise<FileMemory<Kind>[]> => {
  const rows = db
    .selectFrom('file_memory')
    .select(['id', 'distributor_id as distributorId', 'kind', 'choices', 'at'])
    .where('kind', 'in', [...kinds])
    .orderBy('at', 'desc')
    .orderBy('id');
  const found = await (
    distributorId === undefined ? rows.limit(400) : rows.where('distributor_id', '=', distributorId)
  ).execute();
  return found.map(({ kind, choices: text, ...row }) => {
    const choices = JSON.parse(text) as FileChoices;
    return { ...row, kind: kind as Kind, names: choices.names, choices };
  });
};

/**
 * Stores the choices for a header, in place of earlier ones, and deletes all but the newest `most`
 * of the distributor and kind.
 */
export async function storeRememberedChoices(
  db: Database,
  distributorId: number,
  kind: FileDocumentKind,
  fingerprint: string,
  choices: FileChoices,
  now: number,
  most: number,
): Promise<void> {
  const text = JSON.stringify(choices);
  await db
    .insertInto('file_memory')
    .values({
      distributor_id: distributorId,
      kind,
      fingerprint,
      choices: text,
      at: toTimestamp(now),
    })
    .onConflict((c) =>
      c
        .columns(['distributor_id', 'kind', 'fingerprint'])
        .doUpdateSet({ choices: text, at: toTimestamp(now) }),
    )
    .execute();
  const old = db
    .selectFrom('file_memory')
    .select('id')
    .where('distributor_id', '=', distributorId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .orderBy('id')
    .offset(most);
  await db.deleteFrom('file_memory').where('id', 'in', old).execute();
}

/** Returns the choices that are remembered for a header. Undefined if there are none. */
export const selectRememberedChoices = async (
  db: Database,
  distributorId: number,
  kind: FileDocumentKind,
  fingerprint: string,
): Promise<FileChoices | undefined> => {
  const row = await db
    .selectFrom('file_memory')
    .select('choices')
    .where('distributor_id', '=', distributorId)
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return row && (JSON.parse(row.choices) as FileChoices);
};

export async function deleteRememberedFiles(
  db: Database,
  distributorId: number,
  kinds: readonly FileDocumentKind[],
): Promise<void> {
  await db
    .deleteFrom('file_memory')
    .where('distributor_id', '=', distributorId)
    .where('kind', 'in', [...kinds])
    .execute();
}
