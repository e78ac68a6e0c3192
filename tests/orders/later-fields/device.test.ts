/**
 * Tests that today's portal loses nothing that a portal of schema 4 left on a device: drafts,
 * saves and submissions, sent or not, their second copies, and the fields that schema 4 did not
 * know.
 */
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { sha256HexOfText } from '#kernel/device/engine-and-databases.ts';
import { textSeenByAuthor, type OrderContent } from '#areas/orders/domain/index.ts';
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { createCopiesInMemory } from '../../kernel-device/copies-in-memory.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { completeContent, startTablet, type Tablet } from '../../kernel-device/tablet.ts';
import { laterHeader, laterInLine } from './content-of-both-schemas.ts';

const ofSchema4 = completeContent();
const [first, second] = ofSchema4.lines;

const ofSchema5 = (): OrderContent => ({
  ...ofSchema4,
  ...laterHeader,
  lines: [{ ...first!, ...laterInLine }, second!],
});

const retyped: OrderContent = {
  ...ofSchema4,
  observation: 'Written by the older portal',
  lines: [{ ...first!, quantity: 30 }, second!],
};

const joined: OrderContent = {
  ...retyped,
  ...laterHeader,
  lines: [{ ...first!, quantity: 30, ...laterInLine }, second!],
};

/**
 * Changes the open entries of this kind to the body that a portal of schema 4 would have written.
 */
async function asOfSchema4(one: Tablet, kind: string, body: object): Promise<void> {
  await one.engine.core.outbox
    .filter((entry) => entry.kind === kind && entry.open === 1)
    .modify((entry) => {
      const bytes = JSON.stringify({ ...body, baseVersion: entry.baseVersion });
      Object.assign(entry, { body: bytes, schema: 4 });
    });
}

/**
 * Returns a device whose synced order has fields of schema 5 and was saved again by a portal of
 * schema 4. With `left`, that save was sent and its answer was lost. With `sent`, that portal also
 * queued a submission.
 */
async function leftByAnOlderPortal(
  more: { readonly left?: boolean; readonly sent?: boolean } = {},
) {
  const server = startFakeServer();
  const disk = new IDBFactory();
  const copies = createCopiesInMemory();
  const one = await startTablet(server, { disk, copies });
  await one.engine.sync();
  const made = await one.orders.createDraft({ content: ofSchema5() });
  if (!made.ok) throw new Error(made.code);
  const { id } = made.value;
  await one.engine.sync({ force: true });
  expect(server.order(id)?.content).toEqual(ofSchema5());

  server.keep('down');
  await one.orders.saveDraft(id, retyped);
  await asOfSchema4(one, 'order.save', { id, distributorId: 3, content: retyped });
  if (more.left)
    await one.engine.core.outbox.where({ documentId: id, open: 1 }).modify({ everSent: true });
  if (more.sent) {
    await one.orders.submitOrder(id);
    const hash = await sha256HexOfText(textSeenByAuthor(retyped, 4));
    await asOfSchema4(one, 'order.submit', { seen: { schema: 4, hash } });
  }

  return { server, disk, copies, one, id };
}

const again = async ({ server, disk, copies }: Awaited<ReturnType<typeof leftByAnOlderPortal>>) =>
  await startTablet(server, { disk, copies, version: '2.0.0' });

test.each([false, true])(
  'a save that an older portal queued keeps the later fields, whether it was sent before: %s',
  async (left) => {
    const world = await leftByAnOlderPortal({ left });
    world.one.kill();
    const next = await again(world);
    const [entry] = (await next.entries()).filter(({ open }) => open);
    expect(entry!.schema).toBe(left ? 4 : CLIENT_SCHEMA_VERSION);
    expect((await next.orders.readOrder(world.id))?.order.content).toEqual(joined);

    world.server.heal();
    await next.engine.sync({ force: true });
    expect(world.server.order(world.id)?.content).toEqual(joined);
    expect([await next.states(), (await next.orders.readOrder(world.id))?.order.content]).toEqual([
      [],
      joined,
    ]);
  },
);

test('the unsent save keeps the later fields when the newer portal edits it, and loses one that the newer portal empties', async () => {
  const world = await leftByAnOlderPortal();
  world.one.kill();
  const next = await again(world);
  const { endUser: _emptied, ...rest } = joined;
  await next.orders.saveDraft(world.id, { ...rest, observation: 'By the newer one' });
  world.server.heal();
  await next.engine.sync({ force: true });
  expect(world.server.order(world.id)?.content).toEqual({
    ...rest,
    observation: 'By the newer one',
  });
});

test('a submission that an older portal queued is sent as its author saw it', async () => {
  const world = await leftByAnOlderPortal({ sent: true });
  world.one.kill();
  const next = await again(world);
  world.server.heal();
  await next.engine.sync({ force: true });
  expect(await next.states()).toEqual([]);
  expect(world.server.order(world.id)).toMatchObject({
    status: 'waiting_approval',
    number: '26-000001',
    content: retyped,
  });
});

test('the second copy restores the save and the submission after the database is lost', async () => {
  const world = await leftByAnOlderPortal({ sent: true });
  const entries = (await world.one.entries()).filter(({ open }) => open);
  const record = await world.one.engine.core.table('orders').get(world.id);
  const text = JSON.stringify({ documentKind: 'order', record, entries });
  const kept = new Map([[`${world.id}.json`, `${await sha256HexOfText(text)}\n${text}`]]);
  world.one.kill();
  const next = await startTablet(world.server, {
    disk: new IDBFactory(),
    copies: {
      ...createCopiesInMemory(),
      list: async () => [...kept.keys()],
      read: async (name: string) => kept.get(name),
    },
    version: '2.0.0',
  });

  expect(next.engine.restored).toBe(2);

  world.server.heal();
  await next.engine.sync({ force: true });
  expect([await next.states(), world.server.order(world.id)?.content]).toEqual([[], retyped]);
});
