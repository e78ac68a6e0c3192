/**
 * Tests the push messages to devices: they contain only a kind and a count, and go to people who
 * have a task and chose to be notified.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { resolveAlert } from '#areas/alerts/server/index.ts';
import { calls } from '#areas/push/domain/index.ts';
import { permissionEntryFor } from '#kernel/domain/user/permissions.ts';
import { DAY, HOUR } from '#kernel/domain/dates.ts';
import { makeDistributor, makeUser } from '../make-users.ts';
import {
  countSubscriptions,
  TEXT_OF_ALERTS_ONLY,
  norte,
  signInNotified,
  createPerson,
  raiseSampleAlert,
  server,
  service,
  setUpPush,
  deliverMessages,
} from './push-setup.ts';

setUpPush();

describe('a message', () => {
  it('contains kind and count, and nothing about its subject', async () => {
    await signInNotified(await createPerson());
    await raiseSampleAlert();
    expect(await deliverMessages()).toEqual([{ kind: 'order', count: 1 }]);

    const [message] = service.delivered;
    expect(message!.text).not.toContain(TEXT_OF_ALERTS_ONLY);
    expect(message!.raw.includes('order')).toBe(false);
    expect(message).toMatchObject({ ttl: (24 * HOUR) / 1000 });
  });

  it('replaces only a waiting message of its kind, and does not tell the push service the kind', async () => {
    await signInNotified(await createPerson());
    await raiseSampleAlert();
    await raiseSampleAlert('report_missing_pos');
    await deliverMessages();
    await raiseSampleAlert();
    await deliverMessages();
    const [order, missing, again] = service.delivered.map(({ topic }) => topic);
    expect(order).toMatch(/^[\w-]{32}$/);
    expect(order).not.toContain('order');
    expect(again).toBe(order);
    expect(missing).not.toBe(order);
  });

  it('is signed for this service alone, by the key that browsers subscribe with', async () => {
    const client = await signInNotified(await createPerson());
    await raiseSampleAlert();
    await deliverMessages();
    const { key } = (await client.call(calls.getPushKey)).json.body;
    const [{ expires, ...message }] = service.delivered as [(typeof service.delivered)[number]];
    expect(message).toMatchObject({
      audience: service.origin,
      subject: 'mailto:portal@localhost',
      key,
    });
    expect(expires * 1000).toBeLessThanOrEqual(Date.now() + DAY);
  });

  it('counts all tasks of its reader', async () => {
    await signInNotified(await createPerson());
    await raiseSampleAlert();
    await raiseSampleAlert('report_missing_pos');
    expect(await deliverMessages()).toEqual([
      { kind: 'order', count: 2 },
      { kind: 'report_missing_pos', count: 2 },
    ]);
  });

  it('is not sent for each of many alerts of a kind that were raised before, and the last one counts all', async () => {
    await signInNotified(await createPerson());
    for (let n = 0; n < 5; n += 1) await raiseSampleAlert();
    const messages = await deliverMessages();
    expect(messages.at(-1)).toEqual({ kind: 'order', count: 5 });
    expect(messages.length).toBeLessThan(5);
  });

  it('is not sent for an alert that was resolved meanwhile', async () => {
    const id = randomUUID();
    await signInNotified(await createPerson());
    await raiseSampleAlert('order', norte, id);
    await resolveAlert(server.db, id, server.clock.now);
    expect(await deliverMessages()).toEqual([]);
  });

  it('is not sent for a resolved alert either if its reader has another kind of task', async () => {
    const id = randomUUID();
    await signInNotified(await createPerson());
    await raiseSampleAlert('order', norte, id);
    await raiseSampleAlert('report_missing_pos');
    await resolveAlert(server.db, id, server.clock.now);
    expect(await deliverMessages()).toEqual([{ kind: 'report_missing_pos', count: 1 }]);
  });

  it('is sent for an alert that only informs, although its reader has no task', async () => {
    await signInNotified(await createPerson());
    await raiseSampleAlert('order_delayed');
    expect(await deliverMessages()).toEqual([{ kind: 'order_delayed', count: 0 }]);
  });
});

describe('the recipients', () => {
  it('are the people who must act: not colleagues who only read, not other companies, not the manufacturer', async () => {
    const other = await makeDistributor(server);
    await signInNotified(
      await createPerson({ permissions: [permissionEntryFor('orders', 'read')] }),
    );
    await signInNotified(await makeUser(server, other));
    await signInNotified(await makeUser(server, null));
    await raiseSampleAlert();
    expect(await deliverMessages()).toEqual([]);
  });

  it('are the manufacturer’s people for its own alerts', async () => {
    await signInNotified(await createPerson());
    await signInNotified(await makeUser(server, null));
    await raiseSampleAlert('ticket_waiting', 0);
    expect(await deliverMessages()).toEqual([{ kind: 'ticket_waiting', count: 1 }]);
  });

  it('are all devices of a person, except those that this kind is switched off for', async () => {
    const ana = await createPerson();
    const phone = await signInNotified(ana);
    await signInNotified(ana);
    const here = (await phone.call(calls.listPushDevices)).json.body.find(({ isHere }) => isHere)!;
    await phone.call(calls.chooseNotificationKinds, {
      params: { id: here.id },
      body: { off: ['order'] },
    });
    await raiseSampleAlert();
    await raiseSampleAlert('report_missing_pos');
    const kinds = ((await deliverMessages()) as { kind: string }[]).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual(['order', 'report_missing_pos', 'report_missing_pos']);
  });

  it('include a new device with the settings of the last one', async () => {
    const ana = await createPerson();
    const phone = await signInNotified(ana);
    const [first] = (await phone.call(calls.listPushDevices)).json.body;
    await phone.call(calls.chooseNotificationKinds, {
      params: { id: first!.id },
      body: { off: ['order'] },
    });
    server.clock.now += HOUR;
    const tablet = await signInNotified(ana);
    const both = (await tablet.call(calls.listPushDevices)).json.body;
    expect(both.map(({ off, isHere }) => ({ off, isHere }))).toEqual([
      { off: ['order'], isHere: true },
      { off: ['order'], isHere: false },
    ]);
  });

  it('do not include a person who may not sign in any more', async () => {
    await signInNotified(await createPerson());
    await server.pool.query('update user_account set disabled_at = now()');
    await raiseSampleAlert();
    expect(await deliverMessages()).toEqual([]);
    await server.pool.query('update user_account set disabled_at = null');
  });

  it('cannot be changed by others: another person’s device is not found', async () => {
    const ana = await signInNotified(await createPerson());
    const [device] = (await ana.call(calls.listPushDevices)).json.body;
    const rui = await signInNotified(await createPerson());
    const params = { id: device!.id };
    expect(
      (await rui.call(calls.chooseNotificationKinds, { params, body: { off: [] } })).status,
    ).toBe(404);
    expect((await rui.call(calls.endSubscription, { params })).status).toBe(404);
    expect((await rui.call(calls.listPushDevices)).json.body).toHaveLength(1);
    expect((await ana.call(calls.endSubscription, { params })).status).toBe(200);
    expect(await countSubscriptions()).toBe(1);
  });
});
