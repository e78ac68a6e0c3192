/** Columns of rows in SQL: lists of them, and whether a file's row is another one than the registered. */
import { sql, type RawBuilder } from 'kysely';
import { droppedFields, isReplacedCustomer } from '../retention/queries.ts';

export const listOf = (columns: readonly string[], of?: string) =>
  sql.join(columns.map((name) => sql.ref(of ? `${of}.${name}` : name)));
/** Of a staged row and a registered one. A customer who became a pseudonym is taken for the one that the key was made of. */
export function isOther(columns: readonly string[]): RawBuilder<unknown> {
  const whole = sql`(${listOf(columns, 's')}) is distinct from (${listOf(columns, 'r')})`;
  if (!columns.includes('end_user')) return whole;
  const figures = columns.filter((name) => name !== 'end_user' && name !== 'rest');
  return sql`
    case when ${isReplacedCustomer}
      then (${listOf(figures, 's')}, s.rest - array[${sql.join(droppedFields.map((name) => sql.lit(name)))}])
        is distinct from (${listOf(figures, 'r')}, r.rest)
      else ${whole}
    end`;
}
