/** Registers the compared rows of a file in SQL, in the caller's transaction. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { Replacement, ReportArea, ReportKind } from '../../domain/index.ts';
import { rowTables, valueColumns } from '../row-columns.ts';
import { insertReplacedRows, updateDateSums } from '../replaced/replaced-rows-sql.ts';
import { replacedRowColumns } from '../replaced/history-entry-rows-sql.ts';
import { storeEndedDeclarations } from '../replaced/former-declarations-sql.ts';
import { columnListSql } from '../row-columns-sql.ts';
import { formerValuesSql } from '../replaced/former-values-sql.ts';
import { removedRowsSql, type StagedSummary } from './staged-rows-sql.ts';
import { hasDateInKey } from './stage-lines.ts';

/**
 * Copies registered rows before they are replaced: all rows of each date that is replaced as a
 * whole and of which a row is removed or changed, and the rows that the file moves from other dates
 * to dates that are replaced as a whole.
 */
export async function copyReplacedRows(
  db: Database,
  entryId: number,
  { area, kind, distributorId }: Pick<Registering, 'area' | 'kind' | 'distributorId'>,
): Promise<void> {
  const losing = sql`
    select d.company_id, d.on_date
    from report_date d
    where d.whole and d.registered_rows > 0
      and exists (
        select from report_match m
        where m.company_id = d.company_id and m.was_on = d.on_date
          and (m.line is null or m.differs)
      )`;
  const moved = sql`
    select m.row_id
    from report_match m
    join report_stage s on s.line = m.line
    join report_date d on d.company_id = s.company_id and d.on_date = s.on_date
    where m.differs and m.was_on <> s.on_date and d.whole`;
  const keeping = { entryId, area, distributorId };
  const lost = sql`
    r.id in (select row_id from report_match where line is null or differs)`;
  await insertReplacedRows(db, keeping, losing, lost, hasDateInKey[kind] ? undefined : moved);
}

type Registering = {
  readonly id: string;
  readonly area: ReportArea;
  readonly kind: ReportKind;
  readonly distributorId: number;
  readonly currency: string;
  readonly replacement: Replacement;
  readonly except: readonly string[];
  /** The entry of the history that says that the report is registered. */
  readonly entryId: number;
};

/**
 * Registers the staged rows. Registered rows that the file lacks are removed on dates that are
 * replaced as a whole, and recorded as kept on the file's other dates. Changed rows are updated and
 * new ones added. The sums of the dates and the last prices are updated too.
 * @param counts Statements whose count of rows is 0 are skipped.
 */
export async function registerRows(
  db: Database,
  registering: Registering,
  counts: StagedSummary['counts'],
  now: number,
): Promise<void> {
  const { id, area, kind, distributorId, currency, replacement, except, entryId } = registering;
  const rows = sql.table(rowTables[area]);
  const columns = valueColumns(area);
  const removal = sql`
    delete from ${rows} r using ${removedRowsSql}
    where r.id = g.row_id and d.whole`;
  const keeping = sql`
    insert into report_kept (report_id, distributor_id, row_id)
    select ${id}, ${distributorId}, g.row_id
    from ${removedRowsSql}
    where not d.whole
    on conflict do nothing`;

  const values = columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`s.${name}`)}`);
  const change = sql`
    update ${rows} r
    set ${sql.join(values)}, report_id = ${id}, line = s.line, was = ${formerValuesSql(kind)},
      was_report = case when d.whole or o.whole then null else r.report_id end
    from report_match m
    join report_stage s on s.line = m.line
    left join report_date d on d.company_id = s.company_id and d.on_date = s.on_date
    left join report_date o on o.company_id = m.company_id and o.on_date = m.was_on
    where m.differs and r.id = m.row_id`;

  const addition = sql`
    insert into ${rows}
      (distributor_id, company_id, report_id, key_id, ordinal, line, ${columnListSql(columns)})
    select ${distributorId}, s.company_id, ${id}, s.key_id, s.ordinal, s.line,
      ${columnListSql(columns, 's')}
    from report_stage s
    where not exists (select from report_match m where m.line = s.line)`;

  if (counts.removed > 0) await removal.execute(db);
  if (counts.kept > 0) await keeping.execute(db);
  if (counts.changed > 0) {
    await keepChangedRows(db, registering);
    await change.execute(db);
  }
  if (counts.added > 0) await addition.execute(db);
  const covering = sql`
    insert into report_covered (report_id, distributor_id, company_id, on_date, whole, entry_id)
    select ${id}, ${distributorId}, company_id, on_date,
      ${replacement !== 'changes'}::boolean <> (on_date::text = any(${[...except]}::text[])),
      ${entryId}
    from report_date`;
  await covering.execute(db);
  await storeEndedDeclarations(
    db,
    registering,
    sql`select company_id, on_date from report_date where none`,
  );
  const touched = sql`
    select company_id, on_date from report_date
    union
    select company_id, was_on from report_match where differs`;

  await updateDateSums(db, area, distributorId, id, now, touched);
  await notePrices(db, area, distributorId, currency);
}

/** Copies rows as they were before the report changes them without replacing their date. */
async function keepChangedRows(
  db: Database,
  { id, area }: Pick<Registering, 'id' | 'area'>,
): Promise<void> {
  const columns = replacedRowColumns(area);
  const keep = sql`
    insert into report_former_row (by_report, ${columnListSql(columns)})
    select ${id}, ${columnListSql(columns, 'r')}
    from report_match m
    join report_stage s on s.line = m.line
    join ${sql.table(rowTables[area])} r on r.id = m.row_id
    left join report_date d on d.company_id = s.company_id and d.on_date = s.on_date
    left join report_date o on o.company_id = m.company_id and o.on_date = m.was_on
    where m.differs and not coalesce(d.whole, false) and not coalesce(o.whole, false)`;
  await keep.execute(db);
}

/**
 * Stores the last price of each part in the file, unless a price of a later date is stored. The
 * last row is found by its date and line, combined in one number.
 */
async function notePrices(
  db: Database,
  area: ReportArea,
  distributorId: number,
  currency: string,
): Promise<void> {
  const note = sql`
    insert into report_price (area, distributor_id, part_number, price_minor, on_date)
    select ${area}, ${distributorId}, s.part_number, s.price_minor, s.on_date
    from (
      select part_number,
        max(((on_date - date '2000-01-01')::bigint << 32) + line) as place
      from report_stage
      where price_minor is not null and currency = ${currency}
      group by part_number
    ) l
    join report_stage s on s.line = (l.place & 4294967295)
    left join lateral (
      select * from report_price
      where area = ${area} and distributor_id = ${distributorId} and part_number = s.part_number
      offset 0
    ) p on true
    where p.part_number is null
      or (s.on_date >= p.on_date
        and (s.price_minor, s.on_date) <> (p.price_minor, p.on_date))
    on conflict (area, distributor_id, part_number) do update set
      price_minor = excluded.price_minor,
      on_date = excluded.on_date`;
  await note.execute(db);
}
