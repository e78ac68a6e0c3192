/**
 * Tests that a forbidden command stays forbidden: its author receives the same answer again when
 * the right is back.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updatePermissions } from '#areas/account/server/index.ts';
import { calls } from '#areas/orders/domain/index.ts';
import {
  allRights,
  makeDistributor,
  makeUser,
  signInUser,
  rightsWithout,
  type Person,
} from '../make-users.ts';
import { content, newOrderId, addCatalog } from '../new-orders.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer, distributorId: number, person: Person, client: Client;

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  distributorId = await makeDistributor(server);
  person = await makeUser(server, distributorId);
  client = await server.as(person);
});

afterAll(() => server.close());

const may = (isAllowed: boolean) =>
  updatePermissions(
    server.db,
    person.id,
    isAllowed ? allRights(distributorId) : rightsWithout('orders.write', distributorId),
  );

const save = async (id: string, key: string, by = client) => {
  const { status, json } = await by.call(calls.saveOrder, {
    params: { id },
    body: { id, baseVersion: 0, distributorId, content: content(distributorId) },
    key,
  });
  return `${status} ${json.message ?? 'done'}`;
};

const ordersWith = async (id: string) =>
  (await server.db.selectFrom('sales_order').select('id').where('id', '=', id).execute()).length;

const operations = async () =>
  (await server.db.selectFrom('operation').select('id').execute()).length;

test('a forbidden command that is repeated when the right is back stays forbidden, and a new command is accepted', async () => {
  const [id, key] = [newOrderId(), randomUUID()];
  await may(false);
  expect([await save(id, key), await save(id, key)]).toEqual(['403 forbidden', '403 forbidden']);

  await may(true);
  expect(await save(id, key)).toBe('403 forbidden');
  expect(await ordersWith(id)).toBe(0);
  expect(await save(id, randomUUID())).toBe('200 done');
});

test('a command that was executed before the right was lost gets its stored answer, then and afterwards', async () => {
  const [id, key] = [newOrderId(), randomUUID()];
  expect(await save(id, key)).toBe('200 done');

  await may(false);
  expect(await save(id, key)).toBe('200 done');

  await may(true);
  expect(await save(id, key)).toBe('200 done');
});

test('reads, requests without a session or without a key, and commands with the key of a colleague are not recorded', async () => {
  const key = randomUUID();
  await save(newOrderId(), key, await signInUser(server, distributorId));
  const before = await operations();
  await may(false);
  await client.send('POST', `/api/orders/${newOrderId()}/submit`, {});
  await save(newOrderId(), randomUUID(), server.anonymous);
  await save(newOrderId(), key);
  await updatePermissions(server.db, person.id, rightsWithout('orders.read', distributorId));
  await client.call(calls.listOrderChanges, { query: {} });
  expect(await operations()).toBe(before);

  await may(true);
});
