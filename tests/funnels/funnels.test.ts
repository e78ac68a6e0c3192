/**
 * Tests funnels on the server: orders never draw more units than there are, approvers change and
 * close funnels, and each device receives the changes that its user may see.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#areas/funnels/domain/index.ts';
import { selectUnitsHeldByOtherOrders, storeFunnelDraws } from '#areas/funnels/server/index.ts';
import { newOrderId } from '../new-orders.ts';
import { makeDistributor, signInUser } from '../make-users.ts';
import { startServer, type Client, type TestServer } from '../test-server.ts';
import { putFunnel, terms } from './funnel-samples.ts';

let server: TestServer;
let distributorId: number;
let seller: Client;
let approver: Client;

beforeAll(async () => {
  server = await startServer();
  distributorId = await makeDistributor(server);
  seller = await signInUser(server, distributorId);
  approver = await signInUser(server, null);
});

afterAll(() => server.close());

const hold = (funnelId: string, orderId: string, revision: number, units: Record<string, number>) =>
  storeFunnelDraws(
    server.db,
    funnelId,
    { orderId, distributorId, revision, quantities: new Map(Object.entries(units)) },
    server.clock.now,
  );

const drawn = async (funnelId: string) =>
  Object.fromEntries(await selectUnitsHeldByOtherOrders(server.db, funnelId, undefined));

describe('draws', () => {
  test('are the units that the order holds, however often they are sent', async () => {
    const id = await putFunnel(server, distributorId);
    const order = newOrderId();
    await hold(id, order, 1, { 1001: 4, 1002: 1 });
    await hold(id, order, 1, { 1001: 4, 1002: 1 });
    expect(await drawn(id)).toEqual({ 1001: 4, 1002: 1 });
  });

  test('are released once, and drawn again by the same revision', async () => {
    const id = await putFunnel(server, distributorId);
    const order = newOrderId();
    await hold(id, order, 1, { 1001: 4 });
    await hold(id, order, 1, {});
    await hold(id, order, 1, {});
    expect(await drawn(id)).toEqual({});

    await hold(id, order, 1, { 1001: 4 });
    expect(await drawn(id)).toEqual({ 1001: 4 });
  });

  test('of a part are the units that the order holds after some of them were released', async () => {
    const id = await putFunnel(server, distributorId);
    const order = newOrderId();
    await hold(id, order, 1, { 1001: 5, 1002: 1 });
    await hold(id, order, 1, { 1001: 2 });
    expect(await drawn(id)).toEqual({ 1001: 2 });
  });

  test('of a later revision replace those of the earlier one', async () => {
    const id = await putFunnel(server, distributorId);
    const [order, other] = [newOrderId(), newOrderId()];
    await hold(id, other, 1, { 1001: 1 });
    await hold(id, order, 1, { 1001: 4 });
    await hold(id, order, 2, { 1001: 2, 1002: 3 });
    expect(await drawn(id)).toEqual({ 1001: 3, 1002: 3 });
    expect(Object.fromEntries(await selectUnitsHeldByOtherOrders(server.db, id, order))).toEqual({
      1001: 1,
    });
  });
});

describe('a funnel that an approver changes', () => {
  const change = (
    id: string,
    baseVersion: number,
    parts = terms.parts,
    expiresOn = terms.expiresOn,
  ) =>
    approver.call(calls.changeFunnel, {
      params: { id },
      body: { baseVersion, reason: 'Agreed with the customer', parts, expiresOn },
    });

  test('gets more units, and an approver who saw it before is shown its present state', async () => {
    const id = await putFunnel(server, distributorId);
    const more = [{ partNumber: '1001', quantity: 20 }, terms.parts[1]!];
    const first = await change(id, 1, more);
    expect(first.json.body).toMatchObject({
      version: 2,
      parts: [{ quantity: 20 }, { quantity: 5 }],
    });

    const second = await change(id, 1, more);
    expect(second.status).toBe(409);
    expect(second.json).toMatchObject({
      message: 'changed_meanwhile',
      details: { row: { version: 2 } },
    });
  });

  test('keeps its units if fewer are requested', async () => {
    const id = await putFunnel(server, distributorId);
    const less = [{ partNumber: '1001', quantity: 9 }, terms.parts[1]!];
    expect((await change(id, 1, less)).json).toMatchObject({
      message: 'invalid_input',
      details: {
        issues: [{ path: ['parts', 0, 'quantity'], code: 'funnel_less', expected: '10' }],
      },
    });

    const seen = await seller.call(calls.getFunnel, { params: { id } });
    expect(seen.json.body).toMatchObject({
      version: 1,
      parts: [{ quantity: 10 }, { quantity: 5 }],
    });
  });

  test('stays closed after it was closed', async () => {
    const id = await putFunnel(server, distributorId);
    const close = { params: { id }, body: { baseVersion: 1, reason: 'Sold elsewhere' } };
    expect((await approver.call(calls.closeFunnel, close)).json.body).toMatchObject({
      closedAt: server.clock.now,
      version: 2,
    });
    expect((await change(id, 2)).json.message).toBe('funnel_closed');
  });

  test('shows its readers the changes, by whom and why', async () => {
    const id = await putFunnel(server, distributorId);
    const more = [{ partNumber: '1001', quantity: 20 }, terms.parts[1]!];
    await change(id, 1, more, '2098-06-30');
    await approver.call(calls.closeFunnel, {
      params: { id },
      body: { baseVersion: 2, reason: ' Sold elsewhere ' },
    });

    const told = await seller.call(calls.getFunnelHistory, { params: { id } });
    expect(told.json.body).toMatchObject({
      rows: [
        { reason: 'Sold elsewhere', changes: { closed: true } },
        {
          at: server.clock.now,
          reason: 'Agreed with the customer',
          changes: {
            parts: [{ partNumber: '1001', from: 10, to: 20 }],
            expiresOn: { from: '2099-12-31', to: '2098-06-30' },
          },
        },
      ],
      next: null,
    });

    const stranger = await signInUser(server, await makeDistributor(server));
    expect((await stranger.call(calls.getFunnelHistory, { params: { id } })).status).toBe(404);
  });

  test('is in the audit with its changes and the reason', async () => {
    const id = await putFunnel(server, distributorId, 'Acme', { number: 'AUDITED' });
    await change(id, 1, [{ partNumber: '1001', quantity: 12 }, terms.parts[1]!]);
    const [entry] = await server.db
      .selectFrom('action_log')
      .select(['action', 'details'])
      .where('target', '=', 'AUDITED')
      .execute();
    expect(entry).toEqual({
      action: 'funnel.changed',
      details: { changes: { 1001: { from: 10, to: 12 } }, reason: 'Agreed with the customer' },
    });
  });
});

describe('readers of funnels', () => {
  test('see the units left of their own distributor’s', async () => {
    const id = await putFunnel(server, distributorId, 'Readers GmbH');
    await hold(id, newOrderId(), 1, { 1001: 4 });
    const { rows } = (await seller.call(calls.listFunnels, { query: { search: 'readers' } })).json
      .body;
    expect(rows).toMatchObject([
      { id, parts: [{ partNumber: '1001', quantity: 10, drawn: 4 }, {}] },
    ]);

    const stranger = await signInUser(server, await makeDistributor(server));
    expect((await stranger.call(calls.getFunnel, { params: { id } })).status).toBe(404);
  });

  test('get a drawn unit by the mirror', async () => {
    const id = await putFunnel(server, distributorId);
    const { cursor } = (await seller.call(calls.listChangedFunnels, {})).json.body;
    await hold(id, newOrderId(), 1, { 1002: 2 });

    // A change reaches mirrors only after the transactions that ran beside it have ended, so the
    // test polls.
    await expect
      .poll(
        async () =>
          (await seller.call(calls.listChangedFunnels, { query: { cursor } })).json.body.rows,
      )
      .toMatchObject([{ id, parts: [{}, { partNumber: '1002', drawn: 2 }] }]);
  });

  test('get pages, those that end first on top, and can filter open ones', async () => {
    const own = await makeDistributor(server);
    for (let n = 0; n < 27; n += 1)
      await putFunnel(server, own, 'Many', {
        expiresOn: `2030-01-${String(28 - n).padStart(2, '0')}`,
      });

    await putFunnel(server, own, 'Many', { expiresOn: '2001-01-01' });
    const asked = { distributor: own, state: 'open' } as const;
    const first = (await approver.call(calls.listFunnels, { query: asked })).json.body;
    const second = (
      await approver.call(calls.listFunnels, { query: { ...asked, after: first.next! } })
    ).json.body;
    const days = [...first.rows, ...second.rows].map(({ expiresOn }) => expiresOn);
    expect(days).toHaveLength(27);
    expect(days).toEqual([...days].sort());
    expect(second.next).toBeNull();
  });

  test('are warned that another distributor has a funnel under the same number', async () => {
    const other = await makeDistributor(server, 'The Other');
    await putFunnel(server, other, 'Acme', { number: 'SHARED' });
    const asked = { query: { distributor: distributorId, number: 'shared' } };
    expect((await approver.call(calls.getFunnelBrief, asked)).json.body).toEqual({
      funnel: null,
      elsewhere: [{ distributorId: other, distributorName: 'The Other' }],
    });
  });
});
