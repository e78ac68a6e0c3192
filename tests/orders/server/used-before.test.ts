/**
 * Tests that the server accepts a submission whose customer purchase order its company has used
 * before, and reports it.
 */
import { expect, it } from 'vitest';
import { calls, type Order, type OrderContent } from '#areas/orders/domain/index.ts';
import { calls as approvalCalls } from '#areas/approvals/domain/index.ts';
import { insertOrders } from '#areas/orders/server/index.ts';
import { newId } from '#kernel/domain/ids.ts';
import { signInUser } from '../../make-users.ts';
import { companyOf, content, saveAndGetOrder, stepAndGetOrder } from '../order-samples.ts';
import {
  ana,
  andina,
  approver,
  company,
  rui,
  server,
  setUpOrders,
  callGetOrder,
} from './orders-setup.ts';

setUpOrders();

const draft = (who: typeof ana, customerOrder: string, more: Partial<OrderContent> = {}) =>
  saveAndGetOrder(who, content(company, { customerOrder, ...more }));

const sent = async (customerOrder: string, who = ana) =>
  await stepAndGetOrder(who, 'submit', await draft(who, customerOrder));

const cancel = async ({ id, revision }: Pick<Order, 'id' | 'revision'>) =>
  await approver.call(approvalCalls.decideOrders, {
    body: {
      action: 'cancel',
      orders: [{ id, revision }],
      reason: 'No longer wanted',
      code: null,
      line: null,
      reviewOn: null,
      processedByHand: true,
    },
  });

it('a submission with a used purchase order is accepted, and names the earlier order to its author and its approver', async () => {
  const first = await sent('Compra 1');
  expect(first.usedBefore).toEqual({ orders: [], more: false });

  const second = await sent('  compra   1', rui);
  const usedBefore = {
    orders: [{ id: first.id, number: first.number, at: first.submittedAt }],
    more: false,
  };

  expect(second).toMatchObject({ status: 'waiting_approval', usedBefore });
  expect((await callGetOrder(approver, second.id)).json.body).toMatchObject({ usedBefore });
});

it('a used purchase order is found although it has characters with a meaning in a search', async () => {
  const names = ['100%_\\A', 'Pedido São Jô 5', '№ 7', '"x"', '(a|b)*.?+^$[1]', '5 ção'];
  for (const name of names) {
    const first = await sent(name);
    expect((await sent(name.toUpperCase())).usedBefore?.orders).toMatchObject([{ id: first.id }]);
  }
});

it('a used purchase order is found in every encoding of its accents and spaces', async () => {
  const first = await sent('Pão\u00A0de  só 9'.normalize('NFD'));
  expect((await sent('pão de só 9')).usedBefore?.orders).toMatchObject([{ id: first.id }]);
});

it('a used purchase order is found behind newer ones that only look similar, even if they fill a page', async () => {
  for (const [name, like, count] of [
    ['1', (n: number) => `1${n}`, 2],
    ['OC 1', (n: number) => `OC ${n} 1`, 201],
    ['Nº 1', (n: number) => `Nº ${n}1`, 2],
    ['1 º', (n: number) => `1 ${n} º`, 2],
  ] as const) {
    const first = await sent(name);
    const newer = Array.from({ length: count }, (_, n) => ({
      ...first,
      id: newId(n, crypto),
      number: null,
      submittedAt: first.submittedAt! + 1,
      content: { ...first.content, customerOrder: like(n) },
    }));
    await insertOrders(
      server.db,
      newer.map((order) => ({
        order,
        creatorId: first.submittedById!,
        updaterId: first.submittedById!,
      })),
    );
    expect((await sent(name)).usedBefore?.orders).toMatchObject([{ id: first.id }]);
  }
});

it('a purchase order of another company is not found', async () => {
  const its = await companyOf(server, andina);
  const carla = await signInUser(server, andina, { name: 'Carla' });
  await sent('Compra 2');
  const there = await stepAndGetOrder(
    carla,
    'submit',
    await saveAndGetOrder(
      carla,
      content(its, {
        customerOrder: 'Compra 2',
        lines: [{ ...content(its).lines[0]!, unitMinor: 5_000, listMinor: 5_000 }],
      }),
    ),
  );

  expect(there.usedBefore).toEqual({ orders: [], more: false });
});

it('the purchase orders of drafts, withdrawn and canceled orders are not found', async () => {
  await draft(ana, 'Compra 3');
  await stepAndGetOrder(ana, 'withdraw', await sent('Compra 3'));
  expect((await cancel(await sent('Compra 3'))).json.body.results).toMatchObject([
    { code: 'done' },
  ]);
  expect((await sent('Compra 3')).usedBefore?.orders).toEqual([]);
});

it('used purchase orders are searched again at every submission', async () => {
  const first = await sent('Compra 4');
  const later = await sent('Compra 4', rui);
  const again = await stepAndGetOrder(ana, 'submit', await stepAndGetOrder(ana, 'withdraw', first));
  expect(again.usedBefore?.orders).toMatchObject([{ id: later.id, number: later.number }]);
});

it('of new orders that are sent at once, the later ones find the earlier ones', async () => {
  const drafts = await Promise.all(Array.from({ length: 6 }, () => draft(ana, 'Compra 5')));
  const all = await Promise.all(drafts.map((one) => stepAndGetOrder(ana, 'submit', one)));
  const byNumber = all.toSorted((a, b) => (a.number! < b.number! ? -1 : 1));
  expect(byNumber.map(({ usedBefore }) => usedBefore!.orders.length)).toEqual([0, 1, 2, 3, 3, 3]);
  expect(byNumber.map(({ usedBefore }) => usedBefore!.more)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
  ]);
});

it('of withdrawn orders that are sent again at once, the later ones find the earlier ones', async () => {
  const firsts: Order[] = [];
  for (let n = 0; n < 6; n++) firsts.push(await sent('Compra 7'));
  const drafts = await Promise.all(firsts.map((one) => stepAndGetOrder(ana, 'withdraw', one)));
  const all = await Promise.all(drafts.map((one) => stepAndGetOrder(ana, 'submit', one)));
  expect(all.map(({ number }) => number)).toEqual(firsts.map(({ number }) => number));
  expect(all.map(({ usedBefore }) => usedBefore!.orders.length).sort()).toEqual([0, 1, 2, 3, 3, 3]);
});

it('the head of an order has its company and its purchase order, by which devices search', async () => {
  const { id } = await sent('Compra 6');
  const { rows } = (await ana.call(calls.listOrders, { query: { search: 'Compra 6' } })).json.body;
  expect(rows).toMatchObject([{ id, companyId: company, customerOrder: 'Compra 6' }]);
});
