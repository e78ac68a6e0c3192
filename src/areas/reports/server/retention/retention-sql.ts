/**
 * Deletes old data of reports in SQL: files, edits and old values. End customers are replaced by
 * pseudonyms. Each function that changes rows handles a limited number of them and returns how many
 * it handled; 0 means that nothing is left. `forgetInNextRows` returns a place instead.
 */
import { sql, type RawBuilder } from 'kysely';
import { documentSchemas } from '#areas/imports/domain/index.ts';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import { toTimestamp, type Database } from '#kernel/server/database.ts';
import {
  historyEntryIdsOfDistributorSql,
  reportIdsOfDistributorSql,
} from '../replaced/history-entry-rows-sql.ts';
import { rowColumnsByKind } from '../row-columns.ts';
import type {} from '../tables.ts';

const salesKinds = ['pos_brazil', 'pos_laam'] as const;

/** Fields of the end customer that are in no key; they are stored in `rest`. */
export const customerFieldsOutsideKeys = [
  ...new Set(
    salesKinds.flatMap((kind) =>
      documentSchemas[kind].fields.flatMap(({ name, personal }) =>
        personal && !rowColumnsByKind[kind][name] ? [name] : [],
      ),
    ),
  ),
];

/**
 * SQL that is true if the customer of row `r` was replaced by a pseudonym. A pseudonym has eight
 * random characters, so that rows stay distinct and nothing leads back to the name.
 */
export const isReplacedCustomerSql = sql<boolean>`r.end_user like 'Customer ________'`;
const replacement = sql`'Customer ' || left(gen_random_uuid()::text, 8)`;

const changedRows = async (db: Database, statement: ReturnType<typeof sql>): Promise<number> =>
  Number((await statement.execute(db.withoutPlugins())).numAffectedRows ?? 0n);

/**
 * Deletes the file pieces of at most `most` reports that were completed before an instant, or, if
 * they never were, last changed before it. The storage area removes its copies.
 */
export const deleteOldFilePieces = (db: Database, before: number, most: number): Promise<number> =>
  changedRows(
    db,
    sql`
      delete from report_piece p
      using (
        select r.id, r.distributor_id from report r
        where coalesce(r.completed_at, r.updated_at) < ${toTimestamp(before)}::timestamptz
          and exists (
            select from report_piece k
            where k.upload_id = r.id and k.distributor_id = r.distributor_id
          )
        order by r.id limit ${most}
      ) r
      where p.upload_id = r.id and p.distributor_id = r.distributor_id`,
  );

/**
 * Deletes the choices and edits of old reports, and why rows were refused. A report that still
 * waited for a person is removed, as its owner would do.
 */
export const deleteOldChoicesAndEdits = (
  db: Database,
  before: number,
  most: number,
): Promise<number> =>
  changedRows(
    db,
    sql`
      update report set choices = null, reasons = '[]',
        deleted = deleted or status in ('waiting_correction', 'stand_by')
      where id = any (array(
        select id from report
        where coalesce(completed_at, updated_at) < ${toTimestamp(before)}::timestamptz
          and status <> 'waiting_processing'
          and (choices is not null or reasons <> '[]')
        order by id limit ${most} for update
      ))`,
  );

export const allDistributorIds = async (db: Database): Promise<readonly number[]> =>
  (await db.selectFrom('distributor').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Returns a condition for the kept rows of a distributor, which an index of the table finds. */
const ownRowsSql = (table: keyof typeof keptBy, of: number) =>
  sql`distributor_id = ${of} and ${keptBy[table](of)}`;

const keptBy = {
  report_replaced_row: (of: number) => sql`entry_id in (${historyEntryIdsOfDistributorSql(of)})`,
  report_former_row: (of: number) => sql`by_report in (${reportIdsOfDistributorSql(of)})`,
};

/** What is forgotten of a row. */
export type Forgetting = {
  /** The assignments to row `r`. */
  readonly set: RawBuilder<unknown>;
  /** Whether row `r` still has what is forgotten. */
  readonly isLeft: RawBuilder<unknown>;
};

/** Replaces names and numbers of customers. The row, its key and its figures stay. */
export const forgetCustomer: Forgetting = {
  set: sql`
    end_user = case when r.end_user is null then null else ${replacement} end,
    rest = r.rest - ${customerFieldsOutsideKeys}::text[]`,
  isLeft: sql`(
    (r.end_user is not null and not ${isReplacedCustomerSql})
    or r.rest ?| ${customerFieldsOutsideKeys}::text[]
  )`,
};

/** Deletes the values that reports changed. The row still counts as changed. */
export const forgetOldValues: Forgetting = {
  set: sql`was = '{}'`,
  isLeft: sql`r.was <> '{}'`,
};

/** Applies a `Forgetting` to kept rows of dates before `before`. */
export const forgetInKeptRows = (
  db: Database,
  table: keyof typeof keptBy,
  { set, isLeft }: Forgetting,
  distributorId: number,
  before: string,
  most: number,
): Promise<number> =>
  changedRows(
    db,
    sql`
      update ${sql.table(table)} r set ${set}
      where r.ctid = any (array(
        select r.ctid from ${sql.table(table)} r
        where r.${ownRowsSql(table, distributorId)} and r.on_date < ${before}::date and ${isLeft}
        limit ${most} for update
      ))`,
  );

/** The date and id of a registered row. The rows of a distributor are read in this order. */
export type RegisteredRowPosition = { readonly date: CalendarDate; readonly id: number };

/**
 * Applies a `Forgetting` to the next registered rows of dates before `before`, and returns the
 * place of the last one. Undefined if no row follows. It reads at most `most` rows, whether
 * something is left in them or not, so that a registration never waits for the rows of all years.
 * The caller holds the lock of the registered rows.
 * @param after The place of the last row that was read before. If undefined, it begins with the
 * first row.
 */
export async function forgetInNextRows(
  db: Database,
  table: 'pos_row' | 'inventory_row',
  { set, isLeft }: Forgetting,
  distributorId: number,
  before: CalendarDate,
  after: RegisteredRowPosition | undefined,
  most: number,
): Promise<RegisteredRowPosition | undefined> {
  const rows = sql.table(table);
  const behind = after ? sql`(r.on_date, r.id) > (${after.date}::date, ${after.id})` : sql`true`;
  const forget = sql<RegisteredRowPosition>`
    with next as materialized (
      select r.ctid as place, r.on_date, r.id, ${isLeft} as is_left
      from ${rows} r
      where r.distributor_id = ${distributorId} and r.on_date < ${before}::date and ${behind}
      order by r.on_date, r.id
      limit ${most}
    ),
    forgotten as (
      update ${rows} r set ${set}
      where r.ctid = any (array(select place from next where is_left))
    )
    select on_date as date, id from next order by on_date desc, id desc limit 1`;
  return (await forget.execute(db.withoutPlugins())).rows[0];
}
