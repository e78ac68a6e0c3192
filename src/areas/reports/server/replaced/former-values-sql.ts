/** Builds SQL for the values that a row had before it was changed. */
import { sql, type RawBuilder } from 'kysely';
import type { ReportKind } from '../../domain/index.ts';
import { fieldsWithoutColumn, rowColumnsByKind } from '../row-columns.ts';

/**
 * Returns an SQL expression with the former values of the fields that change, as JSON by field. A
 * field that was empty is null.
 */
export function formerValuesSql(kind: ReportKind): RawBuilder<unknown> {
  const placed = Object.entries(rowColumnsByKind[kind]).map(([field, column]) => {
    const [was, is] = [sql.ref(`r.${column}`), sql.ref(`s.${column}`)];
    return sql`
      case when ${was} is distinct from ${is}
        then jsonb_build_object(${sql.lit(field)}, ${was})
        else '{}'
      end`;
  });
  const others = sql`
    case when r.rest = s.rest then '{}' else (
      select coalesce(
        jsonb_object_agg(coalesce(o.key, n.key), coalesce(o.value, 'null')),
        '{}'
      )
      from jsonb_each(r.rest) o full join jsonb_each(s.rest) n on n.key = o.key
      where o.value is distinct from n.value
    ) end`;
  const all = [...placed, ...(fieldsWithoutColumn(kind).length > 0 ? [others] : [])];
  return sql`nullif(${sql.join(all, sql` || `)}, '{}')`;
}
