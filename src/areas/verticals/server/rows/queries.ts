/** The verticals of POS rows: by how a row writes its activity, and by its date. */
import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { TermNamespace } from '../../domain/index.ts';
import type {} from '../tables.ts';

/** For joins over rows: `namespace`, `spelling`, `from_date` up to before `until_date`, `vertical_id`. A row that joins none has no vertical. */
export const spelledPeriods = (): RawBuilder<unknown> => sql`
  select s.namespace, s.spelling, p.vertical_id, p.valid_from as from_date,
    coalesce(
      lead(p.valid_from) over (partition by s.namespace, s.spelling order by p.valid_from),
      'infinity'
    ) as until_date
  from activity_spelling s join activity_period p on p.term_id = s.term_id`;

type DatedRow = { readonly spelling: string | null; readonly date: CalendarDate };
/** In the order of the rows; null: none. */
export async function verticalsOfRows(
  db: Database,
  namespace: TermNamespace,
  rows: readonly DatedRow[],
): Promise<(number | null)[]> {
  const spellings = [...new Set(rows.flatMap(({ spelling }) => spelling ?? []))];
  if (spellings.length === 0) return rows.map(() => null);
  const periods = await db
    .selectFrom('activity_spelling as s')
    .innerJoin('activity_period as p', 'p.term_id', 's.term_id')
    .select(['s.spelling', 'p.valid_from as from', 'p.vertical_id as verticalId'])
    .where('s.namespace', '=', namespace)
    .where('s.spelling', '=', sql<string>`any(${spellings}::text[])`)
    .orderBy('p.valid_from', 'desc')
    .execute();
  const bySpelling = Map.groupBy(periods, ({ spelling }) => spelling);
  return rows.map(({ spelling, date }) => {
    const own = spelling === null ? undefined : bySpelling.get(spelling);
    return own?.find(({ from }) => from <= date)?.verticalId ?? null;
  });
}
/** By term; those without a vertical on that day are not there. */
export async function verticalsOnDay(
  db: Database,
  termIds: readonly number[],
  date: CalendarDate,
): Promise<ReadonlyMap<number, number>> {
  const periods = await db
    .selectFrom('activity_period')
    .select(['term_id as termId', 'vertical_id as verticalId'])
    .where('term_id', '=', sql<number>`any(${termIds}::bigint[])`)
    .where('valid_from', '<=', date)
    .distinctOn('term_id')
    .orderBy('term_id')
    .orderBy('valid_from', 'desc')
    .execute();
  return new Map(
    periods.flatMap(({ termId, verticalId }) =>
      verticalId === null ? [] : [[termId, verticalId] as const],
    ),
  );
}
