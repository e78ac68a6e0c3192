/**
 * Tests that commands of one request are performed as if each had come alone: in their order, once
 * for each key, with their own rights, and each with its own answer.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  batchEndingStatuses,
  performOperations,
  type BatchedOperation,
} from '#kernel/domain/documents/operation-batch.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_OPERATIONS } from '#kernel/domain/protocol/batch-limits.ts';
import {
  AGREED_EPOCH_HEADER,
  CLIENT_SCHEMA_VERSION,
  OPERATION_ID_HEADER,
} from '#kernel/domain/protocol/headers.ts';
import { toTimestamp } from '#kernel/server/database.ts';
import { content, newOrderId, addCatalog } from '../new-orders.ts';
import { makeDistributor, makeUser, signInUser, rightsWithout } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer;
let distributorId: number;
let ana: Client;

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  distributorId = await makeDistributor(server);
  ana = await signInUser(server, distributorId);
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

type Wanted = Pick<BatchedOperation, 'method' | 'path'> & { readonly body: object };

const operation = ({ method, path, body }: Wanted): BatchedOperation => ({
  id: randomUUID(),
  method,
  path,
  schema: CLIENT_SCHEMA_VERSION,
  body: JSON.stringify(body),
});

const saving = (id = newOrderId(), observation = '') =>
  operation({
    method: 'PUT',
    path: `/api/orders/${id}`,
    body: { id, baseVersion: 0, distributorId, content: content(distributorId, { observation }) },
  });

const submitting = (id: string) =>
  operation({ method: 'POST', path: `/api/orders/${id}/submit`, body: { baseVersion: 1 } });

async function perform(
  client: Client,
  operations: readonly BatchedOperation[],
  headers: Record<string, string> = {},
) {
  const answer = await client.call(performOperations, {
    body: { operations: [...operations] },
    headers,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.body.answers.map(({ status, body, headers: own }) => ({
    status,
    text: body,
    headers: own,
    json: JSON.parse(body) as { message?: string; body: { order: { number: string | null } } },
  }));
}

const alone = (client: Client, { method, path, body, id }: BatchedOperation) =>
  client.send(method, path, JSON.parse(body), { [OPERATION_ID_HEADER]: id });

const hasOrder = async (path: string) => (await ana.send('GET', path)).status === 200;

test('a save and the submission after it are performed in their order', async () => {
  const id = newOrderId();
  const [saved, submitted] = await perform(ana, [saving(id), submitting(id)]);
  expect([saved!.status, submitted!.status]).toEqual([200, 200]);
  expect(submitted!.json.body.order.number).toMatch(/^26-/);
});

test('a repeated batch gets the stored answers', async () => {
  const id = newOrderId();
  const operations = [saving(id), submitting(id)];
  const first = await perform(ana, operations);
  const again = await perform(ana, operations);
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
});

test('a command of a batch that comes again alone gets the same bytes as its answer', async () => {
  const one = saving();
  const [answer] = await perform(ana, [one]);
  expect((await alone(ana, one)).text).toBe(answer!.text);
});

test('each command is refused with its own code, and the others are performed', async () => {
  const [good, again] = [saving(), saving()];
  const codes = (
    await perform(ana, [
      saving('00000000-0000-4000-8000-000000000000', '\u0000'),
      good,
      submitting(newOrderId()),
      { ...again, id: good.id },
      again,
    ])
  ).map(({ status, json }) => [status, json.message]);
  expect(codes).toEqual([
    [400, 'invalid_input'],
    [200, undefined],
    [404, 'not_found'],
    [422, 'key_reused'],
    [200, undefined],
  ]);
});

test('a user without the right is refused each command', async () => {
  const reader = await signInUser(server, distributorId, {
    permissions: rightsWithout('orders.write', distributorId),
  });
  const refused = saving();
  const [first, second] = await perform(reader, [refused, saving()]);
  expect([first!.json.message, second!.json.message]).toEqual(['forbidden', 'forbidden']);
  expect(await hasOrder(refused.path)).toBe(false);
});

test.each([
  ['a call that only reads', 'POST', '/api/orders'],
  ['the batch itself', 'POST', '/api/operations'],
  ['signing out, which is no command', 'POST', '/api/auth/logout'],
  ['a command of the ERP', 'POST', '/api/erp/orders'],
  ['an unknown path', 'POST', '/api/nothing'],
] as const)('%s is answered as unknown', async (_, method, path) => {
  const [answer, next] = await perform(ana, [operation({ method, path, body: {} }), saving()]);
  expect([answer!.status, answer!.json.message, next!.status]).toEqual([404, 'no_such_call', 200]);
});

test.each(['/api/orders/../../version.json', '/api/orders?x=1', '//elsewhere/api', '/orders'])(
  'the path %s is refused',
  async (path) => {
    const answer = await ana.call(performOperations, {
      body: { operations: [operation({ method: 'PUT', path, body: {} })] },
    });
    expect([answer.status, answer.json.message]).toEqual([400, 'invalid_input']);
  },
);

/** Runs `before` when the n-th command of the next batch begins. */
function beforeCommand(n: number, before: () => Promise<unknown>): void {
  const { inject } = server.app;
  let begun = 0;
  vi.spyOn(server.app, 'inject').mockImplementation((async (...all: Parameters<typeof inject>) => {
    // The first request is the batch itself.
    if (begun++ === n) await before();
    return await inject.apply(server.app, all);
  }) as never);
}

test('a session that ends in the middle ends the batch, and the answers so far arrive', async () => {
  const person = await makeUser(server, distributorId);
  const client = await server.as(person);
  const operations = [saving(), saving(), saving()];
  beforeCommand(2, () =>
    server.db
      .updateTable('session')
      .set({ ended_at: toTimestamp(server.clock.now) })
      .where('user_id', '=', person.id)
      .execute(),
  );
  const answers = await perform(client, operations);
  expect(answers.map(({ status }) => status)).toEqual([200, 401]);
  vi.restoreAllMocks();
  expect(await Promise.all(operations.map(({ path }) => hasOrder(path)))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a device of another epoch gets one refusal for the whole batch', async () => {
  const answers = await perform(ana, [saving(), saving()], { [AGREED_EPOCH_HEADER]: randomUUID() });
  expect(answers.map(({ status, json }) => [status, json.message])).toEqual([
    [503, 'server_restored'],
  ]);
  expect(answers[0]!.headers['retry-after']).toBe('0');
});

test('a newer schema of one command ends the batch there', async () => {
  const newer = { ...saving(), schema: CLIENT_SCHEMA_VERSION + 1 };
  const answers = await perform(ana, [saving(), newer, saving()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 503]);
  expect(batchEndingStatuses.has(503)).toBe(true);
});

test('a caller without a session gets no command performed', async () => {
  const one = saving();
  const answer = await server.anonymous.call(performOperations, { body: { operations: [one] } });
  expect([answer.status, answer.json.message]).toEqual([401, 'not_logged']);
  expect(await hasOrder(one.path)).toBe(false);
});

test('a page of another origin gets no command performed', async () => {
  const one = saving();
  const answer = await ana.call(performOperations, {
    body: { operations: [one] },
    headers: { origin: 'https://elsewhere.example' },
  });
  expect([answer.status, answer.json.message]).toEqual([403, 'foreign_origin']);
  expect(await hasOrder(one.path)).toBe(false);
});

test('a batch has a greatest number of commands and of bytes', async () => {
  const many = (count: number, body = '') =>
    Array.from({ length: count }, () => ({ ...saving(), path: '/api/nothing', body }));
  expect(await perform(ana, many(MAX_BATCH_OPERATIONS))).toHaveLength(MAX_BATCH_OPERATIONS);

  const code = async (operations: readonly BatchedOperation[]) => {
    const answer = await ana.call(performOperations, { body: { operations: [...operations] } });
    return [answer.status, answer.json.message];
  };
  expect(await code(many(MAX_BATCH_OPERATIONS + 1))).toEqual([400, 'invalid_input']);
  expect(await code([])).toEqual([400, 'invalid_input']);
  expect(await code(many(1, 'x'.repeat(MAX_BATCH_BYTES)))).toEqual([413, 'body_too_large']);
});

test('a command in a batch may be no larger than alone', async () => {
  const large = {
    ...saving(),
    path: `/api/orders/${newOrderId()}/submit`,
    method: 'POST' as const,
  };
  const [answer] = await perform(ana, [{ ...large, body: `"${'x'.repeat(20 * 1024)}"` }]);
  expect([answer!.status, answer!.json.message]).toEqual([413, 'body_too_large']);
});
