/**
 * Cases with a bad row, for jobs that notify, close and check rows one by one: alerts, push
 * notifications, tickets, contracts.
 */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { AUTO_CLOSE_AFTER_MS } from '#areas/contact/domain/index.ts';
import { calls as pushCalls } from '#areas/push/domain/index.ts';
import { instantInZone } from '#kernel/domain/calendar.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { DEVICE_HEADER } from '#kernel/domain/protocol/headers.ts';
import { addJobs } from '#kernel/server/jobs.ts';
import { putDate } from '../compliance/reported-dates.ts';
import { createTicket, addReply } from '../contact/ticket-calls.ts';
import { makeDistributor, makeUser, signInUser, type Person } from '../make-users.ts';
import { startPushService, type PushService } from '../push/push-service.ts';
import { PASSWORD, type TestServer } from '../test-server.ts';
import { addFailingTrigger, runJob, expectWaiting, type FailingRowCase } from './failing-rows.ts';

const alertsOf = async ({ pool }: TestServer, kind: string): Promise<number[]> => {
  const { rows } = await pool.query<{ id: number }>(
    'select distributor_id::int as id from alert where kind = $1 order by raised_at, distributor_id',
    [kind],
  );
  return rows.map(({ id }) => id);
};

const monthAlerts: FailingRowCase = async (server) => {
  const [norte, andina] = [await makeDistributor(server), await makeDistributor(server)];
  for (const id of [norte, andina])
    await putDate(server, 'inventory', id, id, '2026-09-30', '2026-10-02 12:00');
  server.clock.now = instantInZone('2026-11-20', '12:00', 'America/Sao_Paulo');
  await addFailingTrigger(server, 'insert', 'compliance_alert', `new.distributor_id = ${norte}`);
  await runJob(server, 'compliance.alerts');
  expect(await alertsOf(server, 'report_missing_inventory')).toEqual([andina]);

  await expectWaiting(server, 'compliance.alerts');
};

const expiring: FailingRowCase = async (server) => {
  const norte = await makeDistributor(server);
  const [ana, maker] = [await signInUser(server, norte), await signInUser(server, null)];
  const tickets = [
    await addReply(maker, await createTicket(ana)),
    await addReply(maker, await createTicket(ana)),
  ];

  server.clock.now += AUTO_CLOSE_AFTER_MS;
  await addFailingTrigger(server, 'update', 'ticket', `old.id = '${tickets[0]!.id}'`);
  await runJob(server, 'contact.expire');
  const { rows } = await server.pool.query('select id from ticket where status = $1', ['closed']);
  expect(rows).toEqual([{ id: tickets[1]!.id }]);

  await expectWaiting(server, 'contact.expire');
};

const contracts: FailingRowCase = async (server) => {
  const [norte, andina] = [
    await makeDistributor(server, 'Norte'),
    await makeDistributor(server, 'Andina'),
  ];

  const today = new Date(server.clock.now).toISOString().slice(0, 10);
  const soon = new Date(server.clock.now + 10 * DAY).toISOString().slice(0, 10);
  for (const id of [norte, andina])
    await server.pool.query(
      "insert into distributor_contract (distributor_id, number, title, valid_from, until) values ($1, '1', 'Distribution', $2, $3)",
      [id, today, soon],
    );

  await addFailingTrigger(server, 'insert', 'alert', "new.number = 'Norte'");
  await runJob(server, 'distributors.contracts');
  const told = "select number from alert where kind = 'contract_ending'";
  expect((await server.pool.query(told)).rows).toEqual([{ number: 'Andina' }]);

  await expectWaiting(server, 'distributors.contracts');
};

export let pushService: PushService;

export const openPushService = async (): Promise<PushService> =>
  (pushService = await startPushService());

/**
 * Signs a person in on a new device and turns notifications on. Returns the id of the push
 * subscription.
 */
async function notified(server: TestServer, someone: Person): Promise<number> {
  const device = `${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, 43);
  const { json } = await server.anonymous.send(
    'POST',
    '/api/auth/login',
    { email: someone.email, passwd: PASSWORD },
    { [DEVICE_HEADER]: device },
  );

  const client = server.withToken((json.body as { token: string }).token);
  await client.call(pushCalls.registerSubscription, { body: pushService.subscribe() });
  const { rows } = await server.pool.query<{ id: number }>(
    'select max(id)::int as id from push_subscription',
  );
  return rows[0]!.id;
}

const announcing: FailingRowCase = async (server) => {
  const [norte, andina] = [await makeDistributor(server), await makeDistributor(server)];
  const poisoned = await notified(server, await makeUser(server, norte));
  await notified(server, await makeUser(server, andina));
  await addFailingTrigger(
    server,
    'insert',
    'graphile_worker._private_jobs',
    `new.key like 'push ${poisoned} %'`,
  );

  const told = [norte, andina].map((distributorId) => ({ kind: 'order_invoiced', distributorId }));
  await runJob(server, 'push.announce', { told });
  expect(pushService.delivered.splice(0)).toHaveLength(1);

  await expectWaiting(server, 'push.announce');
};

const sending: FailingRowCase = async (server) => {
  const norte = await makeDistributor(server);
  const people = [await makeUser(server, norte), await makeUser(server, norte)];
  const ids = [await notified(server, people[0]!), await notified(server, people[1]!)];
  pushService.answers.push({ status: 400 });
  await sendTo(server, ids);
  expect(pushService.delivered.splice(0)).toHaveLength(1);

  // A subscription that cannot be decrypted must not affect others.
  await server.pool.query("update push_subscription set sealed = '\\x00' where id = $1", [ids[0]]);
  await sendTo(server, ids);
  expect(pushService.delivered.splice(0)).toHaveLength(1);
};

async function sendTo(server: TestServer, ids: readonly number[]): Promise<void> {
  const until = server.clock.now + HOUR;
  const jobs = ids.map((subscription) => ({
    payload: { subscription, kind: 'order_invoiced', until },
    key: `push ${subscription} order_invoiced`,
  }));
  await addJobs(server.db, 'push.send', jobs);
  await server.runJobs();
}

export const notificationCases = {
  'compliance.alerts': monthAlerts,
  'contact.expire': expiring,
  'distributors.contracts': contracts,
  'push.announce': announcing,
  'push.send': sending,
} satisfies Record<string, FailingRowCase>;
