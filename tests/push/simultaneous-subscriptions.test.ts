/** Tests that many subscriptions of the same browser become one, at once or one after another. */
import { expect, it } from 'vitest';
import { calls } from '#areas/push/domain/index.ts';
import { makeUser, signInUser } from '../make-users.ts';
import { HOUR } from '#kernel/domain/dates.ts';
import { countSubscriptions, server, service, setUpPush } from './push-setup.ts';
import { sampleSubscription } from './sample-subscription.ts';

setUpPush();

it('fifty simultaneous subscriptions of two sessions are accepted, and one stays', async () => {
  const clients = await Promise.all([signInUser(server, null), signInUser(server, null)]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      clients[n % 2]!.call(calls.registerSubscription, { body: sampleSubscription }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countSubscriptions()).toBe(1);
});

it('a browser that subscribes again keeps the time since which it is notified, and a second browser gets its own', async () => {
  const person = await makeUser(server, null);
  const first = await server.as(person);
  const since = server.clock.now;
  await first.call(calls.registerSubscription, { body: sampleSubscription });
  server.clock.now += HOUR;
  await first.call(calls.registerSubscription, { body: sampleSubscription });
  const times = async () =>
    (await first.call(calls.listPushDevices)).json.body.map(({ createdAt }) => createdAt);
  expect(await times()).toEqual([since]);

  const second = await server.as(person);
  await second.call(calls.registerSubscription, { body: service.subscribe() });
  expect(await times()).toEqual([since + HOUR, since]);
});
