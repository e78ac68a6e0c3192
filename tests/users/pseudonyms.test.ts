/**
 * Tests the data about a removed person: the person's actions stay under a pseudonym, and
 * append-only tables accept no other change.
 */
import { expect, it } from 'vitest';
import { serverModules } from '#app/server/modules.ts';
import { accountCalls } from '#areas/account/domain/index.ts';
import { calls } from '#areas/users/domain/index.ts';
import { saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { makeUser } from '../make-users.ts';
import { asAdmin, editUser, norte, server, setUpUsers, getUser } from './users-setup.ts';

setUpUsers();
const texts = serverModules.flatMap((module) => module.personTexts ?? []);

it('every column that stores a name beside a user’s id is declared by its module', async () => {
  const { rows } = await server.pool.query<{ table: string; column: string }>(
    "select table_name as table, column_name as column from information_schema.columns where table_schema = 'public' and column_name ~ '(^|_)by_name$'",
  );
  const named = texts.flatMap(({ table, names = [] }) => names.map((name) => `${table}.${name}`));
  expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(named.sort());
});

it('a removed person’s name and address are nowhere, stored outcomes included, and the actions remain', async () => {
  await addCatalog(server);
  const person = await makeUser(server, norte, {
    name: 'Zuleika Quaresma',
    email: 'zuleika@norte.example',
  });

  const client = await server.as(person);
  const order = await submitOrder(client, await saveDraft(client, norte));
  const { version } = (await editUser(asAdmin, person.id, { name: 'Zuleika Quaresma Dias' })).json
    .body;
  const removed = await asAdmin.call(calls.removeUser, {
    params: { id: person.id },
    body: { version },
  });

  expect(removed.status).toBe(200);

  await server.runJobs();
  const { rows: tables } = await server.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rowCount } = await server.pool.query(
      `select 1 from ${name} as one where one::text ilike '%zuleika%' limit 1`,
    );
    if (rowCount) found.push(name);
  }

  expect(found).toEqual([]);

  const history = await server.db
    .selectFrom('order_history')
    .select('by_name')
    .where('order_id', '=', order.id)
    .execute();

  expect(new Set(history.map((entry) => entry.by_name))).toEqual(new Set([`User ${person.id}`]));

  const log = await server.db
    .selectFrom('action_log')
    .select(['action', 'details'])
    .where('target', '=', String(person.id))
    .where('action', 'like', 'user.%')
    .orderBy('id')
    .execute();

  expect(log.map(({ action, details }) => [action, details['name']])).toEqual([
    ['user.edited', `User ${person.id}`],
    ['user.removed', `User ${person.id}`],
  ]);
});

it('a removed person’s own choices of mails and formats are deleted', async () => {
  const person = await makeUser(server, norte);
  await (
    await server.as(person)
  ).call(accountCalls.setFormatPatterns, {
    body: { dates: 'ymd', numbers: 'space', currency: null },
  });
  const choices = () =>
    server.db
      .selectFrom('user_account')
      .select(['patterns', 'mail_choices'])
      .where('id', '=', person.id)
      .execute();
  expect(await choices()).toMatchObject([{ patterns: { dates: 'ymd', numbers: 'space' } }]);

  const { version } = await getUser(asAdmin, person.id);
  await asAdmin.call(calls.removeUser, { params: { id: person.id }, body: { version } });
  expect(await choices()).toEqual([{ patterns: {}, mail_choices: {} }]);
});

it('append-only tables refuse other changes, also after a person was removed', async () => {
  const { id } = await makeUser(server, norte);
  const { version } = await getUser(asAdmin, id);
  await asAdmin.call(calls.removeUser, { params: { id }, body: { version } });
  await server.runJobs();
  for (const statement of [
    "update action_log set details = '{}'",
    'update order_history set by_name = null',
    'delete from acceptance',
  ])
    await expect(server.pool.query(statement)).rejects.toThrow('append-only');
});
