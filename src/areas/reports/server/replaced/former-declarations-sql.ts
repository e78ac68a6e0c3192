/**
 * Stores which dates were declared to have no sales or stock before a report, so that undoing the
 * report can declare them again.
 */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { Report } from '../../domain/index.ts';

/**
 * Stores the declarations that a report ends. Call it before the sums of the dates are changed.
 * @param dates Selects company_id and on_date of dates of the report.
 */
export async function storeEndedDeclarations(
  db: Database,
  { id, area, distributorId }: Pick<Report, 'id' | 'area' | 'distributorId'>,
  dates: RawBuilder<unknown>,
): Promise<void> {
  const keep = sql`
    insert into report_former_day
      (by_report, distributor_id, company_id, on_date, declared_in, first_at)
    select ${id}, ${distributorId}, d.company_id, d.on_date, d.report_id, d.first_at
    from report_day d join (${dates}) t using (company_id, on_date)
    where d.area = ${area} and d.distributor_id = ${distributorId} and d.none`;
  await keep.execute(db.withoutPlugins());
}

/**
 * Declares dates again that a report had filled and that have no rows now, unless their declaration
 * was removed or undone since.
 */
export async function restoreFormerDeclarations(
  db: Database,
  { id, area, distributorId }: Pick<Report, 'id' | 'area' | 'distributorId'>,
  now: RawBuilder<unknown>,
): Promise<void> {
  const declare = sql`
    insert into report_day
      (area, company_id, on_date, distributor_id, rows, quantity, none, report_id, first_at, updated_at)
    select ${area}, f.company_id, f.on_date, ${distributorId}, 0, 0, true, f.declared_in, f.first_at,
      ${now}
    from report_former_day f join report b on b.id = f.declared_in
    where f.by_report = ${id} and f.distributor_id = ${distributorId}
      and b.status = 'complete' and not b.deleted
    on conflict (area, company_id, on_date) do nothing`;
  await declare.execute(db.withoutPlugins());
}
