/**
 * Creates the summaries of registered rows, and the triggers that update them in every transaction
 * that changes rows or dates (decision 0221).
 */
import { sql, type RawBuilder } from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';
import { rowChanges, type RowChange } from './summary-trigger-sql.ts';
import {
  addUp,
  definitionOf,
  FILLING,
  insertIntoTotal,
  keyColumns,
  refs,
  sumColumns,
  totalNames,
  type TotalName,
} from './totals-sql.ts';
import { sumSales } from './sales-triggers-sql.ts';
import { noteCounts, sumDates, sumReportMonth, sumStock } from './stock-triggers-sql.ts';

const salesSums = (keys: string) => `
          rows bigint not null,
          units bigint not null,
          minor numeric not null,
          primary key (month, distributor_id, ${keys})
        ) with (fillfactor = 80);`;

const salesTable = (name: string, columns: readonly string[]) => `
        create table ${name} (
          month date not null,
          distributor_id bigint not null,
          ${columns.map((column) => `${column} text not null,`).join('\n          ')}${salesSums(columns.join(', '))}`;

const tables = `
        -- Sums of sales by the first day of their month. A sale without a state or an activity has ''
        -- there. A group of which all rows are gone stays with 0 rows until the proof deletes it.
        ${salesTable('sales_by_month', ['currency'])}
        ${salesTable('sales_by_part', ['part_number', 'currency'])}
        ${salesTable('sales_by_city', ['city', 'state', 'currency'])}
        ${salesTable('sales_by_activity', ['activity', 'state', 'currency'])}

        -- The months of report_day.
        create table report_month (
          area text not null,
          month date not null,
          company_id bigint not null,
          distributor_id bigint not null,
          rows bigint not null,
          first_at timestamptz not null,
          primary key (area, month, company_id)
        ) with (fillfactor = 80);

        -- The date of a company's last count, and of the last counts that are at least 30, 60 and 90
        -- days older.
        create table stock_count (
          company_id bigint primary key,
          distributor_id bigint not null,
          counted_on date not null,
          before_30 date,
          before_60 date,
          before_90 date
        );

        -- The units of the last count, and how many of them were there in every count since the
        -- earlier dates.
        create table stock_by_part (
          company_id bigint not null,
          part_number text not null,
          currency text not null,
          distributor_id bigint not null,
          units bigint not null,
          price_minor bigint not null,
          units_30 bigint not null,
          units_60 bigint not null,
          units_90 bigint not null,
          primary key (company_id, part_number, currency)
        ) with (fillfactor = 80);

        -- Companies whose stock is summed at the end of the transaction that notes them. Other
        -- transactions never see a row.
        create table stock_to_sum (company_id bigint primary key);

        -- Distributors whose rows are older than the summaries. Months from filled_from on are
        -- filled, and a distributor without a row is filled whole.
        create table summary_gap (
          area text not null,
          distributor_id bigint not null,
          filled_from date not null default 'infinity',
          primary key (area, distributor_id)
        );`;

/** The job fills the summaries of distributors that reported before the triggers existed. */
const gaps = `
    insert into summary_gap (area, distributor_id)
    select a.area, d.id
    from distributor d cross join (values ('inventory'), ('pos')) a (area)
    where exists (select from report_day r where r.area = a.area and r.distributor_id = d.id);`;

const differences = `
        -- Summaries that the proof found to differ from the rows.
        create table summary_difference (
          area text not null,
          distributor_id bigint not null,
          month date not null,
          summary text not null,
          groups int not null,
          example text not null,
          found_at timestamptz not null,
          primary key (area, distributor_id, month, summary)
        );`;

/**
 * Creates the triggers that add the difference that a statement makes to a summary as rows of their
 * own. They lock no row of the total, which transactions of other distributors also change.
 */
const keepTotal = (name: TotalName, change: RowChange): readonly RawBuilder<unknown>[] =>
  Object.entries(definitionOf(name).sources).map(([summary, groups]) => {
    const changed = change.tables.map((table) => {
      const sums = sumColumns(name).map(
        (column) =>
          sql`${sql.raw(table === 'added' ? '' : '-')}${sql.ref(column)} as ${sql.ref(column)}`,
      );
      return sql`
        select ${sql.join([refs(keyColumns(name)), ...sums])} from (${groups(table)}) s`;
    });
    const keep = sql.ref(`total_${change.suffix}_${summary}`);
    return sql`
      create function ${keep}() returns trigger language plpgsql as $$
        begin
          if current_setting(${sql.lit(FILLING)}, true) = 'on' then
            return null;
          end if;
          ${insertIntoTotal(name, addUp(name, sql.join(changed, sql` union all `)))};
          return null;
        end
      $$;
      create trigger ${sql.ref(`${summary}_${change.suffix}`)} after ${sql.raw(change.event)}
        on ${sql.table(summary)}
        referencing ${sql.raw(change.referencing)}
        for each statement execute function ${keep}();`;
  });

const createTotal = (name: TotalName) => sql`
  create table ${sql.raw(name)} (
    ${sql.join(
      Object.entries(definitionOf(name).keys).map(
        ([key, type]) => sql`${sql.ref(key)} ${sql.raw(type)}`,
      ),
    )},
    rows bigint not null,
    ${sql.join(
      definitionOf(name).sums.map(
        (sum) =>
          sql`${sql.ref(sum)} ${sql.raw(sum.startsWith('minor') ? 'numeric' : 'bigint')} not null`,
      ),
    )}
  );
  create index on ${sql.table(name)} (${sql.ref(definitionOf(name).period)});`;

/** The job fills the totals of rows that were summed before the triggers existed. */
const totalGaps = `
    create table total_gap (
      total text primary key,
      filled_from date not null default 'infinity'
    );
    insert into total_gap (total)
    select total from unnest(array['${totalNames.join("', '")}']) total
    where exists (select from sales_by_month) or exists (select from stock_count);`;

export const summaryMigrations: readonly Migration[] = [
  {
    name: '1120_summaries',
    async up(db) {
      const triggers = rowChanges.flatMap((change) => [
        sumSales(change),
        sumDates(change),
        noteCounts(change),
      ]);
      await sql.raw([tables, sumReportMonth, sumStock, ...triggers, gaps].join('\n')).execute(db);
    },
  },
  {
    name: '1121_summary_difference',
    async up(db) {
      await sql.raw(differences).execute(db);
    },
  },
  {
    name: '1140_totals',
    async up(db) {
      for (const name of totalNames) {
        await createTotal(name).execute(db);
        for (const change of rowChanges)
          for (const trigger of keepTotal(name, change)) await trigger.execute(db);
      }
      await sql.raw(totalGaps).execute(db);
    },
  },
];
