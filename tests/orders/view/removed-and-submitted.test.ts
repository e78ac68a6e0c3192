/**
 * Tests the conflict over a draft that was deleted on this device while another person submitted
 * it: this device has no version of its own that could be kept.
 */
import { expect, test } from 'vitest';
import { conflictKindOf } from '#areas/orders/client/conflict/use-conflict-resolutions.ts';
import type { OrderStatus } from '#areas/orders/domain/index.ts';
import { ana, startFakeServer } from '../../kernel-device/fake-server.ts';
import { createSyncedDraft, startTablet } from '../../kernel-device/tablet.ts';

/**
 * Changes and deletes a draft that has got this status on the server meanwhile, and sends both
 * changes. Returns the conflict's kind.
 */
async function kindAfter(status: OrderStatus) {
  const server = startFakeServer();
  const one = await startTablet(server);
  const id = await createSyncedDraft(one);
  server.edit(id, (order) => ({ ...order, status }));
  const { order } = (await one.orders.readOrder(id))!;
  await one.orders.saveDraft(id, { ...order.content, observation: 'mine' });
  await one.orders.removeDraft(id);
  await one.engine.drain();
  const { sync, conflict } = (await one.orders.readOrder(id))!;
  return { sync, kind: conflictKindOf(ana, conflict), one, id };
}

test('a draft that is still one can be deleted anyway', async () => {
  expect(await kindAfter('draft')).toMatchObject({ sync: 'conflict', kind: 'mine' });
});

test('of a draft that was submitted or returned meanwhile, only the server’s version can be kept', async () => {
  expect(await kindAfter('waiting_approval')).toMatchObject({ sync: 'conflict', kind: 'kept' });
  const { sync, kind, one, id } = await kindAfter('waiting_correction');
  expect([sync, kind]).toEqual(['conflict', 'kept']);

  await one.orders.takeTheirs(id);
  expect(await one.orders.readOrder(id)).toMatchObject({
    sync: 'synced',
    order: { status: 'waiting_correction' },
  });
});
