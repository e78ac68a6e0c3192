/**
 * Reads what orders keep about a person, for the file with personal data that this person may
 * download.
 */
import type { Database } from '#kernel/server/database.ts';
import { readByIds } from '#kernel/server/queries/ids.ts';
import { selectDocumentsWithFilesOf } from '#areas/files/server/index.ts';
import { ORDER_FILES_PLACE, attachmentsOf } from '../domain/index.ts';
import type {} from './tables.ts';

/**
 * Returns orders that a person created, changed last, or submitted last. Deleted orders are left
 * out.
 */
export const selectOrdersTouchedBy = (db: Database, userId: number) =>
  db
    .selectFrom('sales_order')
    .select((e) => [
      'id as order',
      'number',
      'status',
      'created_at as createdAt',
      'submitted_at as submittedAt',
      e('created_by', '=', userId).as('made'),
      e('updated_by', '=', userId).as('changedLast'),
      e('submitted_by', '=', userId).as('submitted'),
    ])
    .where((e) =>
      e.or([
        e('created_by', '=', userId),
        e('updated_by', '=', userId),
        e('submitted_by', '=', userId),
      ]),
    )
    .where('deleted', '=', false)
    .orderBy('created_at')
    .execute();

/** Returns the submissions of a person. */
export const selectSubmissionsBy = (db: Database, userId: number) =>
  db
    .selectFrom('order_revision')
    .select(['order_id as order', 'revision', 'submitted_at as submittedAt'])
    .where('submitted_by', '=', userId)
    .orderBy('submitted_at')
    .execute();

/**
 * Returns the templates that a person wrote last, with their content. A template that another
 * person has changed since holds the data of that person, even its name.
 */
export const selectTemplatesBy = (db: Database, userId: number) =>
  db
    .selectFrom('order_template')
    .select(['name', 'content', 'created_at as createdAt', 'updated_at as updatedAt'])
    .where('updated_by', '=', userId)
    .where('deleted', '=', false)
    .orderBy('created_at')
    .execute();

/** Returns a person's decisions on discounts. */
export const selectDiscountDecisionsBy = (db: Database, userId: number) =>
  db
    .selectFrom('order_discount_decision')
    .select(['order_id as order', 'revision', 'line_id as line', 'accepted', 'reason'])
    .select('decided_at as at')
    .where('decided_by', '=', userId)
    .orderBy('decided_at')
    .execute();

/** Returns the files that a person attached, with the names that orders give them. */
export async function selectFilesAttachedBy(db: Database, userId: number) {
  const named = await selectDocumentsWithFilesOf(db, ORDER_FILES_PLACE, userId);
  const ids = named.map(({ documentId }) => documentId);

  const contents = [
    ...(await readByIds(ids, (distinct) =>
      db.selectFrom('sales_order').select(['id', 'content']).where('id', 'in', distinct).execute(),
    )),
    ...(await readByIds(ids, (distinct) =>
      db
        .selectFrom('order_revision')
        .select(['order_id as id', 'content'])
        .where('order_id', 'in', distinct)
        .execute(),
    )),
  ];

  return named.flatMap(({ documentId, hash, at }) => {
    const file = contents
      .filter(({ id }) => id === documentId)
      .flatMap(({ content }) => attachmentsOf(content))
      .find((one) => one.hash === hash);
    return file ? [{ order: documentId, name: file.name, size: file.size, at }] : [];
  });
}
