/**
 * Tests how push messages are sent: only to known push services, again after a failure, and without
 * following redirects.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { calls } from '#areas/push/domain/index.ts';
import { loadPushKeys } from '#areas/push/server/push-keys.ts';
import { isPushServiceUrl } from '#areas/push/server/is-push-service-url.ts';
import { isPrivateAddress } from '#areas/push/server/post-to-endpoint.ts';
import { NOON } from '../test-server.ts';
import { DAY } from '#kernel/domain/dates.ts';
import {
  TEXT_OF_ALERTS_ONLY,
  countSubscriptions,
  signInNotified,
  createPerson,
  raiseSampleAlert,
  server,
  service,
  setUpPush,
  deliverMessages,
} from './push-setup.ts';

setUpPush();

const waiting = async () =>
  (
    await server.pool.query(
      "select attempts, last_error, run_at > now() as later from graphile_worker.jobs where task_identifier = 'push.send'",
    )
  ).rows as { attempts: number; later: boolean }[];

const runAgain = () =>
  server.pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 s'");

describe('addresses of push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('include %s', (endpoint) => {
    expect(isPushServiceUrl(endpoint, undefined)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.attacker.example/abc',
    'https://attackerfcm.googleapis.com.example/abc',
    'https://evilpush.apple.com.example/',
    'https://notpush.apple.com@attacker.example/',
    'https://user@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'http://127.0.0.1:9999/send/abc',
    'file:///etc/passwd',
    'not an address',
  ])('do not include %s', (endpoint) => {
    expect(isPushServiceUrl(endpoint, undefined)).toBe(false);
    expect(isPushServiceUrl(endpoint, 'http://127.0.0.1:9998')).toBe(false);
  });

  it('are refused from a browser if they are others', async () => {
    const client = await signInNotified(await createPerson());
    const { p256dh, auth } = service.subscribe();
    const answer = await client.call(calls.registerSubscription, {
      body: { endpoint: 'https://10.0.0.5/send/abc', p256dh, auth },
    });
    expect([answer.status, answer.json.message]).toEqual([422, 'push_service_unknown']);
  });

  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['169.254.169.254', true],
    ['192.168.1.1', true],
    ['::1', true],
    ['fd00::1', true],
    ['fe80::1', true],
    ['::ffff:10.0.0.1', true],
    ['142.250.0.1', false],
    ['2a00:1450:4001::1', false],
  ])('%s is in a private network: %s', (address, inside) => {
    expect(isPrivateAddress(address)).toBe(inside);
  });
});

describe('a message that a push service refuses', () => {
  afterEach(() => {
    server.logs.length = 0;
  });

  it('is tried again until it is accepted', async () => {
    await signInNotified(await createPerson());
    service.answers.push({ status: 500 }, { status: 503 });
    await raiseSampleAlert();
    expect(await deliverMessages()).toEqual([]);

    const failed = (status: number) => [{ last_error: `The push service answered ${status}.` }];
    await expect.poll(waiting).toMatchObject(failed(500));

    await runAgain();
    expect(await deliverMessages()).toEqual([]);
    await expect.poll(waiting).toMatchObject(failed(503));

    await runAgain();
    expect(await deliverMessages()).toEqual([{ kind: 'order', count: 1 }]);
    await expect.poll(waiting).toEqual([]);
  });

  it('waits as long as the service asks', async () => {
    // The test compares the time of the next run with the machine's clock, so the test's clock is
    // set ahead of it.
    server.clock.now = Date.now() + DAY;
    await signInNotified(await createPerson());
    service.answers.push({ status: 429, headers: { 'retry-after': '120' } });
    await raiseSampleAlert();
    expect(await deliverMessages()).toEqual([]);
    await expect.poll(waiting).toMatchObject([{ attempts: 0, later: true }]);

    server.clock.now = NOON;
  });

  it('is given up after a day', async () => {
    await signInNotified(await createPerson());
    service.answers.push({ status: 500 });
    await raiseSampleAlert();
    await deliverMessages();
    await expect.poll(waiting).toMatchObject([{ last_error: expect.stringContaining('500') }]);

    server.clock.now += DAY;
    await runAgain();
    expect(await deliverMessages()).toEqual([]);
    await expect.poll(waiting).toEqual([]);

    server.clock.now -= DAY;
  });

  it('that redirects gets no further call', async () => {
    await signInNotified(await createPerson());
    service.answers.push({ status: 307, headers: { location: `${service.origin}/elsewhere` } });
    await raiseSampleAlert();
    expect(await deliverMessages()).toEqual([]);
    expect(service.asked).toHaveLength(1);
    await expect.poll(waiting).toEqual([]);
    expect(server.logs.join()).toMatch(/push message refused/);
    expect(server.logs.join()).not.toMatch(/\/send\//);
  });
});

it('keys are sealed: neither the portal’s own nor a browser’s can be read in the database', async () => {
  const client = await signInNotified(await createPerson());
  await client.call(calls.getPushKey);
  await raiseSampleAlert();
  await deliverMessages();
  const stored = await server.pool.query(
    "select encode(sealed, 'escape') as text from push_subscription union all select encode(private_key, 'escape') from push_key union all select payload::text from graphile_worker._private_jobs",
  );
  const text = JSON.stringify(stored.rows);
  expect(text).not.toMatch(/send\/|127\.0\.0\.1|p256dh/);
  expect(text).not.toContain(TEXT_OF_ALERTS_ONLY);

  const { privateKey } = await loadPushKeys(server.services);
  const { rows } = await server.pool.query<{ stored: Buffer }>(
    'select private_key as stored from push_key',
  );
  expect(rows).toHaveLength(1);
  for (const encoding of ['utf8', 'base64url'] as const)
    expect(rows[0]!.stored.includes(Buffer.from(privateKey, encoding))).toBe(false);
});

it('keys that cannot be opened are replaced, and the subscriptions made with them are deleted', async () => {
  const client = await signInNotified(await createPerson());
  const { key } = (await client.call(calls.getPushKey)).json.body;
  await server.pool.query("update push_key set private_key = '\\x00'");
  expect((await client.call(calls.getPushKey)).json.body.key).not.toBe(key);
  expect(await countSubscriptions()).toBe(0);
});
