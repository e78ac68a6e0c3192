/**
 * Sets up a server with a simulated push service and one distributor, and creates people whose
 * devices receive messages.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { AlertKind } from '#areas/alerts/domain/index.ts';
import { raiseAlerts, type RaiseAlertInput } from '#areas/alerts/server/index.ts';
import { calls } from '#areas/push/domain/index.ts';
import { DEVICE_HEADER } from '#kernel/domain/protocol/headers.ts';
import { makeDistributor, makeUser, type Person } from '../make-users.ts';
import { PASSWORD, startServer, type Client, type TestServer } from '../test-server.ts';
import { startPushService, type PushService } from './push-service.ts';

/** A text in alerts that no push message may contain. */
export const TEXT_OF_ALERTS_ONLY = 'QZMARKERQZ';

export let server: TestServer;
export let service: PushService;
export let norte: number;

export function setUpPush(): void {
  beforeAll(async () => {
    service = await startPushService();
    server = await startServer({ config: { pushStandIn: service.origin } });
    norte = await makeDistributor(server, 'Norte');
  });

  beforeEach(async () => {
    service.delivered.length = 0;
    service.answers.length = 0;
    service.asked.length = 0;
    await server.pool.query('delete from push_subscription; delete from alert');
    await server.pool.query('delete from graphile_worker._private_jobs');
  });

  afterAll(async () => {
    await server?.close();
    await service?.close();
  });
}

export const createPerson = (more: Partial<Parameters<typeof makeUser>[2]> = {}): Promise<Person> =>
  makeUser(server, norte, more);

/** Signs a person in on the device with this key. */
export async function signInOn(device: string, someone: Person): Promise<Client> {
  const answer = await server.anonymous.send(
    'POST',
    '/api/auth/login',
    { email: someone.email, passwd: PASSWORD },
    { [DEVICE_HEADER]: device },
  );
  return server.withToken((answer.json.body as { token: string }).token);
}

export const createDeviceKey = () =>
  `${randomUUID()}${randomUUID()}`.replaceAll('-', '').slice(0, 43);

/** Signs a person in on a new device, and turns notifications on there. */
export async function signInNotified(someone: Person): Promise<Client> {
  const client = await signInOn(createDeviceKey(), someone);
  const subscription = service.subscribe();
  const answer = await client.call(calls.registerSubscription, { body: subscription });
  if (answer.status !== 200) throw new Error(answer.text);
  return client;
}

export const raiseSampleAlert = (
  kind: AlertKind = 'order',
  distributorId = norte,
  id: string = randomUUID(),
): Promise<void> =>
  raiseAlerts(server.db, server.clock.now, {
    id,
    distributorId,
    kind,
    number: TEXT_OF_ALERTS_ONLY,
    items: [{ code: '01', note: TEXT_OF_ALERTS_ONLY }],
  } as RaiseAlertInput);

/** Runs the due jobs. Returns all messages that have reached devices in this test, oldest first. */
export async function deliverMessages(): Promise<unknown[]> {
  await server.runJobs();
  return service.delivered.map(({ text }) => JSON.parse(text) as unknown);
}

export const countSubscriptions = async (): Promise<number> =>
  (await server.pool.query('select 1 from push_subscription')).rowCount!;
