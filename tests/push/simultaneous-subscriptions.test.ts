/** Tests that many simultaneous subscriptions of the same browser become one. */
import { expect, it } from 'vitest';
import { calls } from '#areas/push/domain/index.ts';
import { signInUser } from '../make-users.ts';
import { countSubscriptions, server, setUpPush } from './push-setup.ts';
import { sampleSubscription } from './sample-subscription.ts';

setUpPush();

it('fifty simultaneous subscriptions of two sessions are accepted, and one stays', async () => {
  const clients = await Promise.all([signInUser(server, null), signInUser(server, null)]);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      clients[n % 2]!.call(calls.subscribeDevice, { body: sampleSubscription }),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await countSubscriptions()).toBe(1);
});
