/** Tests when a device's notifications end. */
import { expect, it } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { endSessionsOf } from '#areas/account/server/index.ts';
import { calls } from '#areas/push/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import {
  countSubscriptions,
  newDevice,
  notified,
  on,
  person,
  raise,
  server,
  service,
  setUpPush,
  told,
} from './push-setup.ts';

setUpPush();

it('at sign-out', async () => {
  const client = await notified(await person());
  expect(await countSubscriptions()).toBe(1);
  await client.call(accountCalls.logout);
  expect(await countSubscriptions()).toBe(0);
});

it('when sessions end elsewhere: by a new password, or when the user is disabled', async () => {
  const ana = await person();
  await notified(ana);
  await notified(ana);
  await endSessionsOf(server.db, ana.id, server.clock.now);
  expect(await countSubscriptions()).toBe(0);
});

it('when its session expires, without a sign-out', async () => {
  await notified(await person());
  server.clock.now += 31 * DAY;
  await raise();
  expect(await told()).toEqual([]);
  server.clock.now -= 31 * DAY;
});

it('when another person signs in on the device while the former session is still open', async () => {
  const device = newDevice();
  const ana = await on(device, await person());
  await ana.call(calls.subscribeDevice, { body: service.subscribe() });
  await on(newDevice(), await person());
  expect(await countSubscriptions()).toBe(1);

  await on(device, await person());
  expect(await countSubscriptions()).toBe(0);
});

it('when its browser subscribes for another person, to whom it then belongs', async () => {
  const subscription = service.subscribe();
  const ana = await person();
  const rui = await person();
  await (await on(newDevice(), ana)).call(calls.subscribeDevice, { body: subscription });
  await (await on(newDevice(), rui)).call(calls.subscribeDevice, { body: subscription });
  const { rows } = await server.pool.query('select user_id::int as of from push_subscription');
  expect(rows).toEqual([{ of: rui.id }]);
});

it.each([404, 410])('when its push service answers %s', async (status) => {
  await notified(await person());
  service.answers.push({ status });
  await raise();
  expect(await told()).toEqual([]);
  expect(await countSubscriptions()).toBe(0);
});
