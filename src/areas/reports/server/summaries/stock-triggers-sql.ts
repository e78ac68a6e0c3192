/**
 * The migration's functions and triggers that update reported months and the stock of companies.
 * They never change once released.
 */
import { eachTable, monthOf, waitForFilling, type RowChange } from './summary-trigger-sql.ts';

/** Sums a month of the dates of a company. */
export const sumReportMonth = `
    create function sum_report_month(of_area text, of_company bigint, of_month date)
      returns void language plpgsql as $$
      begin
        insert into report_month as m (area, month, company_id, distributor_id, rows, first_at)
        select of_area, of_month, of_company, max(distributor_id), sum(rows), min(first_at)
        from report_day
        where area = of_area and company_id = of_company
          and on_date >= of_month and on_date < (of_month + interval '1 month')::date
        having count(*) > 0
        on conflict (area, month, company_id) do update set
          distributor_id = excluded.distributor_id,
          rows = excluded.rows,
          first_at = excluded.first_at;
        if not found then
          delete from report_month
          where area = of_area and month = of_month and company_id = of_company;
        end if;
      end
    $$;`;

/** Sums the changed months of dates again, and notes companies whose stock must be summed. */
export const sumDates = (change: RowChange) => `
    create function sum_${change.suffix}_dates() returns trigger language plpgsql as $$
      begin
        ${waitForFilling(change, 'area')}
        perform sum_report_month(area, company_id, month)
        from (
          ${eachTable(
            change,
            (table) => `select area, company_id, ${monthOf('on_date')} as month from ${table}`,
            'union',
          )}
          order by area, company_id, month
        ) touched;
        insert into stock_to_sum (company_id)
        ${eachTable(change, (table) => `select company_id from ${table} where area = 'inventory'`, 'union')}
        order by company_id
        on conflict do nothing;
        return null;
      end
    $$;
    create trigger report_day_${change.suffix} after ${change.event} on report_day
      referencing ${change.referencing}
      for each statement execute function sum_${change.suffix}_dates();`;

const unitsSince = (days: number) => `
            case when count(*) filter (where r.on_date >= c.before_${days}) = (
              select count(*) from report_day d
              where d.area = 'inventory' and d.company_id = of_company
                and d.on_date >= c.before_${days} and d.on_date <= c.counted_on
            )
              then coalesce(min(r.quantity) filter (where r.on_date >= c.before_${days}), 0)
              else 0
            end as units_${days}`;

/** Sums the last count of a company, at the end of the transaction that changes it. */
export const sumStock = `
    create function sum_stock(of_company bigint) returns void language plpgsql as $$
      declare c stock_count;
      begin
        select of_company, max(distributor_id), max(on_date) into c
        from report_day where area = 'inventory' and company_id = of_company;
        if c.counted_on is null then
          delete from stock_count where company_id = of_company;
          delete from stock_by_part where company_id = of_company;
          return;
        end if;
        select max(on_date) filter (where on_date <= c.counted_on - 30),
          max(on_date) filter (where on_date <= c.counted_on - 60),
          max(on_date) filter (where on_date <= c.counted_on - 90)
        into c.before_30, c.before_60, c.before_90
        from report_day where area = 'inventory' and company_id = of_company;

        insert into stock_count select c.*
        on conflict (company_id) do update set
          distributor_id = excluded.distributor_id,
          counted_on = excluded.counted_on,
          before_30 = excluded.before_30,
          before_60 = excluded.before_60,
          before_90 = excluded.before_90;

        with held as materialized (
          select r.part_number, r.currency,
            max(r.quantity) filter (where r.on_date = c.counted_on) as units,
            coalesce(max(r.price_minor) filter (where r.on_date = c.counted_on), 0) as price_minor,
            ${[30, 60, 90].map(unitsSince).join(',')}
          from inventory_row r
          where r.distributor_id = c.distributor_id and r.company_id = of_company
            and r.on_date >= coalesce(c.before_90, c.before_60, c.before_30, c.counted_on)
          group by r.part_number, r.currency
          having max(r.quantity) filter (where r.on_date = c.counted_on) > 0
        ),
        gone as (
          delete from stock_by_part s
          where s.company_id = of_company and not exists (
            select from held h where h.part_number = s.part_number and h.currency = s.currency
          )
        )
        insert into stock_by_part as s
          (company_id, distributor_id, part_number, currency, units, price_minor,
            units_30, units_60, units_90)
        select of_company, c.distributor_id, h.* from held h order by h.part_number, h.currency
        on conflict (company_id, part_number, currency) do update set
          distributor_id = excluded.distributor_id,
          units = excluded.units,
          price_minor = excluded.price_minor,
          units_30 = excluded.units_30,
          units_60 = excluded.units_60,
          units_90 = excluded.units_90
        where (s.distributor_id, s.units, s.price_minor, s.units_30, s.units_60, s.units_90)
          is distinct from (excluded.distributor_id, excluded.units, excluded.price_minor,
            excluded.units_30, excluded.units_60, excluded.units_90);
      end
    $$;

    create function sum_noted_stock() returns trigger language plpgsql as $$
      begin
        delete from stock_to_sum where company_id = new.company_id;
        perform sum_stock(new.company_id);
        return null;
      end
    $$;
    -- Summed once, when all rows and dates are as the transaction leaves them.
    create constraint trigger stock_noted after insert on stock_to_sum
      deferrable initially deferred
      for each row execute function sum_noted_stock();`;

const countColumns = ['on_date', 'part_number', 'quantity', 'price_minor', 'currency'];
const counted = (of: string) =>
  ['company_id', ...countColumns].map((name) => `${of}.${name}`).join(', ');

/** Notes companies whose stock must be summed because rows of their counts changed. */
export const noteCounts = (change: RowChange) => `
    create function note_${change.suffix}_counts() returns trigger language plpgsql as $$
      begin
        ${waitForFilling(change, `'inventory'`)}
        insert into stock_to_sum (company_id)
        select distinct c.company_id from (
          ${
            change.event === 'update'
              ? `select unnest(array[removed.company_id, added.company_id]) as company_id
          from removed join added using (id)
          where (${counted('removed')}) is distinct from (${counted('added')})`
              : `select company_id from ${change.tables[0]}`
          }
        ) c
        order by c.company_id
        on conflict do nothing;
        return null;
      end
    $$;
    create trigger inventory_row_${change.suffix} after ${change.event} on inventory_row
      referencing ${change.referencing}
      for each statement execute function note_${change.suffix}_counts();`;
