/**
 * Tests that unknown fields are refused by name, at every depth, and that no field gives a caller
 * another distributor or other rights.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allCalls } from '#app/server/modules.ts';
import { calls } from '#areas/orders/domain/index.ts';
import { fillPathParameters } from '#kernel/domain/protocol/address.ts';
import type { AnyCall } from '#kernel/domain/call.ts';
import { anyBodySchema, rawBytesSchema, parseBySchema } from '#kernel/domain/schema.ts';
import { chooseCases } from '../test-extent.ts';
import { content, line, newOrderId, saveDraft, addCatalog } from '../new-orders.ts';
import { createCallerChooser, makeDistributor, makeUser, type Person } from '../make-users.ts';
import { PASSWORD, startServer, type Client, type TestServer } from '../test-server.ts';

let server: TestServer,
  person: Person,
  client: Client,
  callerOf: (call: AnyCall) => Client,
  foreign: number,
  initialUser: Awaited<ReturnType<typeof storedUser>>;

const storedUser = () =>
  server.db
    .selectFrom('user_account')
    .select(['distributor_id', 'disabled_at', 'permissions'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();

beforeAll(async () => {
  server = await startServer();
  await addCatalog(server);
  foreign = await makeDistributor(server);
  person = await makeUser(server, await makeDistributor(server));
  initialUser = await storedUser();
  client = await server.as(person);
  callerOf = await createCallerChooser(server, client);
}, 60_000);

afterAll(() => server?.close());

const extras = [
  'distributorID',
  'distributor_id',
  'permissions',
  'status',
  'id_',
  'number',
  'totalMinor',
  'createdBy',
];

const ID = newOrderId();

const bodies: Readonly<Record<string, unknown>> = {
  'auth.login': { email: 'a@b.example', passwd: PASSWORD },
  'auth.resetpassword': { email: 'a@b.example' },
  'auth.setpasswordtoken': { passwd: PASSWORD },
  'auth.setpassword': { passwd: PASSWORD },
  'auth.acceptance': { version: '2026-11-01', lang: 'en' },
  'profile.language': { lang: 'en' },
  'profile.patterns': { dates: null, numbers: null, currency: null },
  'profile.tell_unsent': { work: [] },
  'profile.end_session': { session: ID },
  'orders.save': { id: ID, baseVersion: 0, distributorId: null, content: content(1) },
  'orders.submit': { baseVersion: 0 },
  'orders.withdraw': { baseVersion: 0 },
  'orders.remove': { baseVersion: 0 },
};

const issues = (answer: { json: { details?: Record<string, unknown> } }) =>
  (answer.json.details?.['issues'] ?? []) as { code: string; path: (string | number)[] }[];

const params = {
  id: ID,
  token: '1.no',
  image: 'none',
  distributorID: 0,
  number: '26-000001',
  piece: 0,
  kind: 'catalog',
};

/** Returns path parameters for a call: documents are named by a UUID, rows by a number. */
const paramsOf = (call: AnyCall) =>
  parseBySchema(call.params, { id: '1' }).ok ? { ...params, id: 1 } : params;

const unknownFields = allCalls
  .filter(({ body }) => body && body !== rawBytesSchema && body !== anyBodySchema)
  .flatMap((call) => extras.map((field) => ({ call, name: call.name, field })));
test.each(chooseCases(extras.length, unknownFields))(
  '$name refuses $field',
  async ({ call, name, field }) => {
    const answer = await callerOf(call).send(
      call.method,
      `/api${fillPathParameters(call, paramsOf(call))}`,
      { ...(bodies[name] as object), [field]: foreign },
      { 'idempotency-key': newOrderId() },
    );
    expect([answer.status, answer.json.message]).toEqual([400, 'invalid_input']);
    expect(issues(answer)).toContainEqual(
      expect.objectContaining({ code: 'unknown_field', path: [field] }),
    );
  },
);
test.each(chooseCases(3, allCalls))('$name refuses an unknown query parameter', async (call) => {
  const answer = await callerOf(call).send(
    call.method,
    `/api${fillPathParameters(call, paramsOf(call))}?distributorID=${foreign}`,
    bodies[call.name],
    { 'idempotency-key': newOrderId() },
  );
  expect([answer.status, answer.json.message]).toEqual([400, 'invalid_input']);
});

test.each([
  ['the content', (more: object) => ({ ...content(1), ...more }), ['content', 'status']],
  [
    'a line',
    (more: object) => ({ ...content(1), lines: [{ ...line(), ...more }] }),
    ['content', 'lines', 0, 'status'],
  ],
])('orders.save refuses an unknown field inside %s', async (_where, make, path) => {
  const answer = await client.send(
    'PUT',
    `/api/orders/${ID}`,
    { id: ID, baseVersion: 0, distributorId: null, content: make({ status: 'complete' }) },
    { 'idempotency-key': newOrderId() },
  );
  expect(issues(answer)).toContainEqual(expect.objectContaining({ code: 'unknown_field', path }));
});

test('an order for which a distributor’s user names another distributor is refused, and stored for no distributor', async () => {
  const answer = await client.call(calls.saveOrder, {
    params: { id: ID },
    body: {
      id: ID,
      baseVersion: 0,
      distributorId: foreign,
      content: content(person.distributorId!),
    },
  });
  expect(answer.status).toBe(400);
  expect(issues(answer)).toEqual([
    { path: ['distributorId'], code: 'not_offered', found: String(foreign) },
  ]);
  expect(
    await server.db.selectFrom('sales_order').select('id').where('id', '=', ID).execute(),
  ).toEqual([]);
});

test('the id of the body cannot differ from the one in the address', async () => {
  const [mine, other] = [
    await saveDraft(client, person.distributorId!),
    await saveDraft(client, person.distributorId!),
  ];

  const answer = await client.call(calls.saveOrder, {
    params: { id: mine.id },
    body: {
      id: other.id,
      baseVersion: 1,
      distributorId: null,
      content: content(person.distributorId!, { observation: 'moved' }),
    },
  });

  expect(answer.status).toBe(400);
  const kept = await client.call(calls.getOrder, { params: { id: other.id } });
  expect(kept.json.body.version).toBe(1);
});

test('after all these requests the user still has the same distributor and rights, and is not disabled', async () => {
  expect(await storedUser()).toEqual(initialUser);
  expect(initialUser).toMatchObject({ distributor_id: person.distributorId, disabled_at: null });
});
