/**
 * The rules for migrations beside a running portal: processes of the previous release must work
 * with the changed tables, and no large table may be locked for more than a moment.
 */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Migration } from '#kernel/server/migrations.ts';

/**
 * Tables of a few hundred rows at most. The rules with `isAboutSize` don't apply to them, because
 * such statements lock them only for a moment. All other rules apply.
 */
export const SMALL = ['server_epoch', 'job_heartbeat', 'setting', 'carrier', 'erp_token'];

type Rule = {
  readonly refuses: RegExp;
  readonly why: string;
  /** The rule does not refuse a statement that also matches this expression. */
  readonly unless?: RegExp;
  /** If true, the rule concerns only tables that may be large. */
  readonly isAboutSize?: true;
};

const REWRITES = 'rewrites the table under a lock: add a nullable column and fill it in a job';
const SCANS = 'reads the table under a lock: add the constraint NOT VALID, validate it on its own';
const BREAKS =
  'takes away what the release before needs: say "-- unused since VERSION" with an older version';

const rules: readonly Rule[] = [
  { refuses: /\bdrop (?:table|column|view|function|type)\b/, why: BREAKS },
  { refuses: /\balter table .*\bdrop (?!constraint|not null|default)/, why: BREAKS },
  { refuses: /\brename\b/, why: BREAKS },
  {
    refuses: /\badd (?:column )?\S+ .*\bnot null\b/,
    unless: /\bdefault\b|\bgenerated\b|\badd constraint\b/,
    why: 'refuses rows of the release before: add a default',
  },
  { refuses: /\balter (?:column )?\S+ (?:set data )?type\b/, why: REWRITES },
  {
    refuses: /\badd (?:column )?\S+ .*\bdefault \(*(?:gen_random_uuid|random|clock_timestamp)\b/,
    why: REWRITES,
    isAboutSize: true,
  },
  { refuses: /\badd (?:column )?\S+ .*\bgenerated always as\b/, why: REWRITES, isAboutSize: true },
  { refuses: /\bset not null\b/, why: SCANS, isAboutSize: true },
  {
    refuses: /\badd (?:constraint|check|foreign key|column .* (?:check|references)\b)/,
    unless: /\bnot valid\b|\busing index\b/,
    why: SCANS,
    isAboutSize: true,
  },
  {
    refuses: /\bcreate (?:unique )?index\b|\badd (?:primary key|unique)\b/,
    why: 'builds an index while writers wait: create it with the table, or in a job, concurrently',
    isAboutSize: true,
  },
  {
    refuses: /^(?:update|delete from|insert into .* select)\b/,
    why: 'changes many rows in one transaction: do it in a job, in batches',
    isAboutSize: true,
  },
  {
    refuses: /^(?:lock|truncate|cluster|vacuum full|reindex|refresh materialized view)\b/,
    why: 'locks the table',
  },
];

const TABLE =
  /^(?:alter table|create (?:unique )?index\b.*? on|update|delete from|insert into)\s+(?:if exists |only )*([\w."]+)/;
const UNUSED = /-- unused since (\d+)\.(\d+)\.(\d+)\b/;

/**
 * Returns true if version `one` is older than `other`. Versions are lists of numbers, such as [1,
 * 10, 0].
 */
function isOlder(one: readonly number[], other: readonly number[]): boolean {
  const n = one.findIndex((part, index) => part !== other[index]);
  return n >= 0 && one[n]! < other[n]!;
}

/**
 * Splits SQL into statements, in lower case and without comments. Text between dollar signs, such
 * as the body of a function, is left out.
 */
const statementsOf = (text: string): readonly string[] =>
  text
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '');

/**
 * Returns why the SQL of one migration is refused, with one line for each refused statement.
 * `version` is the version of the release to which the migration belongs.
 */
export function refusalsOf(sql: string, version: string): readonly string[] {
  const unused = UNUSED.exec(sql)?.slice(1).map(Number);
  const mayRemove = unused !== undefined && isOlder(unused, version.split('.').map(Number));
  const statements = statementsOf(sql);
  const fresh = statements.flatMap(
    (statement) => /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? [],
  );

  return statements.flatMap((statement) => {
    const table = TABLE.exec(statement)?.[1]?.replaceAll('"', '') ?? '';
    // A table that the same migration creates has no rows yet, and no other release reads it.
    if (fresh.includes(table)) return [];
    const broken = rules.find(
      ({ refuses, unless, why, isAboutSize }) =>
        refuses.test(statement) &&
        !unless?.test(statement) &&
        !(isAboutSize && SMALL.includes(table)) &&
        !(why === BREAKS && mayRemove),
    );
    return broken ? [`${statement}: ${broken.why}`] : [];
  });
}

/** Returns the SQL that a migration would run, without a database. */
export async function sqlOf(migration: Migration): Promise<string> {
  const run: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void run.push(query.sql),
  });
  await migration.up(db);
  return run.join(';\n');
}
