/**
 * Tests the push messages to the next approver after an approval that was recorded without deciding
 * the order.
 */
import { beforeAll, expect, it } from 'vitest';
import { calls as approvalCalls, noLimits } from '#areas/approvals/domain/index.ts';
import { calls } from '#areas/push/domain/index.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { decisionOn, saveDraft, addCatalog, submitOrder } from '../new-orders.ts';
import { makeUser, type Person } from '../make-users.ts';
import type { Client } from '../test-server.ts';
import {
  norte,
  signInNotified,
  createPerson,
  server,
  setUpPush,
  deliverMessages,
} from './push-setup.ts';

setUpPush();

let seller: Client;
let bia: Person;
let caio: Person;
let dora: Person;

/** Bia may approve orders of up to one cent; Caio is the next approver. Dora has no limits. */
beforeAll(async () => {
  await addCatalog(server);
  seller = await server.as(await createPerson());
  bia = await makeUser(server, null, { name: 'Bia' });
  caio = await makeUser(server, null, { name: 'Caio' });
  dora = await makeUser(server, null, { name: 'Dora' });
  await (
    await server.as(dora)
  ).call(approvalCalls.editApproverLimits, {
    params: { id: bia.id },
    body: {
      version: 0,
      limits: { ...noLimits, amounts: { BRL: 1 }, orderTypes: null, nextId: caio.id },
    },
  });
}, 60_000);

/** All orders that were submitted in this file. */
const orders: Awaited<ReturnType<typeof submitOrder>>[] = [];

async function submitted() {
  const order = await submitOrder(seller, await saveDraft(seller, norte));
  orders.push(order);
  await server.runJobs();
  return order;
}
const approvedBy = async (who: Person, order: { id: string; revision: number }) =>
  (await server.as(who)).call(approvalCalls.decideOrders, { body: decisionOn('approve', order) });
const asked = async () =>
  ((await deliverMessages()) as { kind: string }[]).filter(({ kind }) => kind === 'approval_asked');

it('the messages reach the next approver, and no other approver', async () => {
  const order = await submitted();
  const phone = await signInNotified(caio);
  await signInNotified(dora);
  await signInNotified(bia);
  await approvedBy(bia, order);
  expect(await asked()).toEqual([{ kind: 'approval_asked', count: 0 }]);

  const here = (await phone.call(calls.listPushDevices)).json.body.find(({ isHere }) => isHere)!;
  const off = { params: { id: here.id }, body: { off: ['approval_asked' as const] } };
  await phone.call(calls.chooseNotificationKinds, off);
  await approvedBy(bia, await submitted());
  expect(await asked()).toHaveLength(1);
});

it('no message is sent for an order that was decided meanwhile', async () => {
  const order = await submitted();
  await signInNotified(caio);
  await approvedBy(bia, order);
  await approvedBy(dora, order);
  expect(await asked()).toEqual([]);
});

/**
 * Turns notifications on for Caio. Returns a function that adds the job that sends a message to
 * the device.
 */
async function openSender() {
  const phone = await signInNotified(caio);
  const here = (await phone.call(calls.listPushDevices)).json.body.find(({ isHere }) => isHere)!;
  const until = server.clock.now + HOUR;
  return () =>
    addJob(server.db, 'push.send', { subscription: here.id, kind: 'approval_asked', until });
}

it('no message is sent once the last order that asks the next approver was decided', async () => {
  const send = await openSender();
  await approvedBy(bia, await submitted());
  expect(await asked()).toHaveLength(1);

  await send();
  expect(await asked()).toHaveLength(2);

  for (const one of orders) await approvedBy(dora, one);
  await send();
  expect(await asked()).toHaveLength(2);
});

it('no message is sent to the next approver who has lost the right to decide', async () => {
  const send = await openSender();
  await approvedBy(bia, await submitted());
  expect(await asked()).toHaveLength(1);

  await server.db
    .updateTable('user_account')
    .set({ permissions: JSON.stringify([permissionEntryFor('approvals', 'read')]) as never })
    .where('id', '=', caio.id)
    .execute();
  await send();
  await approvedBy(bia, await submitted());
  expect(await asked()).toHaveLength(1);
});
