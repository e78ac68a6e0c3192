/**
 * Tests the emails to approvers: the next approver of an order gets one, and approvers are reminded
 * once a day of orders that wait.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls as approvalCalls, noLimits } from '#areas/approvals/domain/index.ts';
import { editApproverLimits } from '#areas/approvals/domain/calls.ts';
import { storeSettingValue } from '#areas/settings/server/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { addJob } from '#kernel/server/jobs.ts';
import { decisionOn, saveDraft, addCatalog, submitOrder } from '../../new-orders.ts';
import { factsIn, openLetterbox, sentTo, type Letterbox } from '../../mail-server.ts';
import { makeDistributor, makeUser, type Person } from '../../make-users.ts';
import { startServer, type Client, type TestServer } from '../../test-server.ts';

let box: Letterbox;
let server: TestServer;
let distributorId: number;
let seller: Client;
let bia: Person;
let caio: Person;
let dora: Person;

/** Bia may approve orders of up to one cent; Caio is the next approver. Dora has no limits. */
beforeAll(async () => {
  box = await openLetterbox();
  server = await startServer({ config: box.config });
  await addCatalog(server);
  distributorId = await makeDistributor(server, 'Norte');
  seller = await server.as(await makeUser(server, distributorId, { name: 'Ana' }));
  bia = await makeUser(server, null, { name: 'Bia', lang: 'en', email: 'bia@maker.example' });
  caio = await makeUser(server, null, { name: 'Caio', lang: 'pt', email: 'caio@maker.example' });
  dora = await makeUser(server, null, { name: 'Dora', lang: 'es', email: 'dora@maker.example' });
  await (
    await server.as(dora)
  ).call(editApproverLimits, {
    params: { id: bia.id },
    body: {
      version: 0,
      limits: { ...noLimits, amounts: { BRL: 1 }, orderTypes: null, nextId: caio.id },
    },
  });
}, 60_000);

afterAll(async () => {
  await server?.close();
  await box?.close();
});

beforeEach(() => {
  box.take();
});

const FRIDAY = '2026-11-20';
const on = (date: string, time = '12:00') => {
  server.clock.now = instantInZone(date, time, HOME_ZONE);
};

async function submittedOn(date: string) {
  on(date);
  const order = await submitOrder(seller, await saveDraft(seller, distributorId));
  await server.runJobs();
  box.take();
  return order;
}

const approve = async (person: Person, order: { id: string; revision: number }) =>
  (await server.as(person)).call(approvalCalls.decideOrders, {
    body: decisionOn('approve', order),
  });

let runs = 0;
async function remind() {
  await addJob(server.db, 'approvals.remind', { run: (runs += 1) });
  await server.runJobs();
  return box.take();
}

test('the next approver gets one email that links to the order', async () => {
  const order = await submittedOn(FRIDAY);
  await approve(bia, order);
  await server.runJobs();
  const letters = box.take();
  expect(letters.map(sentTo)).toEqual([caio.email]);
  expect(letters[0]!.subject).toBe(`O pedido ${order.number} de Norte precisa da sua aprovação`);
  expect(letters[0]!.text).toContain(`/orders/view/${order.id}`);
  expect(factsIn(letters[0]!)).toMatchObject({ Distribuidor: 'Norte' });
  await approve(dora, order);
  await server.runJobs();
});

test('no email is sent for an order that was decided meanwhile', async () => {
  const order = await submittedOn(FRIDAY);
  await approve(bia, order);
  await approve(dora, order);
  await server.runJobs();
  expect(box.take().filter(({ subject }) => subject?.includes('precisa da sua'))).toEqual([]);
});

test('approvers are reminded once a day, with one email each, after two working days', async () => {
  const orders = [await submittedOn(FRIDAY), await submittedOn(FRIDAY)];
  await approve(bia, orders[1]!);
  await server.runJobs();
  box.take();
  on('2026-11-24');
  expect(await remind()).toEqual([]);
  on('2026-11-25', '07:59');
  expect(await remind()).toEqual([]);
  on('2026-11-25', '08:00');
  const letters = await remind();
  expect(Object.fromEntries(letters.map((one) => [sentTo(one), one.subject]))).toEqual({
    [bia.email]: '1 order waiting for approval was submitted more than 2 working days ago',
    [caio.email]: '2 pedidos aguardando aprovação foram enviados há mais de 2 dias úteis',
    [dora.email]: '1 pedido pendiente de aprobación se envió hace más de 2 días hábiles',
  });
  expect(await remind()).toEqual([]);
  on('2026-11-28');
  expect(await remind()).toEqual([]);
});

test('all approvers are reminded of an order that none of them may approve', async () => {
  const order = await submittedOn(FRIDAY);
  const setLimit = async (by: Person, person: Person, version: number, limit?: number) =>
    (await server.as(by)).call(editApproverLimits, {
      params: { id: person.id },
      body: {
        version,
        limits:
          limit === undefined ? null : { ...noLimits, amounts: { BRL: limit }, orderTypes: null },
      },
    });
  await setLimit(dora, caio, 0, 1);
  await setLimit(caio, dora, 0, 1);
  for (const person of [bia, caio, dora]) await approve(person, order);
  await server.runJobs();
  box.take();

  on('2026-11-26');
  const letters = await remind();
  expect(
    letters
      .filter(({ text }) => text?.includes(order.number!))
      .map(sentTo)
      .sort(),
  ).toEqual([bia.email, caio.email, dora.email]);
  await setLimit(dora, caio, 1);
  await setLimit(caio, dora, 1);
});

test('the setting changes the days, and 0 ends the reminders', async () => {
  await storeSettingValue(server.db, 'approval_reminder', { days: 0 });
  on('2026-12-07');
  expect(await remind()).toEqual([]);
  await storeSettingValue(server.db, 'approval_reminder', { days: 30 });
  expect(await remind()).toEqual([]);
  await storeSettingValue(server.db, 'approval_reminder', { days: 5 });
  expect(await remind()).toHaveLength(3);
});
