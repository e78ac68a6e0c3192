/** Reads and writes order templates. */
import { sql } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import { NewerDocumentError } from '#kernel/server/newer-document-error.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { limitToChangesWithin, type MirrorWindow } from '#kernel/server/queries/mirror-pages.ts';
import { foldedName, type OrderTemplate, type TemplateHolder } from '../../domain/index.ts';
import { isReadableContent } from '../order-sql.ts';

const columns = [
  'id',
  'distributor_id as distributorId',
  'name',
  'currency',
  'content',
  'content_schema as contentSchema',
  'version',
  'created_at as createdAt',
  'created_by_name as createdBy',
  'updated_at as updatedAt',
  'updated_by_name as updatedBy',
  'deleted',
] as const;

const templates = (db: Database) => db.selectFrom('order_template').select(columns);

/** A template as stored, without its distributor's name, which the distributors area holds. */
export type StoredTemplate = Omit<OrderTemplate, 'distributorName'>;

/**
 * A stored template with the newest version that the server knows from before the latest restore.
 */
export type RestoredTemplate = StoredTemplate & { readonly restoredVersion: number | null };

const restored = (db: Database) => templates(db).select('restored_version as restoredVersion');

/**
 * Returns the row unchanged.
 * @throws {NewerDocumentError} If a newer process wrote content that this one cannot read.
 */
function readable<Row extends Pick<StoredTemplate, 'content'>>(row: Row): Row {
  if (!isReadableContent(row.content)) throw new NewerDocumentError();
  return row;
}

/**
 * Returns a template for a command and locks its id, whether the template exists yet or not. No
 * other transaction can decide on this id until this one ends.
 */
export async function lockTemplate(
  db: Database,
  id: string,
): Promise<RestoredTemplate | undefined> {
  await takeAdvisoryLock(db, id);
  const row = await restored(db).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && readable(row);
}

/** Locks the names of the templates of a distributor until the transaction ends. */
export const lockTemplateNames = (db: Database, distributorId: number): Promise<void> =>
  takeAdvisoryLock(db, `order templates ${distributorId}`);

/**
 * Returns the template of the distributor that already uses the name, or undefined if the name is
 * free. Case, accents and repeated spaces do not matter.
 */
export async function selectTemplateByName(
  db: Database,
  distributorId: number,
  name: string,
): Promise<TemplateHolder | undefined> {
  return await db
    .selectFrom('order_template')
    .select([
      'id',
      'name',
      sql<number>`jsonb_array_length(content -> 'lines')`.as('lines'),
      'updated_at as updatedAt',
      'updated_by_name as updatedBy',
    ])
    .where('distributor_id', '=', distributorId)
    .where('folded_name', '=', foldedName(name))
    .where('deleted', '=', false)
    .executeTakeFirst();
}

/** Returns how many templates a distributor has. */
export async function countTemplates(db: Database, distributorId: number): Promise<number> {
  const { count } = await db
    .selectFrom('order_template')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('distributor_id', '=', distributorId)
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function selectTemplatesByIds(
  db: Database,
  ids: readonly string[],
): Promise<RestoredTemplate[]> {
  if (ids.length === 0) return [];
  return (await restored(db).where('id', 'in', ids).execute()).map((row) => readable(row));
}

/**
 * Returns the templates that changed within the window, deleted ones included.
 * @throws {NewerDocumentError} If a newer process wrote one of them: the mirrors that this process
 * serves wait for a process that can read it.
 */
export async function selectChangedTemplates(
  db: Database,
  window: MirrorWindow,
): Promise<(StoredTemplate & { xid: string })[]> {
  const rows = await templates(db)
    .$call(limitToChangesWithin(window, { tx: 'changed_tx', id: 'id', idType: 'uuid' }))
    .execute();
  return rows.map((row) => readable(row));
}

const written = (template: StoredTemplate) => ({
  name: template.name,
  folded_name: foldedName(template.name),
  content: JSON.stringify(template.content),
  content_schema: template.contentSchema,
  version: template.version,
  updated_at: toTimestamp(template.updatedAt),
  updated_by_name: template.updatedBy,
  deleted: template.deleted,
});

export async function insertTemplate(
  db: Database,
  template: StoredTemplate,
  userId: number,
): Promise<void> {
  await db
    .insertInto('order_template')
    .values({
      ...written(template),
      id: template.id,
      distributor_id: template.distributorId,
      currency: template.currency,
      created_at: toTimestamp(template.createdAt),
      created_by: userId,
      created_by_name: template.createdBy,
      updated_by: userId,
    })
    .execute();
}

export async function updateTemplate(
  db: Database,
  template: StoredTemplate,
  userId: number,
): Promise<void> {
  await db
    .updateTable('order_template')
    .set({ ...written(template), updated_by: userId })
    .where('id', '=', template.id)
    .execute();
}

/**
 * Stores the current version of every template, which is the one in the backup, as the newest known
 * version from before the restore. Returns how many templates there are.
 */
export async function storeRestoredTemplateVersions(db: Database): Promise<number> {
  const noted = await db
    .updateTable('order_template')
    .set((e) => ({ restored_version: e.ref('version') }))
    .executeTakeFirst();
  return Number(noted.numUpdatedRows);
}

/** Stores which version of a template a device sent again. */
export async function storeResentTemplateVersion(
  db: Database,
  id: string,
  version: number,
): Promise<void> {
  await db
    .updateTable('order_template')
    .set({ restored_version: version })
    .where('id', '=', id)
    .execute();
}

/** Returns the time of the newest change of a template up to `upTo`, or null if there is none. */
export const selectNewestTemplateInstant = async (
  db: Database,
  upTo: number,
): Promise<number | null> =>
  (
    await db
      .selectFrom('order_template')
      .select((e) => e.fn.max('updated_at').as('newest'))
      .where('updated_at', '<=', toTimestamp(upTo))
      .executeTakeFirstOrThrow()
  ).newest;
