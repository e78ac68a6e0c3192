/** Provides a push subscription in the format of browsers, which belongs to no browser. */
import { calls } from '#areas/push/domain/index.ts';
import type { Client } from '../test-server.ts';

export const sampleSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/QZ',
  p256dh: 'BAQZ',
  auth: 'QZ',
};

/** Turns notifications on for this person's device. Returns the id of the push subscription. */
export async function subscribeSample(client: Client): Promise<number> {
  await client.call(calls.registerSubscription, { body: sampleSubscription });
  return (await client.call(calls.listPushDevices)).json.body.find(({ isHere }) => isHere)!.id;
}
