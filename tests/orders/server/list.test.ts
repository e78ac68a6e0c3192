/**
 * Tests the list of orders on the server: pages have no gap or repetition, the search finds orders
 * by several fields, and each status is counted within the other filters.
 */
import { describe, expect, it } from 'vitest';
import { calls, type OrderContent } from '#areas/orders/domain/index.ts';
import { signInUser } from '../../make-users.ts';
import { companyOf, content, line, saveAndGetOrder, stepAndGetOrder } from '../order-samples.ts';
import {
  admin,
  ana,
  andina,
  company,
  eva,
  norte,
  server,
  setUpOrders,
  sul,
} from './orders-setup.ts';

setUpOrders();

describe('the list', () => {
  it('pages by 25, newest first, without a gap or a repetition', async () => {
    const lima = await signInUser(server, andina);
    const its = await companyOf(server, andina);
    const noon = server.clock.now;
    for (let n = 0; n < 30; n++) {
      server.clock.now = noon + Math.floor(n / 3) * 1000;
      await saveAndGetOrder(
        lima,
        content(its, { lines: [line({ unitMinor: 5_000, listMinor: 5_000 })] }),
      );
    }

    server.clock.now = noon;
    const one = (await lima.call(calls.listOrders)).json.body;
    const two = (await lima.call(calls.listOrders, { query: { after: one.next! } })).json.body;
    const rows = [...one.rows, ...two.rows];
    const all = await server.db
      .selectFrom('sales_order')
      .select(['id'])
      .where('distributor_id', '=', andina)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();

    expect([one.rows.length, two.next, rows.map((r) => r.id)]).toEqual([
      25,
      null,
      all.map((r) => r.id),
    ]);
  });

  it('finds by number prefix, customer order, part number and, for admins, distributor name', async () => {
    const what: OrderContent = content(company, {
      customerOrder: 'Compra 100%',
      lines: [line({ partNumber: '1002', unitMinor: 25_050, listMinor: 25_050 })],
    });

    const order = await stepAndGetOrder(ana, 'submit', await saveAndGetOrder(ana, what));
    for (const search of [order.number!, order.number!.slice(0, 8), 'compra 100%'])
      expect(
        (await ana.call(calls.listOrders, { query: { search } })).json.body.rows.map((r) => r.id),
      ).toContain(order.id);

    const byPart = (await ana.call(calls.listOrders, { query: { search: '1002' } })).json.body;
    expect(byPart.rows.map((r) => r.id)).toContain(order.id);
    const byName = (await admin.call(calls.listOrders, { query: { search: 'norT' } })).json.body;
    expect(byName.rows.map((r) => r.id)).toContain(order.id);
    expect(new Set(byName.rows.map((r) => r.distributorId))).toEqual(new Set([norte]));

    for (const search of ['compra 1%%', 'nothing like it', '%', '_'])
      expect((await ana.call(calls.listOrders, { query: { search } })).json.body.rows).toEqual([]);
    expect((await ana.call(calls.listOrders, { query: { search: 'a\0' } })).status).toBe(200);
  });

  it('counts each status within the other filters', async () => {
    const { rows, counts } = (
      await eva.call(calls.listOrders, { query: { status: 'complete', type: 'retail' } })
    ).json.body;
    expect([rows, counts]).toEqual([[], {}]);

    const own = await companyOf(server, sul);
    await saveAndGetOrder(eva, content(own));
    await stepAndGetOrder(eva, 'submit', await saveAndGetOrder(eva, content(own)));
    expect(
      (await eva.call(calls.listOrders, { query: { status: 'draft' } })).json.body.counts,
    ).toEqual({
      draft: 1,
      waiting_approval: 1,
    });
  });

  it('refuses an invalid page key and names the place', async () => {
    const { status, json } = await ana.call(calls.listOrders, { query: { after: 'x' } });
    expect([status, json.details]).toMatchObject([
      400,
      { issues: [{ path: ['querystring', 'after'] }] },
    ]);
  });
});
