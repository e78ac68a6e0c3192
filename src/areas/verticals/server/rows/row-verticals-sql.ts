/** Queries the verticals of POS rows by the spelling of their activity and their date. */
import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database } from '#kernel/server/database.ts';
import type { TermNamespace } from '../../domain/index.ts';
import type {} from '../tables.ts';

/**
 * Returns a subquery to join with rows. Its columns are `namespace`, `spelling`, `from_date`
 * (inclusive), `until_date` (exclusive) and `vertical_id`. A row that matches no period has no
 * vertical.
 */
export const verticalPeriodsSql = (): RawBuilder<unknown> => sql`
  select s.namespace, s.spelling, p.vertical_id, p.valid_from as from_date,
    coalesce(
      lead(p.valid_from) over (partition by s.namespace, s.spelling order by p.valid_from),
      'infinity'
    ) as until_date
  from activity_spelling s join activity_period p on p.term_id = s.term_id`;

/** A spelling whose vertical changes within a month. `month` is the month's first day. */
export type ChangeWithinMonth = {
  readonly namespace: TermNamespace;
  readonly spelling: string;
  readonly month: CalendarDate;
};

/**
 * Returns the spellings whose vertical changes after the first day of a month, from the month that
 * begins on `from`. In all other months a spelling has one vertical.
 */
export async function selectVerticalChangesWithinMonths(
  db: Database,
  from: CalendarDate,
): Promise<ChangeWithinMonth[]> {
  const firstDay = sql<CalendarDate>`date_trunc('month', p.valid_from::timestamp)::date`;
  return db
    .selectFrom('activity_spelling as s')
    .innerJoin('activity_period as p', 'p.term_id', 's.term_id')
    .select(['s.namespace', 's.spelling', firstDay.as('month')])
    .where('p.valid_from', '>', from)
    .where('p.valid_from', '<>', firstDay)
    .distinct()
    .execute();
}

type DatedRow = { readonly spelling: string | null; readonly date: CalendarDate };

/** Returns the vertical of each row, in the same order. Null if it has none. */
export async function selectVerticalsOfRows(
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

/** Returns verticals on a day by term id. Terms without a vertical on that day are absent. */
export async function selectVerticalsOnDay(
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
