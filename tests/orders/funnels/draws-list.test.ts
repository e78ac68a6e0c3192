/** Tests the list of a funnel's orders with the units that each one holds. */
import { expect, test } from 'vitest';
import { calls } from '#areas/orders/domain/index.ts';
import { makeDistributor, signInUser } from '../../make-users.ts';
import {
  agreedLine,
  approver,
  decideOrder,
  saveFirst,
  readFunnel,
  saveLater,
  openFunnelOf,
  PART,
  reload,
  seller,
  trySubmit,
  submit,
  server,
  setUpFunnels,
  takeStep,
} from './funnel-setup.ts';

setUpFunnels();
const part = PART.partNumber;

test('each submission is a row with its order, its sender, its units and whether they were released', async () => {
  const first = await openFunnelOf(await saveFirst('ROWS-1', [agreedLine(2)]), { [part]: 9 });
  server.clock.now += 60_000;
  const second = await submit(await saveLater('ROWS-1', [agreedLine(3)]));
  server.clock.now += 60_000;
  await decideOrder('return', second, { reason: 'Wrong carrier' });
  const givenBackAt = server.clock.now;
  server.clock.now += 60_000;
  await trySubmit(await reload(second.id));
  server.clock.now += 60_000;
  const third = await submit(await saveLater('ROWS-1', [agreedLine(1)]));
  await takeStep(calls.withdrawOrder, third);
  const fourth = await submit(await saveLater('ROWS-1', [agreedLine(1)]));
  await decideOrder('return', fourth, { reason: 'Wrong carrier' });
  const { id } = await readFunnel('ROWS-1');
  for (const reader of [seller, approver]) {
    const { json } = await reader.call(calls.listFunnelDraws, { params: { id }, query: {} });
    expect(json.body).toMatchObject({ underWay: 2, returned: 1, next: null });
    const rows = json.body.rows.filter(({ orderId }: { orderId: string }) =>
      [first.id, second.id].includes(orderId),
    );
    expect(rows).toMatchObject([
      { number: second.number, revision: 2, by: 'Ana', givenBackAt: null },
      {
        number: second.number,
        revision: 1,
        givenBackAt,
        parts: [{ partNumber: part, quantity: 3 }],
      },
      { number: first.number, status: 'waiting_processing', givenBackAt: null },
    ]);
  }
});

test('the rows are read in pages, and not by another distributor', async () => {
  await openFunnelOf(await saveFirst('ROWS-2', [agreedLine(1)]), { [part]: 90 });
  for (let n = 0; n < 26; n += 1) await submit(await saveLater('ROWS-2', [agreedLine(1)]));
  const { id } = await readFunnel('ROWS-2');
  const page = async (after?: string) =>
    (await seller.call(calls.listFunnelDraws, { params: { id }, query: after ? { after } : {} }))
      .json.body;
  const newest = await page();
  const rest = await page(newest.next!);
  expect([newest.rows.length, rest.rows.length, rest.next]).toEqual([25, 2, null]);

  const all = [...newest.rows, ...rest.rows].map(({ orderId }: { orderId: string }) => orderId);
  expect(new Set(all).size).toBe(27);

  const stranger = await signInUser(server, await makeDistributor(server));
  expect((await stranger.call(calls.listFunnelDraws, { params: { id }, query: {} })).status).toBe(
    404,
  );
});
