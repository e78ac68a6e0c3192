/** The migration's triggers that update sums of sales. They never change once released. */
import { eachTable, monthOf, waitForFilling, type RowChange } from './summary-trigger-sql.ts';

const addInto = (table: string, keys: string, grouped: string) => `
          insert into ${table} as s (${keys}, rows, units, minor)
          select ${keys}, rows, units, minor from grouped where ${grouped}
          order by ${keys}
          on conflict (${keys}) do update set
            rows = s.rows + excluded.rows,
            units = s.units + excluded.units,
            minor = s.minor + excluded.minor`;

/** Adds the difference that a statement makes to the sums of sales. */
export const sumSales = (change: RowChange) => `
    create function sum_${change.suffix}_sales() returns trigger language plpgsql as $$
      begin
        ${waitForFilling(change, `'pos'`)}
        with changed as (
          ${eachTable(
            change,
            (table, sign) => `select ${monthOf('on_date')} as month, distributor_id, currency,
            part_number, city, coalesce(state, '') as state, coalesce(activity, '') as activity,
            ${sign} as rows, ${sign} * quantity as units,
            ${sign} * quantity * coalesce(price_minor, 0)::numeric as minor
          from ${table}`,
          )}
        ),
        grouped as materialized (
          select month, distributor_id, currency, part_number, city, state, activity,
            grouping(part_number, city, activity) as without,
            sum(rows) as rows, sum(units) as units, sum(minor) as minor
          from changed
          group by grouping sets (
            (month, distributor_id, currency),
            (month, distributor_id, currency, part_number),
            (month, distributor_id, currency, city, state),
            (month, distributor_id, currency, activity, state)
          )
          having sum(rows) <> 0 or sum(units) <> 0 or sum(minor) <> 0
        ),
        by_month as (${addInto('sales_by_month', 'month, distributor_id, currency', 'without = 7')}
        ),
        by_part as (${addInto('sales_by_part', 'month, distributor_id, part_number, currency', 'without = 3')}
        ),
        by_city as (${addInto('sales_by_city', 'month, distributor_id, city, state, currency', 'without = 5 and city is not null')}
        )${addInto('sales_by_activity', 'month, distributor_id, activity, state, currency', 'without = 6')};
        return null;
      end
    $$;
    create trigger pos_row_${change.suffix} after ${change.event} on pos_row
      referencing ${change.referencing}
      for each statement execute function sum_${change.suffix}_sales();`;
