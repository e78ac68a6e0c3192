/** Queries terms: their stored results, their verticals by date, and their spellings. */
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Database, Tables } from '#kernel/server/database.ts';
import { takeAdvisoryLock } from '#kernel/server/queries/advisory-locks.ts';
import { likeContaining, likeStartingWith } from '#kernel/server/queries/paging.ts';
import { BEGINNING_OF_HISTORY } from '../../domain/index.ts';
import type {
  Classification,
  StoredResult,
  TermNamespace,
  TermSource,
  ValidSince,
  VerticalPeriod,
} from '../../domain/index.ts';
import type {} from '../tables.ts';

export type StoredTerm = StoredResult & {
  readonly id: number;
  readonly namespace: TermNamespace;
  readonly code: string | null;
  readonly text: string;
  readonly words: string;
  readonly rows: number;
  readonly version: number;
};

/**
 * Takes the lock of terms, so that only one transaction writes them at a time. Without it, a term
 * that is inserted while a keyword changes could be classified by the old keyword and not be
 * classified again.
 */
export const lockTerms = (db: Database): Promise<void> => takeAdvisoryLock(db, 'verticals');

const columns = [
  'id',
  'namespace',
  'code',
  'text',
  'words',
  'source',
  'vertical_id as verticalId',
  'rule',
  sql<number[]>`to_jsonb(candidates)`.as('candidates'),
  'proposal',
  'rows',
  'version',
] as const;

const selected = (db: Database) => db.selectFrom('activity_term').select(columns);

export const selectTermById = (db: Database, id: number): Promise<StoredTerm | undefined> =>
  selected(db).where('id', '=', id).executeTakeFirst();

export const selectTermsById = (db: Database, ids: readonly number[]): Promise<StoredTerm[]> =>
  selected(db)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

export const selectTermsByKey = (
  db: Database,
  namespace: TermNamespace,
  keys: readonly string[],
): Promise<(StoredTerm & { readonly key: string })[]> =>
  selected(db)
    .select('key')
    .where('namespace', '=', namespace)
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();

/** Returns the terms after an id, sorted by id. */
export const selectTermsAfterId = (
  db: Database,
  id: number,
  limit: number,
): Promise<StoredTerm[]> => selected(db).where('id', '>', id).orderBy('id').limit(limit).execute();
export const selectAllTerms = (db: Database): Promise<StoredTerm[]> =>
  selected(db).orderBy('id').execute();

const anyOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** Returns the terms that contain one of these folded words anywhere. */
export const selectTermsContaining = (
  db: Database,
  words: readonly string[],
): Promise<StoredTerm[]> =>
  selected(db)
    .where(anyOf(words.map((word) => sql<boolean>`words like ${likeContaining(word)}`)))
    .orderBy('id')
    .execute();

/** Returns the terms whose CNAE code begins with one of these prefixes. */
export const selectTermsByCodePrefix = (
  db: Database,
  codes: readonly string[],
): Promise<StoredTerm[]> =>
  selected(db)
    .where('namespace', '=', 'cnae')
    .where(anyOf(codes.map((code) => sql<boolean>`code like ${likeStartingWith(code)}`)))
    .orderBy('id')
    .execute();

/** Returns the terms in conflict: all, or those whose stored or proposed rule is one of `rules`. */
export function selectConflictingTerms(db: Database, rules: readonly string[] | undefined) {
  const open = selected(db).where('proposal', 'is not', null).orderBy('id');
  return (
    rules === undefined
      ? open
      : open.where((e) =>
          e.or([
            e('rule', 'in', [...rules]),
            sql<boolean>`proposal ->> 'rule' = any(${rules}::text[])`,
          ]),
        )
  ).execute();
}

export type TermFilter = {
  readonly namespace?: TermNamespace | undefined;
  readonly source?: TermSource | undefined;
  readonly vertical?: number | undefined;
  readonly isConflict: boolean;
  /** The folded search text. */
  readonly search?: string | undefined;
};

/**
 * Selects the terms that are shown and counted. Terms without a vertical are only those that
 * registered rows still have, because the others need no decision.
 */
const isShown = sql<boolean>`(source <> 'missing' or rows > 0)`;

type TermRows<Row> = SelectQueryBuilder<Tables, 'activity_term', Row>;

const matching =
  ({ namespace, source, vertical, isConflict, search }: TermFilter) =>
  <Row>(rows: TermRows<Row>): TermRows<Row> => {
    let found = rows.where(isShown);
    if (namespace) found = found.where('namespace', '=', namespace);
    if (source) found = found.where('source', '=', source);
    if (vertical !== undefined) found = found.where('vertical_id', '=', vertical);
    if (isConflict) found = found.where('proposal', 'is not', null);

    if (search)
      found = found.where((e) =>
        e.or([
          e('words', 'like', likeContaining(search)),
          e('code', 'like', likeStartingWith(search.replaceAll(' ', ''))),
        ]),
      );

    return found;
  };

export type TermKey = { readonly words: string; readonly id: number };

export function selectTermsPage(
  db: Database,
  filter: TermFilter,
  limit: number,
  after: TermKey | undefined,
): Promise<StoredTerm[]> {
  const rows = selected(db).$call(matching(filter)).orderBy('words').orderBy('id').limit(limit);
  return (
    after ? rows.where(sql<boolean>`(words, id) > (${after.words}, ${after.id})`) : rows
  ).execute();
}

export const countTerms = async (db: Database) => ({
  terms: await db
    .selectFrom('activity_term')
    .select(['namespace', 'source', sql<number>`count(*)`.as('terms')])
    .where(isShown)
    .groupBy(['namespace', 'source'])
    .orderBy('namespace')
    .orderBy('source')
    .execute(),
  conflicts: (
    await db
      .selectFrom('activity_term')
      .select(sql<number>`count(*)`.as('terms'))
      .where('proposal', 'is not', null)
      .executeTakeFirstOrThrow()
  ).terms,
});

export const selectVerticalPeriods = (db: Database, termId: number): Promise<VerticalPeriod[]> =>
  db
    .selectFrom('activity_period')
    .select(['valid_from as from', 'vertical_id as verticalId'])
    .where('term_id', '=', termId)
    .orderBy('valid_from')
    .execute();

export type NewTerm = {
  readonly namespace: TermNamespace;
  readonly key: string;
  readonly code: string | null;
  readonly text: string;
  readonly words: string;
  readonly result: Classification;
};

export async function insertTerms(db: Database, terms: readonly NewTerm[]): Promise<void> {
  if (terms.length === 0) return;
  const rows = terms.map(({ result, ...term }) => ({ ...term, ...result }));
  await sql`
    with added as (
      insert into activity_term
        (namespace, key, code, text, words, source, vertical_id, rule, candidates)
      select namespace, key, code, text, words, source, "verticalId", rule, candidates
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t
        (namespace text, key text, code text, text text, words text, source text,
          "verticalId" bigint, rule text, candidates bigint[])
      returning id, vertical_id
    )
    insert into activity_period (term_id, valid_from, vertical_id)
    select id, ${BEGINNING_OF_HISTORY}::date, vertical_id from added where vertical_id is not null`.execute(
    db.withoutPlugins(),
  );
}

export type TermResultToStore = {
  readonly id: number;
  readonly result: StoredResult;
  readonly since: ValidSince;
};

/**
 * Writes results, and the periods for which they count.
 * @param today The day from which a result counts if it doesn't count for the history.
 */
export async function storeTermResults(
  db: Database,
  writings: readonly TermResultToStore[],
  today: CalendarDate,
): Promise<void> {
  if (writings.length === 0) return;
  const rows = writings.map(({ id, result }) => ({ id, ...result }));
  const run = (statement: RawBuilder<unknown>) => statement.execute(db.withoutPlugins());
  await run(sql`
    update activity_term t
    set source = w.source, vertical_id = w."verticalId", rule = w.rule, candidates = w.candidates,
      proposal = w.proposal, version = t.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w
      (id bigint, source text, "verticalId" bigint, rule text, candidates bigint[], proposal jsonb)
    where t.id = w.id`);

  await assignToRowsWithout(
    db,
    writings.filter(({ since }) => since === 'unassigned'),
  );

  const since = writings.flatMap(({ id, result, since: from }) =>
    from === null || from === 'unassigned'
      ? []
      : [
          {
            id,
            verticalId: result.verticalId,
            from: from === 'history' ? BEGINNING_OF_HISTORY : today,
          },
        ],
  );

  if (since.length === 0) return;
  const begun = sql`jsonb_to_recordset(${JSON.stringify(since)}::jsonb) as w
    (id bigint, "verticalId" bigint, "from" date)`;
  await run(sql`
    delete from activity_period p using ${begun} where p.term_id = w.id and p.valid_from >= w.from`);
  await run(sql`
    insert into activity_period (term_id, valid_from, vertical_id)
    select w.id, w.from, w."verticalId" from ${begun}`);
}

/** Assigns verticals to the periods in which terms have none, and leaves all other periods. */
async function assignToRowsWithout(
  db: Database,
  writings: readonly TermResultToStore[],
): Promise<void> {
  if (writings.length === 0) return;
  const assigned = writings.map(({ id, result: { verticalId } }) => ({ id, verticalId }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(assigned)}::jsonb) as w
    (id bigint, "verticalId" bigint)`;

  await sql`
    update activity_period p set vertical_id = w."verticalId" from ${given}
    where p.term_id = w.id and p.vertical_id is null`.execute(db.withoutPlugins());
  await sql`
    insert into activity_period (term_id, valid_from, vertical_id)
    select w.id, ${BEGINNING_OF_HISTORY}::date, w."verticalId" from ${given}
    on conflict (term_id, valid_from) do nothing`.execute(db.withoutPlugins());
}
