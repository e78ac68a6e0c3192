/**
 * Tests an order that has a number from before a restore and another from after it. The second
 * number is assigned after the first device has compared its data and before it sends the order.
 */
import { expect, test } from 'vitest';
import type { Order } from '#areas/orders/domain/index.ts';
import { calls as restoresCalls } from '#areas/restores/domain/index.ts';
import { saveDraft, submitOrder } from '../../new-orders.ts';
import { heldOrder, sendAgain, readVerdicts } from '../held-orders.ts';
import { admin, ana, distributorId, rui, setUpRestored } from '../restored-company-setup.ts';

let draft: Order;
let sent: Order;

setUpRestored({
  async before(as) {
    draft = await saveDraft(await as('ana'), distributorId);
  },
  async lost(as) {
    sent = await submitOrder(await as('ana'), draft);
  },
});

const findings = async () =>
  (await admin.call(restoresCalls.listFindings, { query: {} })).json.body.rows.map(
    ({ kind, name, details }) => [kind, name, details.number],
  );

test('administrators are told of the number that the order loses', async () => {
  expect(await readVerdicts(ana, heldOrder(sent))).toEqual(['older']);
  const again = await submitOrder(rui, draft);

  const answer = await sendAgain(ana, sent);
  expect([answer.status, answer.json.body.order.number]).toEqual([200, again.number]);
  expect(again.number).not.toBe(sent.number);
  expect(await findings()).toEqual([['renumbered', sent.number, again.number]]);
});
test('administrators are told once, though the device sends and compares the order again', async () => {
  await sendAgain(ana, sent);
  await readVerdicts(ana, heldOrder(sent));
  expect(await findings()).toHaveLength(1);
});
test('administrators are told nothing if the order has the number that is sent', async () => {
  const [first] = await findings();
  const other = await submitOrder(rui, await saveDraft(rui, distributorId));
  await sendAgain(rui, other);
  expect(await findings()).toEqual([first]);
});
