/** Tests fetching whole orders while the server fails on one of them, or does not know the call. */
import { expect, test } from 'vitest';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { createSyncedDraft, startTablet } from '../../kernel-device/tablet.ts';
import { idOfNumber, makeNumberedOrder } from './many-orders.ts';

test('an order on which the server fails does not stop the later ones', async () => {
  const server = startFakeServer();
  const one = await startTablet(server);
  for (const n of [1, 2, 3]) server.put({ ...makeNumberedOrder(n), status: 'draft' });
  server.by.fault = ({ path }) => (path === `/api/orders/${idOfNumber(2)}` ? 'error' : undefined);
  await one.engine.sync();
  const stored = async () =>
    (await one.engine.core.table('orders').toCollection().primaryKeys()).toSorted();
  expect(await stored()).toEqual([idOfNumber(1), idOfNumber(3)]);

  server.by.fault = () => undefined;
  await one.engine.sync({ force: true });
  expect(await stored()).toEqual([idOfNumber(1), idOfNumber(2), idOfNumber(3)]);
});

test('an order whose call the server does not know stays on the device', async () => {
  const server = startFakeServer();
  const one = await startTablet(server);
  const id = await createSyncedDraft(one);
  server.edit(id, (order) => ({
    ...order,
    content: { ...order.content, observation: 'Edited by Bia' },
  }));
  server.by.fault = ({ path }) =>
    path === `/api/orders/${id}` ? { status: 404, message: 'no_such_call' } : undefined;
  await one.engine.sync({ force: true });
  const observation = async () => (await one.orders.readOrder(id))?.order.content.observation;
  expect(await observation()).toBe('');

  server.by.fault = () => undefined;
  await one.engine.sync({ force: true });
  expect(await observation()).toBe('Edited by Bia');
});
