/** Tests the alert about the late and canceled units of a complete order. */
import { expect, test } from 'vitest';
import { getAlertDetails, listAlerts as alertList } from '#areas/alerts/domain/calls.ts';
import { delayAlertId } from '#areas/orders/server/index.ts';
import { approve, distributorId, erp, seller, setUpContract } from '../contract-setup.ts';
import { completeOrder, someEvent } from './event-samples.ts';

setUpContract();

const complete = (...quantities: number[]) => completeOrder(erp, approve, ...quantities);

const own = async ({ id }: { id: string }) =>
  (await seller.call(alertList, { params: { distributorID: distributorId } })).json.body.filter(
    (alert) => alert.subjectId === id,
  );

test('the alert lists late units, and ends when nothing is left to ship', async () => {
  const order = await complete(10, 4);
  await erp.event(order.number, someEvent('shipped', [['01', 1]]));
  expect(await own(order)).toEqual([]);

  await erp.event(
    order.number,
    someEvent('backordered', [
      ['01', 5],
      ['02', 1],
    ]),
  );

  expect(await own(order)).toMatchObject([
    {
      id: delayAlertId(order.id),
      kind: 'order_delayed',
      number: order.number,
      target: `/orders/view/${order.id}`,
      read: false,
      toDo: false,
    },
  ]);

  const details = await seller.call(getAlertDetails, { params: { id: delayAlertId(order.id) } });
  expect(details.json.body).toMatchObject([
    { code: 'backordered', line: 1, message: expect.stringContaining('4100871 × 5') as string },
    { code: 'backordered', line: 2 },
  ]);

  await erp.event(
    order.number,
    someEvent('shipped', [
      ['01', 9],
      ['02', 3],
    ]),
  );

  expect(await own(order)).toHaveLength(1);

  await erp.event(order.number, someEvent('delivered', [['02', 4]]));
  expect(await own(order)).toEqual([]);

  await erp.event(order.number, someEvent('backordered', [['01', 5]]));
  expect(await own(order)).toEqual([]);
});

const listed = async ({ id }: { id: string }) =>
  (await seller.call(getAlertDetails, { params: { id: delayAlertId(id) } })).json.body.map(
    ({ code, line, message }) => [code, line, message.split(' × ')[1]],
  );

test('the alert lists the units of all lines that are still late, and those canceled', async () => {
  const order = await complete(10, 4, 3);
  await erp.event(order.number, someEvent('backordered', [['01', 5]]));
  await erp.event(order.number, someEvent('backordered', [['02', 2]]));
  expect(await listed(order)).toEqual([
    ['backordered', 1, '5'],
    ['backordered', 2, '2'],
  ]);

  await erp.event(order.number, someEvent('line_canceled', [['02', 1]]));
  await erp.event(order.number, someEvent('shipped', [['01', 7]]));
  expect(await listed(order)).toEqual([
    ['backordered', 1, '3'],
    ['backordered', 2, '2'],
    ['line_canceled', 2, '1'],
  ]);

  await erp.event(
    order.number,
    someEvent('shipped', [
      ['01', 3],
      ['02', 3],
    ]),
  );
  expect(await listed(order)).toEqual([['line_canceled', 2, '1']]);
});

test('the alert ends when the late units have shipped, even if other lines have not', async () => {
  const order = await complete(10, 4);
  await erp.event(order.number, someEvent('backordered', [['01', 5]]));
  await erp.event(order.number, someEvent('shipped', [['01', 10]]));
  expect(await own(order)).toEqual([]);
});
