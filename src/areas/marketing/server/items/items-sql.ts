/** Reads and writes items and their pictures. */
import { sql } from 'kysely';
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';
import { languages } from '#kernel/domain/user/languages.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { EntryUseCount } from '#kernel/server/module.ts';
import type { Author } from '#kernel/server/author.ts';
import { deleteOldRows } from '#kernel/server/queries/batches.ts';
import { containsFolded } from '#kernel/server/queries/paging.ts';
import type { MarketingItem, ItemContent, ItemState, ItemType } from '../../domain/index.ts';
import type {} from '../tables.ts';

/**
 * Selects the ids of an item's list entries. They are aggregated as JSON, because the driver
 * returns an array of bigint as strings.
 */
const idsOf = (table: 'marketing_item_language' | 'marketing_item_tag', column: string) =>
  sql<
    number[]
  >`coalesce((select jsonb_agg(${sql.ref(column)} order by ${sql.ref(column)}) from ${sql.table(table)} where item_id = marketing_item.id), '[]')`;

const items = (db: Database) =>
  db
    .selectFrom('marketing_item')
    .select([
      'id',
      'version',
      'titles',
      'texts',
      'type',
      'link',
      'valid_from as validFrom',
      'valid_until as validUntil',
      'image',
      'created_at as createdAt',
      'created_by_name as createdBy',
      'updated_at as updatedAt',
      'updated_by_name as updatedBy',
      idsOf('marketing_item_language', 'language_id').as('languages'),
      idsOf('marketing_item_tag', 'tag_id').as('tags'),
    ]);

const inState = (state: ItemState, today: CalendarDate) => {
  const isExpired = sql<boolean>`coalesce(valid_until < ${today}::date, false)`;
  const isScheduled = sql<boolean>`coalesce(valid_from > ${today}::date, false)`;

  if (state === 'expired') return isExpired;
  return state === 'scheduled'
    ? sql<boolean>`(not ${isExpired} and ${isScheduled})`
    : sql<boolean>`(not ${isExpired} and not ${isScheduled})`;
};

export type ItemFilter = {
  readonly search?: string | undefined;
  readonly type?: ItemType | undefined;
  readonly state?: ItemState | undefined;
  readonly tag?: number | undefined;
  /** Finds only items with content in the language of this code. */
  readonly language?: string | undefined;
  readonly after?: number | undefined;
};

/** The condition of a filter, apart from the state and the page. */
function matchesFilter({ search, type, tag, language }: ItemFilter) {
  const conditions = [sql<boolean>`true`];

  if (type) conditions.push(sql<boolean>`type = ${type}`);

  if (search) {
    const titles = languages.map((one) => containsFolded(sql`(titles->>${one})`, search));
    conditions.push(sql<boolean>`(${sql.join(titles, sql` or `)})`);
  }

  if (tag !== undefined)
    conditions.push(
      sql<boolean>`exists (select from marketing_item_tag
        where item_id = marketing_item.id and tag_id = ${tag})`,
    );

  if (language)
    conditions.push(
      sql<boolean>`exists (select from marketing_item_language
        where item_id = marketing_item.id and language_id in (
          select id from content_language where code = ${language.toUpperCase()}))`,
    );

  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Returns items newest first, with ids below `after`. */
export async function selectItemsBelowId(
  db: Database,
  filter: ItemFilter,
  today: CalendarDate,
  limit: number,
): Promise<MarketingItem[]> {
  const { state, after } = filter;
  let found = items(db).where(matchesFilter(filter)).orderBy('id', 'desc').limit(limit);

  if (after !== undefined) found = found.where('id', '<', after);
  if (state) found = found.where(inState(state, today));

  return await found.execute();
}

/** Returns how many items the filter finds in each state. Its own state is ignored. */
export async function countItemsByState(
  db: Database,
  filter: ItemFilter,
  today: CalendarDate,
): Promise<Record<ItemState, number>> {
  const countIn = (state: ItemState) =>
    sql<number>`count(*) filter (where ${inState(state, today)})`.as(state);

  return await db
    .selectFrom('marketing_item')
    .select([countIn('current'), countIn('scheduled'), countIn('expired')])
    .where(matchesFilter(filter))
    .executeTakeFirstOrThrow();
}

/** Returns an item. `forUpdate` locks it until the transaction ends. */
export async function selectItemById(
  db: Database,
  id: number,
  forUpdate = false,
): Promise<MarketingItem | undefined> {
  const found = items(db).where('id', '=', id);

  return await (forUpdate ? found.forUpdate() : found).executeTakeFirst();
}

export async function countCurrentItems(db: Database, today: CalendarDate): Promise<number> {
  const { count } = await db
    .selectFrom('marketing_item')
    .select(sql<number>`count(*)`.as('count'))
    .where(inState('current', today))
    .executeTakeFirstOrThrow();

  return count;
}

const columnsOf = (content: ItemContent) => ({
  titles: JSON.stringify(content.titles),
  texts: JSON.stringify(content.texts),
  type: content.type,
  link: content.link,
  valid_from: content.validFrom,
  valid_until: content.validUntil,
  image: content.image,
});

async function nameEntries(db: Database, itemId: number, content: ItemContent): Promise<void> {
  await db.deleteFrom('marketing_item_language').where('item_id', '=', itemId).execute();
  await db.deleteFrom('marketing_item_tag').where('item_id', '=', itemId).execute();

  const named = [...new Set(content.languages)];
  if (named.length > 0)
    await db
      .insertInto('marketing_item_language')
      .values(named.map((id) => ({ item_id: itemId, language_id: id })))
      .execute();

  const tags = [...new Set(content.tags)];
  if (tags.length > 0)
    await db
      .insertInto('marketing_item_tag')
      .values(tags.map((id) => ({ item_id: itemId, tag_id: id })))
      .execute();
}

type By = Author & { readonly userId: number };

const changedBy = (by: By) => ({
  updated_by: by.userId,
  updated_by_name: by.name,
  updated_at: toTimestamp(by.at),
});

/** Inserts an item with its languages and tags, and returns its id. */
export async function insertItem(db: Database, content: ItemContent, by: By): Promise<number> {
  const { id } = await db
    .insertInto('marketing_item')
    .values({
      ...columnsOf(content),
      ...changedBy(by),
      created_by: by.userId,
      created_by_name: by.name,
      created_at: toTimestamp(by.at),
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  await nameEntries(db, id, content);
  return id;
}

/** Updates an item. The caller's transaction must have locked it (`selectItemById`). */
export async function updateItem(
  db: Database,
  id: number,
  content: ItemContent,
  by: By,
): Promise<void> {
  await db
    .updateTable('marketing_item')
    .set((eb) => ({ ...columnsOf(content), ...changedBy(by), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

  await nameEntries(db, id, content);
}

export const deleteItem = (db: Database, id: number) =>
  db.deleteFrom('marketing_item').where('id', '=', id).execute();

/** Returns how many items name a tag or a language. */
export async function countItemsByEntry(
  db: Database,
  list: 'tags' | 'languages',
  ids: readonly number[],
): Promise<EntryUseCount[]> {
  const [table, column] =
    list === 'tags'
      ? (['marketing_item_tag', 'tag_id'] as const)
      : (['marketing_item_language', 'language_id'] as const);
  return db
    .selectFrom(table as 'marketing_item_tag')
    .select([`${column as 'tag_id'} as id`, sql<number>`count(*)`.as('count')])
    .where(column as 'tag_id', 'in', ids)
    .groupBy(column as 'tag_id')
    .execute();
}

export type Picture = { readonly type: 'image/jpeg' | 'image/png'; readonly bytes: Buffer };

/**
 * Stores a picture. If it is stored already, its time is renewed, so that it is not deleted before
 * an item names it.
 */
export const insertPicture = (db: Database, hash: string, { type, bytes }: Picture, now: Instant) =>
  db
    .insertInto('marketing_image')
    .values({ hash, type, bytes, created_at: toTimestamp(now) })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: toTimestamp(now) }))
    .execute();

export const selectPictureByHash = async (
  db: Database,
  hash: string,
): Promise<Picture | undefined> =>
  (await db
    .selectFrom('marketing_image')
    .select(['type', 'bytes'])
    .where('hash', '=', hash)
    .executeTakeFirst()) as Picture | undefined;

export const isPictureStored = async (db: Database, hash: string): Promise<boolean> =>
  (await db
    .selectFrom('marketing_image')
    .select('hash')
    .where('hash', '=', hash)
    .executeTakeFirst()) !== undefined;

/** The number of pictures deleted in one transaction. It is low because pictures are large. */
const PICTURES = 200;

/** Deletes pictures that were stored before this time and that no item names. */
export const deleteUnusedPictures = (db: Database, before: Instant) =>
  deleteOldRows(db, {
    table: 'marketing_image',
    key: ['hash'],
    old: sql`created_at < ${toTimestamp(before)}::timestamptz and not exists (
      select from marketing_item where marketing_item.image = marketing_image.hash)`,
    most: PICTURES,
  });
