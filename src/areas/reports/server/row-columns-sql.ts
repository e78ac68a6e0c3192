/**
 * Builds SQL for columns of rows: lists of columns, and the comparison of a row of a file with the
 * registered one.
 */
import { sql, type RawBuilder } from 'kysely';
import { customerFieldsOutsideKeys, isReplacedCustomerSql } from './retention/retention-sql.ts';

export const columnListSql = (columns: readonly string[], of?: string) =>
  sql.join(columns.map((name) => sql.ref(of ? `${of}.${name}` : name)));

/**
 * Builds a condition that is true if a staged row differs from the registered one. A customer who
 * was replaced by a pseudonym counts as equal, because the key was made of the original name.
 */
export function differsFromRegisteredSql(columns: readonly string[]): RawBuilder<unknown> {
  const whole = sql`(${columnListSql(columns, 's')}) is distinct from (${columnListSql(columns, 'r')})`;
  if (!columns.includes('end_user')) return whole;
  const figures = columns.filter((name) => name !== 'end_user' && name !== 'rest');

  return sql`
    case when ${isReplacedCustomerSql}
      then (${columnListSql(figures, 's')}, s.rest - array[${sql.join(customerFieldsOutsideKeys.map((name) => sql.lit(name)))}])
        is distinct from (${columnListSql(figures, 'r')}, r.rest)
      else ${whole}
    end`;
}
