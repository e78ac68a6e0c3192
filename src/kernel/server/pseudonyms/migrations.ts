/**
 * Creates the database functions that replace names by pseudonyms. `pseudonymise` is the only one
 * that changes append-only tables (decision 0079).
 */
import { sql } from 'kysely';
import type { Migration } from '../migrations.ts';

export const pseudonymMigrations: readonly Migration[] = [
  {
    name: '1002_pseudonyms',
    async up(db) {
      // Creates the function that returns the SQL expression for a column, by the rule for
      // replacing it.
      await sql`
        create function pseudonym_of_column(how text, col text, rule jsonb) returns text language sql immutable as $$
          select case how
            when 'names' then format('%L || %I', 'User ', rule ->> 'by')
            when 'emptied' then quote_literal('')
            when 'customers' then format('case when %I = %L then %2$L else %L end', col, '', 'Customer')
            when 'fields' then format(
              'case when coalesce(%1$I ->> %2$L, %3$L) = %3$L then %1$I else jsonb_set(%1$I, array[%2$L], %4$L) end',
              col, rule -> how ->> col, '', '"Customer"')
            when 'changes' then format(
              'case when jsonb_typeof(%1$I) <> %3$L then %1$I else (
                select coalesce(jsonb_agg(
                  case when one ->> %4$L <> %2$L then one else one
                    || case when one ? %5$L then jsonb_build_object(%5$L, %7$L) else %8$L end
                    || case when one ? %6$L then jsonb_build_object(%6$L, %7$L) else %8$L end
                  end order by n), %9$L)
                from jsonb_array_elements(%1$I) with ordinality as list (one, n)) end',
              col, rule -> how ->> col, 'array', 'field', 'from', 'to', 'Customer', '{}', '[]')
            when 'cleared' then format('%L::jsonb', rule -> how ->> col)
            when 'dropped' then format('%I - %L', col, rule -> how ->> col)
            when 'log' then format(
              'jsonb_build_object(%1$L, %2$L || target)
                || case when %3$I ? %4$L then jsonb_build_object(%4$L, (%3$I -> %4$L) - %1$L - %5$L) else %6$L end',
              'name', 'User ', col, 'changes', 'email', '{}')
          end
        $$`.execute(db);

      await sql`
        create function pseudonymise(rules jsonb, person bigint, before timestamptz, most int, noted timestamptz)
        returns bigint language plpgsql as $$
        declare
          rule jsonb;
          sets text;
          differs text;
          picked text;
          done bigint;
          every bigint := 0;
          counts jsonb := '{}';
        begin
          for rule in select * from jsonb_array_elements(rules) loop
            select
              string_agg(format('%I = %s', col, becomes), ', '),
              string_agg(format('%I is distinct from %s', col, becomes), ' or ')
            into sets, differs
            from (
              select col, pseudonym_of_column(how, col, rule) as becomes
              from (
                select how, jsonb_array_elements_text(rule -> how) as col
                from unnest(array['names', 'emptied', 'customers', 'log']) as how
                union all
                select how, jsonb_object_keys(rule -> how) as col
                from unnest(array['fields', 'changes', 'cleared', 'dropped']) as how
              ) as asked
            ) as columns;
            picked := case
              when person is null then format('%I < %L', rule ->> 'at', before)
              else format('%I = %L', rule ->> 'by', person)
            end;
            if rule ? 'names' then
              picked := picked || format(' and %I > 0', rule ->> 'by');
            end if;
            if rule ? 'where' then
              picked := picked || (
                select string_agg(format(' and %I = any (%L)', col, array(select jsonb_array_elements_text(wanted))), '')
                from jsonb_each(rule -> 'where') as given (col, wanted));
            end if;
            execute format(
              'update %1$s set %2$s where ctid = any (array(select ctid from %1$s where %3$s and (%4$s) limit %5$s for update))',
              (rule ->> 'table')::regclass, sets, picked, differs, most);
            get diagnostics done = row_count;
            every := every + done;
            if done > 0 then
              counts := counts || jsonb_build_object(
                rule ->> 'table', done + coalesce((counts ->> (rule ->> 'table'))::bigint, 0));
            end if;
          end loop;
          if every > 0 then
            insert into action_log (at, action, target, details)
            values (noted, 'privacy.pseudonymised', person::text, jsonb_build_object('rows', counts));
          end if;
          return every;
        end $$`.execute(db);
    },
  },
];
