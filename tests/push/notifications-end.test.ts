/** Tests when a device's notifications end. */
import { expect, it } from 'vitest';
import { accountCalls } from '#areas/account/domain/index.ts';
import { endSessionsOfUser } from '#areas/account/server/index.ts';
import { calls } from '#areas/push/domain/index.ts';
import { DAY } from '#kernel/domain/dates.ts';
import type { Client } from '../test-server.ts';
import {
  countSubscriptions,
  createDeviceKey,
  signInNotified,
  signInOn,
  createPerson,
  raiseSampleAlert,
  server,
  service,
  setUpPush,
  deliverMessages,
} from './push-setup.ts';

setUpPush();

it('notifications end at sign-out', async () => {
  const client = await signInNotified(await createPerson());
  expect(await countSubscriptions()).toBe(1);
  await client.call(accountCalls.logout);
  expect(await countSubscriptions()).toBe(0);
});

it('notifications end when all sessions of the user are ended', async () => {
  const ana = await createPerson();
  await signInNotified(ana);
  await signInNotified(ana);
  await endSessionsOfUser(server.db, ana.id, server.clock.now);
  expect(await countSubscriptions()).toBe(0);
});

it('notifications end when the device’s session expires, without a sign-out', async () => {
  await signInNotified(await createPerson());
  server.clock.now += 31 * DAY;
  await raiseSampleAlert();
  expect(await deliverMessages()).toEqual([]);
  server.clock.now -= 31 * DAY;
});

it('notifications end when another person signs in on the device while the former session is still open', async () => {
  const device = createDeviceKey();
  const ana = await signInOn(device, await createPerson());
  await ana.call(calls.registerSubscription, { body: service.subscribe() });
  await signInOn(createDeviceKey(), await createPerson());
  expect(await countSubscriptions()).toBe(1);

  await signInOn(device, await createPerson());
  expect(await countSubscriptions()).toBe(0);
});

it('notifications end when the browser subscribes for another person, to whom the subscription then belongs', async () => {
  const subscription = service.subscribe();
  const ana = await createPerson();
  const rui = await createPerson();
  await (
    await signInOn(createDeviceKey(), ana)
  ).call(calls.registerSubscription, { body: subscription });
  await (
    await signInOn(createDeviceKey(), rui)
  ).call(calls.registerSubscription, { body: subscription });
  const { rows } = await server.pool.query('select user_id::int as of from push_subscription');
  expect(rows).toEqual([{ of: rui.id }]);
});

it('notifications end when the person turns them off on another device, until they are turned on here again', async () => {
  const ana = await createPerson();
  const phone = await signInOn(createDeviceKey(), ana);
  const subscription = service.subscribe();
  await phone.call(calls.registerSubscription, { body: subscription });
  const desk = await server.as(ana);
  const [device] = (await desk.call(calls.listPushDevices)).json.body;
  await desk.call(calls.endSubscription, { params: { id: device!.id } });
  const renew = async (client: Client) => {
    const answer = await client.call(calls.registerSubscription, {
      body: { ...subscription, isRenewal: true },
    });
    return [answer.status, answer.json.message];
  };
  expect(await renew(phone)).toEqual([409, 'push_turned_off']);
  await phone.call(accountCalls.logout);
  const again = await signInOn(createDeviceKey(), ana);
  expect(await renew(again)).toEqual([409, 'push_turned_off']);
  expect(await countSubscriptions()).toBe(0);

  await again.call(calls.registerSubscription, { body: subscription });
  expect((await renew(again))[0]).toBe(200);
  expect(await countSubscriptions()).toBe(1);
});

it.each([404, 410])('notifications end when the push service answers %s', async (status) => {
  await signInNotified(await createPerson());
  service.answers.push({ status });
  await raiseSampleAlert();
  expect(await deliverMessages()).toEqual([]);
  expect(await countSubscriptions()).toBe(0);
});
