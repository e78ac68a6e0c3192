/** Reads and writes the entries of any list, derived from its row. */
import { sql, type RawBuilder } from 'kysely';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import type { EntryUseCount } from '#kernel/server/module.ts';
import { containsFolded } from '#kernel/server/queries/paging.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import type { MirrorWindow } from '#kernel/server/queries/mirror-pages.ts';
import { sortableTextSql } from '#kernel/server/queries/read-sorted-page.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import { type ListEntry, type ListRow } from '../../domain/index.ts';
import {
  columnsOfField,
  sortColumnOfField,
  readEntry,
  textColumns,
  columnValuesOfEntry,
} from './entry-columns.ts';

type StoredRow = { readonly stored: Readonly<Record<string, unknown>> };
/** Runs a query without the tenant scope, because lists belong to no distributor. */
const asked = async <Row>(db: Database, query: RawBuilder<Row>): Promise<Row[]> =>
  (await query.execute(db.withoutPlugins())).rows;
const entries = async (db: Database, row: ListRow, rest: RawBuilder<unknown>) => {
  const query = sql<StoredRow>`select to_jsonb(t) as stored from ${sql.table(row.table)} t ${rest}`;
  return (await asked(db, query)).map(({ stored }) => readEntry(row, stored));
};

/**
 * Locks a list for writing until the transaction ends, so that checks for taken keys and the
 * preview of an import stay valid until all is written.
 */
export const lockList = (db: Database, { table }: ListRow): Promise<void> =>
  takeAdvisoryLock(db, `list ${table}`);

export type EntryFilter = {
  readonly search?: string | undefined;
  readonly active?: boolean | undefined;
};
/** The condition that an entry contains the text that a user searches. */
function containsText(row: ListRow, search: string | undefined): RawBuilder<unknown> {
  const texts = textColumns(row).map((column) => sql`${sql.ref(column)}`);
  return search && texts.length > 0
    ? containsFolded(sql`concat_ws(' ', ${sql.join(texts)})`, search)
    : sql`true`;
}

export type EntryCounts = { readonly all: number; readonly yes: number; readonly no: number };
/** Returns how many entries contain a text, and how many of them are active or not. */
export async function countEntries(
  db: Database,
  row: ListRow,
  search: string | undefined,
): Promise<EntryCounts> {
  const query = sql<EntryCounts>`select count(*) as "all", count(*) filter (where active) as yes,
    count(*) filter (where not active) as no
    from ${sql.table(row.table)} where ${containsText(row, search)}`;
  return (await asked(db, query))[0]!;
}

type PlacedEntry = { readonly entry: ListEntry; readonly place: string };
/**
 * Returns entries ordered by their titles in a language. `after` is the last row of the previous
 * page.
 */
export async function selectEntriesByTitle(
  db: Database,
  row: ListRow,
  { search, active }: EntryFilter,
  language: Language,
  limit: number,
  after?: { readonly place: string; readonly id: number },
): Promise<PlacedEntry[]> {
  const title = sql`coalesce(${sql.ref(sortColumnOfField(row, row.title, language))}::text, '')`;
  const place = sortableTextSql(title);
  const conditions = [
    containsText(row, search),
    ...(active === undefined ? [] : [sql`active = ${active}`]),
    ...(after ? [sql`(${place}, id) > (${after.place} collate "C", ${after.id})`] : []),
  ];
  const found = await asked(
    db,
    sql<StoredRow & { place: string }>`select to_jsonb(t) as stored, ${place} as place
      from ${sql.table(row.table)} t where ${sql.join(conditions, sql` and `)}
      order by ${place}, id limit ${limit}`,
  );
  return found.map(({ stored, ...rest }) => ({ entry: readEntry(row, stored), ...rest }));
}
export const selectAllEntries = (
  db: Database,
  row: ListRow,
  limit?: number,
): Promise<ListEntry[]> =>
  entries(db, row, sql`order by id ${limit === undefined ? sql`` : sql`limit ${limit}`}`);
export const selectEntryById = async (
  db: Database,
  row: ListRow,
  id: number,
): Promise<ListEntry | undefined> => (await entries(db, row, sql`where id = ${id}`))[0];
export const selectEntriesById = (
  db: Database,
  row: ListRow,
  ids: readonly number[],
): Promise<ListEntry[]> => entries(db, row, sql`where id = any(${ids}::bigint[])`);

/** Returns a text that differs after every change of the list. */
export async function selectChangeStamp(db: Database, { table }: ListRow): Promise<string> {
  const query = sql<{
    state: string;
  }>`select count(*) || '.' || coalesce(max(changed_tx::text::numeric), 0) as state from ${sql.table(table)}`;
  return (await asked(db, query))[0]!.state;
}
/** Counts the entries of the list `by` that refer to each of these entries in a field. */
export const countReferences = (
  db: Database,
  by: ListRow,
  name: string,
  ids: readonly number[],
): Promise<EntryUseCount[]> => {
  const field = by.fields[name]!;
  const column = sql.ref(columnsOfField(name, field)[0]!);
  const named = field.kind === 'tags' ? sql`unnest(${column})` : column;
  return asked(
    db,
    sql<EntryUseCount>`select entry as id, count(*) as count
      from (select ${named} as entry from ${sql.table(by.table)}) named
      where entry = any(${ids}) group by entry`,
  );
};

type Fields = ListEntry['fields'];
export async function insertEntry(
  db: Database,
  row: ListRow,
  fields: Fields,
  active: boolean,
  now: number,
): Promise<ListEntry> {
  const written = [
    ...columnValuesOfEntry(row, fields),
    ['active', active],
    ['created_at', toTimestamp(now)],
    ['edited', true],
  ] as const;
  const columns = sql.join(written.map(([column]) => sql.ref(column)));
  const values = sql.join(written.map(([, value]) => sql`${value}`));
  const { rows } = await sql<StoredRow>`insert into ${sql.table(row.table)} as t (${columns})
    values (${values}) returning to_jsonb(t) as stored`.execute(db);
  return readEntry(row, rows[0]!.stored);
}
/** Updates an entry. A trigger of the table increases the version if the entry has changed. */
export async function updateEntry(
  db: Database,
  row: ListRow,
  id: number,
  fields: Fields,
  active: boolean,
): Promise<ListEntry> {
  const written = [
    ...columnValuesOfEntry(row, fields),
    ['active', active],
    ['edited', true],
  ] as const;
  const set = sql.join(written.map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const { rows } = await sql<StoredRow>`update ${sql.table(row.table)} as t set ${set}
    where id = ${id} returning to_jsonb(t) as stored`.execute(db);
  return readEntry(row, rows[0]!.stored);
}
export const deleteEntry = async (db: Database, row: ListRow, id: number): Promise<void> =>
  void (await sql`delete from ${sql.table(row.table)} where id = ${id}`.execute(db));

export type ChangedEntry = {
  readonly list: string;
  readonly id: number;
  /** The entry. Null if it was removed. */
  readonly entry: ListEntry | null;
  readonly xid: string;
};
const ID_DIGITS = 16;
/** Returns the id of an entry in cursors. Its text sorts in the order of list and id. */
export const changedEntryCursorId = ({ list, id }: Pick<ChangedEntry, 'list' | 'id'>): string =>
  `${list}-${String(id).padStart(ID_DIGITS, '0')}`;
/**
 * Returns the entries of these lists that changed within a window of transactions, including
 * removed ones.
 */
export async function selectChangedEntries(
  db: Database,
  lists: Readonly<Record<string, ListRow>>,
  { after, bound, limit }: MirrorWindow,
): Promise<ChangedEntry[]> {
  const within = (list: RawBuilder<unknown>) => {
    const name = sql`${list} || '-' || lpad(id::text, ${sql.lit(ID_DIGITS)}, '0')`;
    return sql`(changed_tx, (${name}) collate "C") > (${after.xid}::xid8, ${after.id}::text)
      and changed_tx < ${bound}::xid8`;
  };
  const parts = Object.entries(lists).map(
    ([list, { table }]) => sql`select ${list}::text as list, id, changed_tx, to_jsonb(t) as stored
      from ${sql.table(table)} t where ${within(sql`${list}::text`)}`,
  );
  const removed = sql`select r.list, r.id, r.changed_tx, null::jsonb as stored from (
      select (${JSON.stringify(Object.fromEntries(Object.entries(lists).map(([list, { table }]) => [table, list])))}::jsonb) ->> list_table as list, id, changed_tx
      from list_removal) r where r.list is not null and ${within(sql`r.list`)}`;
  const found = await asked(
    db,
    sql<{
      list: string;
      id: number;
      xid: string;
      stored: StoredRow['stored'] | null;
    }>`select list, id, changed_tx::text as xid, stored from (${sql.join([...parts, removed], sql` union all `)}) c
      order by changed_tx, (list || '-' || lpad(id::text, ${sql.lit(ID_DIGITS)}, '0')) collate "C" limit ${limit}`,
  );
  return found.map(({ stored, ...rest }) => ({
    ...rest,
    entry: stored && readEntry(lists[rest.list]!, stored),
  }));
}
