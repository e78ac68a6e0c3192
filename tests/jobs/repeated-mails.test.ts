/**
 * Tests that a job that queues mails queues them once, although it is run again because its process
 * stopped before it could record the job's end.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allJobs } from '#app/server/modules.ts';
import { calls as approvalCalls, noLimits } from '#areas/approvals/domain/index.ts';
import { editApproverLimits } from '#areas/approvals/domain/calls.ts';
import { createTicket } from '../contact/ticket-calls.ts';
import { addCatalog, decisionOn, saveDraft, submitOrder } from '../new-orders.ts';
import { openLetterbox, sentTo, type Letterbox } from '../mail-server.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import { startServer, type TestServer } from '../test-server.ts';
import { poisonReader } from './mail-cases.ts';
import { expectWaiting } from './failing-rows.ts';

let server: TestServer;
let box: Letterbox;
let norte: number;

beforeAll(async () => {
  box = await openLetterbox();
  server = await startServer({ config: box.config });
  await addCatalog(server);
  norte = await makeDistributor(server, 'Norte');
}, 60_000);

afterAll(async () => {
  await server?.close();
  await box?.close();
});

beforeEach(async () => {
  await server.runJobs();
  box.take();
});

/** Runs the queued job of this kind three times, and returns the recipients of its mails. */
async function recipientsOfRepeated(kind: string): Promise<string[]> {
  const { rows } = await server.pool.query<{ id: string; payload: unknown }>(
    `select job.id::text as id, job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = $1`,
    [kind],
  );
  expect(rows).toHaveLength(1);
  const [{ id, payload }] = rows as [(typeof rows)[0]];
  const run = () => allJobs[kind]!(server.services, payload, { id });
  await run();
  await Promise.all([run(), run()]);
  await server.runJobs();
  return box.take().map(sentTo);
}

const heal = ({ id }: { id: number }) =>
  server.pool.query(`update user_account set patterns = '{}' where id = $1`, [id]);

test('the mail about an order is sent once to a reader whose mail could not be written before', async () => {
  const seller = await server.as(await makeUser(server, norte));
  const poisoned = await makeUser(server, null);
  await poisonReader(server, poisoned);
  await submitOrder(seller, await saveDraft(seller, norte));
  await server.runJobs();
  await expectWaiting(server, 'order_mail');
  box.take();

  await heal(poisoned);
  expect(await recipientsOfRepeated('order_mail')).toEqual([poisoned.email]);
});

test('the mail about a ticket is sent once to a reader whose mail could not be written before', async () => {
  const andina = await makeDistributor(server, 'Andina');
  const poisoned = await makeUser(server, andina);
  await poisonReader(server, poisoned);
  await createTicket(await server.as(await makeUser(server, null)), { distributorId: andina });
  await server.runJobs();
  await expectWaiting(server, 'ticket_mail');

  await heal(poisoned);
  expect(await recipientsOfRepeated('ticket_mail')).toEqual([poisoned.email]);
});

test('the mail that asks the next approver to decide is sent once', async () => {
  const [bia, caio] = [await makeUser(server, null), await makeUser(server, null)];
  await (
    await server.as(caio)
  ).call(editApproverLimits, {
    params: { id: bia.id },
    body: {
      version: 0,
      limits: { ...noLimits, amounts: { BRL: 1 }, orderTypes: null, nextId: caio.id },
    },
  });
  const seller = await server.as(await makeUser(server, norte));
  const order = await submitOrder(seller, await saveDraft(seller, norte));
  await server.runJobs();
  box.take();

  await (
    await server.as(bia)
  ).call(approvalCalls.decideOrders, { body: decisionOn('approve', order) });
  expect(await recipientsOfRepeated('approvals.asked')).toEqual([caio.email]);
});
