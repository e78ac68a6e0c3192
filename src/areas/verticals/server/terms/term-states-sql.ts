/** Reads and writes terms with their verticals by date, for undoing an uploaded relation. */
import { sql } from 'kysely';
import type { Database } from '#kernel/server/database.ts';
import type { StoredResult, VerticalPeriod } from '../../domain/index.ts';
import { selectTermsById, storeTermResults, type StoredTerm } from './terms-sql.ts';
import type {} from '../tables.ts';

/** A term's result with its verticals by date. */
export type TermState = StoredResult & { readonly periods: readonly VerticalPeriod[] };

export type TermWithState = StoredTerm & { readonly state: TermState };

/** Leaves out periods with the vertical of the period before, and first ones without a vertical. */
const withoutRepetitions = (periods: readonly VerticalPeriod[]): VerticalPeriod[] =>
  periods.filter(({ verticalId }, n) => verticalId !== (periods[n - 1]?.verticalId ?? null));

/** Returns terms with their states, by id. Terms that don't exist are left out. */
export async function selectTermStates(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TermWithState>> {
  const terms = await selectTermsById(db, ids);
  const rows = await db
    .selectFrom('activity_period')
    .select(['term_id as id', 'valid_from as from', 'vertical_id as verticalId'])
    .where('term_id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('term_id')
    .orderBy('valid_from')
    .execute();
  const periods = Map.groupBy(rows, ({ id }) => id);
  return new Map(
    terms.map((term) => {
      const { source, verticalId, rule, candidates, proposal } = term;
      const own = (periods.get(term.id) ?? []).map(({ from, verticalId: vertical }) => ({
        from,
        verticalId: vertical,
      }));
      const state = {
        source,
        verticalId,
        rule,
        candidates,
        proposal,
        periods: withoutRepetitions(own),
      };
      return [term.id, { ...term, state }];
    }),
  );
}

/** Replaces the results of terms and all of their periods. */
export async function replaceTermStates(
  db: Database,
  states: readonly { readonly id: number; readonly state: TermState }[],
): Promise<void> {
  const results = states.map(({ id, state: { periods: _periods, ...result } }) => ({
    id,
    result,
    since: null,
  }));
  // Without `since`, no period is written, so the day doesn't matter.
  await storeTermResults(db, results, '0001-01-01');
  const ids = states.map(({ id }) => id);
  await sql`delete from activity_period where term_id = any(${ids}::bigint[])`.execute(
    db.withoutPlugins(),
  );
  const periods = states.flatMap(({ id, state }) => state.periods.map((one) => ({ id, ...one })));
  await sql`
    insert into activity_period (term_id, valid_from, vertical_id)
    select id, "from", "verticalId" from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as p
      (id bigint, "from" date, "verticalId" bigint)`.execute(db.withoutPlugins());
}
