/**
 * Tests the funnel number of an order in lists: server and device show the same number, and it can
 * be searched.
 */
import { expect, test } from 'vitest';
import { headSearchWords } from '#areas/orders/device/tables.ts';
import { calls, orderHeadOf, type OrderHead } from '#areas/orders/domain/index.ts';
import { agreedLine, saveFirst, reload, seller, submit, setUpFunnels } from './funnel-setup.ts';

setUpFunnels();

const found = async (search: string): Promise<OrderHead[]> =>
  (await seller.call(calls.listOrders, { query: { search } })).json.body.rows;

test('an order’s head has the number in the form of the funnel, and is found by its beginning', async () => {
  const draft = await saveFirst(' crm-77 ', [agreedLine(1)]);
  expect(orderHeadOf(draft).funnelNumber).toBe('CRM-77');
  const order = await submit(draft);
  for (const search of ['CRM-77', 'crm-7'])
    expect((await found(search)).map(({ id, funnelNumber }) => [id, funnelNumber])).toEqual([
      [order.id, 'CRM-77'],
    ]);

  expect(headSearchWords((await found('CRM-77'))[0]!)).toEqual(
    expect.arrayContaining(['crm-77', '77']),
  );
});

test('the head of an order of another type has no number, whatever its draft contains', async () => {
  const order = await reload((await saveFirst('CRM-78', [agreedLine(1)])).id);
  expect(
    orderHeadOf({ ...order, content: { ...order.content, type: 'normal' } }).funnelNumber,
  ).toBeNull();
  expect(orderHeadOf({ ...order, content: { ...order.content, funnelNumber: '' } })).toMatchObject({
    funnelNumber: null,
  });
});
