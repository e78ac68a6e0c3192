/**
 * Tests submitting orders while contracts have expired, on the real server with a clock that the
 * test sets.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { bodyOf } from '../../test-client.ts';
import { makeDistributor, PERU, signInUser } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';
import {
  companyOf,
  content,
  saveAndGetOrder,
  addOrderReferences,
  callStep,
  stepAndGetOrder,
} from '../order-samples.ts';

const LAST_DAY = Date.parse('2026-12-31T12:00:00Z');
const AFTER = Date.parse('2027-01-01T12:00:00Z');
let server: TestServer, norte: number, lima: number, ana: Client, eva: Client;
const companies = new Map<Client, number>();

beforeAll(async () => {
  server = await startServer({ clock: { now: LAST_DAY } });
  await addOrderReferences(server);
  norte = await makeDistributor(server, 'Norte');
  lima = await makeDistributor(server, 'Lima', PERU);
  [ana, eva] = [await signInUser(server, norte), await signInUser(server, lima)];
  companies.set(ana, await companyOf(server, norte)).set(eva, await companyOf(server, lima));
});

afterAll(() => server?.close());

const contract = (distributorId: number, validFrom: string, until: string) =>
  server.db
    .insertInto('distributor_contract')
    .values({ distributor_id: distributorId, number: '1', title: '', valid_from: validFrom, until })
    .execute();

const block = (blockOrders: boolean) => storeSettingValue(server.db, 'contracts', { blockOrders });

const draft = (who = ana) =>
  saveAndGetOrder(who, content(companies.get(who)!, who === eva ? { lines: [] } : {}));

const expired = [409, 'contract_expired', { until: '2026-12-31' }];

const sent = async (who: Client, order: Awaited<ReturnType<typeof draft>>) => {
  const { status, json } = await callStep(who, 'submit', order);
  return status === 200 ? 'sent' : [status, json.message, json.details];
};

beforeEach(async () => {
  server.clock.now = LAST_DAY;
  await server.db.deleteFrom('distributor_contract').execute();
  for (const id of [norte, lima]) await contract(id, '2026-01-01', '2026-12-31');
  await block(true);
});

test('orders are accepted on the last day of a contract and refused on the next, and the draft stays as it was', async () => {
  const [first, second] = [await draft(), await draft()];
  expect(await sent(ana, first)).toBe('sent');
  server.clock.now = AFTER;
  expect(await sent(ana, second)).toEqual(expired);
  expect(bodyOf(await ana.call(calls.getOrder, { params: { id: second.id } }))).toEqual(second);
});

test('the same draft is accepted once a new contract is there', async () => {
  const order = await draft();
  server.clock.now = AFTER;
  expect(await sent(ana, order)).toEqual(expired);
  await contract(norte, '2027-01-01', '2027-12-31');
  expect(await sent(ana, order)).toBe('sent');
});

test('the last day ends in each distributor’s own time zone', async () => {
  const [order, other] = [await draft(), await draft(eva)];

  // At this time it is 00:30 on January 1 in São Paulo, and 22:30 on December 31 in Lima.
  server.clock.now = Date.parse('2027-01-01T03:30:00Z');
  expect(await sent(ana, order)).toEqual(expired);
  expect(await sent(eva, other)).toEqual([422, 'refused', expect.anything()]);

  server.clock.now = Date.parse('2027-01-01T05:00:00Z');
  expect(await sent(eva, other)).toEqual(expired);
});

test('nothing is refused while the setting is off, as it is from the start', async () => {
  const [order, other] = [await draft(), await draft()];
  server.clock.now = AFTER;
  await block(false);
  expect(await sent(ana, order)).toBe('sent');

  await server.db.deleteFrom('setting').where('key', '=', 'contracts').execute();
  expect(await sent(ana, other)).toBe('sent');
});

test('an order that was sent in time, and came back for correction, is accepted again', async () => {
  const order = await stepAndGetOrder(ana, 'submit', await draft());
  await server.db
    .updateTable('sales_order')
    .set({ status: 'waiting_correction', version: order.version + 1 })
    .where('id', '=', order.id)
    .execute();
  server.clock.now = AFTER;
  expect(await sent(ana, { ...order, version: order.version + 1 })).toBe('sent');
});

test('an administrator’s submission is accepted, and the log of actions says so', async () => {
  server.clock.now = AFTER;
  const admin = await signInUser(server, null, { name: 'Marina' });
  const order = await saveAndGetOrder(admin, content(companies.get(ana)!), {
    distributorId: norte,
  });
  expect(await sent(admin, order)).toBe('sent');

  const logged = await server.db
    .selectFrom('action_log')
    .select(['action', 'details'])
    .where('target', '=', order.id)
    .where('action', 'like', '%contract%')
    .execute();

  expect(logged).toEqual([{ action: 'order.contract_passed', details: { until: '2026-12-31' } }]);
});

test('orders are withdrawn, and drafts created, changed and deleted, after the contract has expired', async () => {
  const before = await stepAndGetOrder(ana, 'submit', await draft());
  server.clock.now = AFTER;
  expect((await stepAndGetOrder(ana, 'withdraw', before)).status).toBe('draft');
  const made = await draft();
  const changed = await saveAndGetOrder(
    ana,
    { ...made.content, customerOrder: 'PC-8' },
    { id: made.id, baseVersion: made.version },
  );
  expect(changed).toMatchObject({ version: made.version + 1, content: { customerOrder: 'PC-8' } });
  expect((await callStep(ana, 'remove', changed)).status).toBe(200);
});

test('a device gets the contracts of its own distributor, and only while they block orders', async () => {
  const named = async (who: Client) =>
    bodyOf(await who.call(calls.getOrderReferences, { query: {} })).distributors.map(
      ({ id, contracts }) => [id, contracts],
    );

  const spans = [{ validFrom: '2026-01-01', until: '2026-12-31' }];
  expect(await named(ana)).toEqual([[norte, spans]]);
  await block(false);
  expect(await named(ana)).toEqual([[norte, undefined]]);
});
