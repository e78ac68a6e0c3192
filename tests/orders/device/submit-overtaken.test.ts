/**
 * Tests a submission that arrives after another device's save: content that its author has not seen
 * is never registered, and the submission comes back for confirmation.
 */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStorageQuota } from '#kernel/device/storage/storage-quota.ts';
import { orderKind } from '#areas/orders/device/order-kind.ts';
import { textSeenByAuthor } from '#areas/orders/domain/index.ts';
import type { OutboxEntry } from '#kernel/device/index.ts';
import { sha256HexOfText } from '#kernel/device/engine-and-databases.ts';
import { upcastUnsentEntries } from '#kernel/device/outbox/upcast-unsent-entries.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { isLong } from '../../test-extent.ts';
import {
  saveAndSync,
  startColleague,
  contentOf,
  server,
  setUpTwoDevices,
  createSharedDraft,
  type Colleague,
} from './two-devices.ts';

setUpTwoDevices();

let ana: Colleague, bia: Colleague, id: string;

beforeAll(async () => {
  [ana, bia] = [await startColleague('Ana'), await startColleague('Bia')];
});

beforeEach(async () => {
  ana.network.isUp = true;
  id = await createSharedDraft(ana, bia);
});

const opened = async (who: Colleague) => (await who.orders.readOrder(id))!;

const quantityOf = ({ content }: { content: { lines: readonly { quantity: unknown }[] } }) =>
  content.lines[0]!.quantity;

/**
 * Lets Ana submit a quantity of 20 offline while Bia saves 9,000, and then connects Ana's device.
 */
const overtake = async () => {
  ana.network.isUp = false;
  expect((await ana.orders.submitOrder(id)).ok).toBe(true);
  await saveAndSync(bia, id, contentOf(9000));
  ana.network.isUp = true;
  await ana.engine.sync({ force: true });
};

const isOpenSubmit = ({ documentId, kind, open }: OutboxEntry) =>
  documentId === id && kind === 'order.submit' && open === 1;

const isSent = async () => (await opened(ana)).server!.status === 'waiting_approval';

describe('a submission whose order another device has changed', () => {
  it('comes back for confirmation with both versions, and nothing is submitted', async () => {
    await overtake();
    const { order, sync, contentSeen, server } = await opened(ana);
    expect([sync, order.status, server!.status, order.revision]).toEqual([
      'repriced',
      'draft',
      'draft',
      0,
    ]);
    expect([quantityOf({ content: contentSeen! }), quantityOf(order)]).toEqual([20, 9000]);
  });

  it('is sent with what was confirmed', async () => {
    await overtake();
    await ana.orders.submitOrder(id, (await opened(ana)).order.content);
    await ana.engine.sync({ force: true });
    expect(await opened(ana)).toMatchObject({
      sync: 'synced',
      contentSeen: null,
      server: { status: 'waiting_approval', revision: 1 },
    });
    expect(quantityOf((await opened(ana)).server!)).toBe(9000);
  });
  it.runIf(isLong)('asks again if another change overtakes the confirmation too', async () => {
    await overtake();
    ana.network.isUp = false;
    await ana.orders.submitOrder(id, (await opened(ana)).order.content);
    await saveAndSync(bia, id, contentOf(7));
    ana.network.isUp = true;
    await ana.engine.sync({ force: true });
    const { order, sync, contentSeen } = await opened(ana);
    expect([sync, quantityOf({ content: contentSeen! }), quantityOf(order)]).toEqual([
      'repriced',
      9000,
      7,
    ]);
  });

  it('asks again about what the screen showed, if the device had newer data when the button was pressed', async () => {
    await saveAndSync(bia, id, contentOf(9000));
    await ana.engine.sync({ force: true });
    await ana.orders.submitOrder(id, contentOf(20));
    await ana.engine.sync({ force: true });
    expect((await opened(ana)).sync).toBe('repriced');
    expect(await isSent()).toBe(false);
  });
  it.runIf(isLong)('asks too if its own save was merged with the other change', async () => {
    ana.network.isUp = false;
    await ana.orders.saveDraft(id, contentOf(20, { observation: 'gate 2' }));
    await ana.orders.submitOrder(id);
    await saveAndSync(bia, id, contentOf(9000));
    ana.network.isUp = true;
    await ana.engine.sync({ force: true });
    const { order, sync, contentSeen } = await opened(ana);
    expect([sync, contentSeen!.observation, order.content.observation]).toEqual([
      'repriced',
      'gate 2',
      'gate 2',
    ]);
    expect([quantityOf({ content: contentSeen! }), quantityOf(order)]).toEqual([20, 9000]);
  });

  it('asks, and never silently becomes a draft, if an earlier conflict was decided for the other side', async () => {
    ana.network.isUp = false;
    await ana.orders.saveDraft(id, contentOf(30));
    await ana.orders.submitOrder(id);
    await saveAndSync(bia, id, contentOf(9000));
    ana.network.isUp = true;
    await ana.engine.sync({ force: true });
    expect((await opened(ana)).sync).toBe('conflict');
    expect(await ana.orders.takeTheirs(id)).toBe(true);

    await ana.engine.sync({ force: true });
    const { order, sync, contentSeen } = await opened(ana);
    expect([sync, quantityOf({ content: contentSeen! }), quantityOf(order)]).toEqual([
      'repriced',
      30,
      9000,
    ]);
  });
  it.runIf(isLong)(
    'ends without a question if its author keeps a copy, and the original stays a draft',
    async () => {
      ana.network.isUp = false;
      await ana.orders.saveDraft(id, contentOf(30));
      await ana.orders.submitOrder(id);
      await saveAndSync(bia, id, contentOf(9000));
      ana.network.isUp = true;
      await ana.engine.sync({ force: true });
      expect((await ana.orders.keepAsCopy(id)).ok).toBe(true);
      await ana.engine.sync({ force: true });
      expect(await opened(ana)).toMatchObject({ sync: 'synced', order: { status: 'draft' } });
    },
  );
  it('leaves the other orders of the same queue alone', async () => {
    const other = await createSharedDraft(ana, bia);
    ana.network.isUp = false;
    for (const each of [id, other]) await ana.orders.submitOrder(each);
    await saveAndSync(bia, id, contentOf(9000));
    ana.network.isUp = true;
    await ana.engine.sync({ force: true });
    expect((await ana.orders.readOrder(other))!.server!.status).toBe('waiting_approval');
    expect((await opened(ana)).sync).toBe('repriced');
  });
});

describe('a submission whose order is what its author saw', () => {
  it('is accepted without a question although the version advanced', async () => {
    ana.network.isUp = false;
    await ana.orders.submitOrder(id);
    await saveAndSync(bia, id, contentOf(9000));
    await saveAndSync(bia, id, contentOf(20));
    ana.network.isUp = true;
    await ana.engine.sync({ force: true });
    expect(await isSent()).toBe(true);
  });
  it.runIf(isLong)('is accepted after a correction too', async () => {
    await ana.orders.submitOrder(id);
    await ana.engine.sync({ force: true });
    await server.db
      .updateTable('sales_order')
      .set({ status: 'waiting_correction' })
      .where('id', '=', id)
      .execute();

    await ana.orders.fetchOrder(id);
    await ana.orders.saveDraft(id, contentOf(21));
    await ana.orders.submitOrder(id);
    await ana.engine.sync({ force: true });
    expect((await opened(ana)).server).toMatchObject({ status: 'waiting_approval', revision: 2 });
  });

  it('keeps the hash of the button press if its base version changes before it is sent', async () => {
    ana.network.isUp = false;
    await ana.orders.saveDraft(id, contentOf(21));
    await ana.orders.submitOrder(id);
    const seenIn = async () => {
      const entries = await ana.engine.entries();
      const submit = entries.find(isOpenSubmit)!;
      return JSON.parse(submit.body) as { baseVersion: number; seen: { hash: string } };
    };

    const before = await seenIn();
    await saveAndSync(bia, id, contentOf(20, { observation: 'gate 2' }));
    ana.network.isUp = true;
    await ana.orders.fetchOrder(id);
    await ana.engine.sync({ force: true });
    const after = await seenIn();
    expect(after.seen).toEqual(before.seen);
    expect(after.baseVersion).toBeGreaterThan(before.baseVersion);
  });
  it.runIf(isLong)(
    'is accepted although the portal was updated before it was sent: its hash names the older schema',
    async () => {
      const { core } = ana.engine;
      const resume = await ana.engine.pause();
      await ana.orders.submitOrder(id);
      const hash = await sha256HexOfText(textSeenByAuthor(contentOf(20), 1));
      const older = JSON.stringify({ seen: { schema: 1, hash }, baseVersion: 1 });
      await core.outbox.filter(isOpenSubmit).modify({ body: older, schema: 1 });
      const { actor } = ana.engine;
      const kinds = { kindOf: () => orderKind as never, hasKind: () => true };
      await upcastUnsentEntries({
        core,
        ...kinds,
        actor,
        now: () => Date.UTC(2026, 10, 21),
        quota: createStorageQuota(undefined),
      });
      expect(await core.outbox.filter(isOpenSubmit).first()).toMatchObject({
        schema: CLIENT_SCHEMA_VERSION,
        body: older,
      });
      resume();
      await ana.engine.sync({ force: true });
      expect(await isSent()).toBe(true);
    },
  );
  it('is accepted without a comparison if an earlier version queued it without a hash', async () => {
    const resume = await ana.engine.pause();
    await ana.orders.submitOrder(id);
    await ana.engine.core.outbox
      .filter(isOpenSubmit)
      .modify({ body: '{"baseVersion":1}', schema: 1 });
    await saveAndSync(bia, id, contentOf(9000));
    resume();
    await ana.engine.sync({ force: true });
    expect(await isSent()).toBe(true);
  });
});
