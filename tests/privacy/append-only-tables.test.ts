/**
 * Tests that the database refuses changes of append-only tables, except changes by the function
 * that replaces names with pseudonyms.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverModules } from '#app/server/modules.ts';
import { replacePersonNames, type PersonTexts } from '#kernel/server/pseudonyms/pseudonyms-sql.ts';
import { NOON, startServer, type TestServer } from '../test-server.ts';

const APPEND_ONLY = [
  'acceptance',
  'action_log',
  'erp_call',
  'erp_order_event',
  'funnel_change',
  'order_history',
  'order_revision',
  'report_history',
  'ticket_message',
  'ticket_note',
];

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ seed: true });

  // The demonstration has a row of each other table.
  await run(`
    insert into funnel_change (funnel_id, distributor_id, at, by_user, by_name, reason, changes)
    select id, distributor_id, now(), 1, 'Ana', 'test', '{}' from funnel limit 1`);
}, 120_000);

afterAll(() => server?.close());

const run = (statement: string) => server.pool.query(statement);

/** Returns the name of a column in the table that an update may set. */
const columnOf = async (table: string) =>
  (
    await server.pool.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = $1 and is_identity = 'NO' order by ordinal_position limit 1",
      [table],
    )
  ).rows[0]!.name;

test('these tables refuse changes, and each refuses update, delete and truncate', async () => {
  const { rows } = await server.pool.query<{ table: string; what: string }>(
    `select c.relname as table, string_agg(case when t.tgtype & 32 > 0 then 'truncate' else 'row' end, ' ' order by t.tgtype) as what
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where p.proname = 'refuse_change' group by 1 order by 1`,
  );

  // Old calls without a valid token may be deleted from the table erp_call, so it has a trigger for
  // each command.
  const what = (table: string) => (table === 'erp_call' ? 'row row truncate' : 'row truncate');
  expect(rows).toEqual(APPEND_ONLY.map((table) => ({ table, what: what(table) })));
});

describe.each(APPEND_ONLY)('%s', (table) => {
  test('is not changed by a statement, an old setting, a block, or a comment that names the function', async () => {
    expect((await run(`select from ${table} limit 1`)).rowCount).toBe(1);
    const column = await columnOf(table);
    const update = `update ${table} set ${column} = ${column}`;
    const tries = [
      update,
      `delete from ${table}`,
      `set portal.replaces_person = 'on'; ${update}`,
      `do $$ begin ${update}; end $$`,
      `${update} /* pseudonymise(jsonb,bigint,timestamp with time zone,integer,timestamp with time zone) */`,
      `truncate ${table} cascade`,
    ];

    for (const one of tries) await expect(run(one), one).rejects.toThrow('append-only');
  });
});

const texts = serverModules.flatMap((module) => module.personTexts ?? []);

const someone = async () =>
  (
    await server.pool.query<{ id: number }>(
      'select by_user::int as id from order_history where by_user is not null limit 1',
    )
  ).rows[0]!.id;

test('the one function writes an entry of the audit, in the same transaction, with the tables and the numbers of rows', async () => {
  const person = await someone();
  await server.db
    .transaction()
    .execute(async (tx) => {
      await replacePersonNames(tx, texts, person, NOON);
      throw new Error('taken back');
    })
    .catch(() => undefined);

  const entries = async () =>
    (
      await server.pool.query(
        "select target, details from action_log where action = 'privacy.pseudonymised'",
      )
    ).rows;

  expect(await entries()).toEqual([]);

  const { rows: before } = await server.pool.query(
    'select count(*)::int as rows from order_history where by_user = $1',
    [person],
  );

  await replacePersonNames(server.db, texts, person, NOON);
  const [entry] = await entries();
  expect(entry!.target).toBe(String(person));
  expect(entry!.details.rows.order_history).toBe(before[0]!.rows);

  await replacePersonNames(server.db, texts, person, NOON);
  expect((await entries()).length).toBe(1);
});

test('names become pseudonyms only where a rule says whose they are: rows without a person and of programs stay', async () => {
  const { rows: before } = await server.pool.query(
    'select count(*)::int as rows from order_history where by_user is null',
  );
  const rule: PersonTexts = { table: 'order_history', by: 'by_user', at: 'at', names: ['by_name'] };
  await server.pool.query(
    "select pseudonymise($1::jsonb, null, '2099-01-01', 100000, '2099-01-01')",
    [JSON.stringify([rule])],
  );

  const { rows } = await server.pool.query(
    "select count(*) filter (where by_user is null and by_name like 'User %')::int as programs, count(*) filter (where by_user is not null and by_name <> 'User ' || by_user)::int as people, count(*) filter (where by_user is null)::int as rows from order_history",
  );
  expect(rows[0]).toEqual({ programs: 0, people: 0, rows: before[0]!.rows });
});
