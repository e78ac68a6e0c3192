/**
 * Tests conflicts in which another person's change arrived first, while this device has further
 * steps pending on the same order.
 */
import { describe, expect, it } from 'vitest';
import type { Order } from '#areas/orders/domain/index.ts';
import { startFakeServer } from '../fake-server.ts';
import { createSyncedDraft, startTablet } from '../tablet.ts';
import { lineA, changeAtOffice, lineB, saveLines } from './shared-draft.ts';

describe('what this device has under way, when the office was faster', () => {
  it('a removal behind an unsent save asks: what the office wrote meanwhile is not deleted unseen', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await saveLines(one, id, lineA(9), lineB(4));
    await one.orders.removeDraft(id);
    changeAtOffice(server, id, { observation: 'theirs' });
    await one.engine.drain();
    expect(server.order(id)).toMatchObject({ deleted: false, content: { observation: 'theirs' } });
    expect(await one.states()).toEqual(['order.remove conflict']);
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'conflict',
      conflict: { theirs: { content: { observation: 'theirs' } }, mine: null },
    });

    expect(await one.orders.keepMine(id)).toBe(true);
    await one.engine.drain();
    expect(server.order(id)?.deleted).toBe(true);
  });

  it('a removal asks where a form opened earlier hid what the office wrote', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    const { order: base } = (await one.orders.readOrder(id))!;
    changeAtOffice(server, id, { observation: 'theirs' });
    await one.engine.sync({ force: true });
    expect((await one.orders.readOrder(id))?.order.content.observation).toBe('theirs');
    await one.orders.saveDraft(id, { ...base.content, observation: 'mine' }, { base });
    await one.orders.removeDraft(id);
    await one.engine.drain({ force: true });
    expect(await one.states()).toEqual(['order.remove conflict']);
    expect(server.order(id)).toMatchObject({ deleted: false, content: { observation: 'theirs' } });
    expect(await one.orders.keepMine(id)).toBe(true);
    await one.engine.drain({ force: true });
    expect(server.order(id)?.deleted).toBe(true);
  });

  /** Returns an order that was submitted, then withdrawn on the device only. */
  const withdrawn = async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await one.orders.submitOrder(id);
    await one.engine.drain();
    await one.orders.withdrawOrder(id);
    return { server, one, id };
  };

  const takenBackAndEdited = async (change: Partial<Order['content']>) => {
    const { server, one, id } = await withdrawn();
    await saveLines(one, id, lineA(9), lineB(4));
    // Another person withdraws the order too, and changes it.
    server.edit(id, (order) => ({ ...order, status: 'draft' }));
    changeAtOffice(server, id, change);
    await one.engine.drain();
    return { server, one, id };
  };

  it('a save behind a withdrawal is merged with what the office wrote after its own', async () => {
    const { server, one, id } = await takenBackAndEdited({ observation: 'theirs' });
    expect(server.order(id)).toMatchObject({
      status: 'draft',
      content: { observation: 'theirs', lines: [{ quantity: 9 }, {}] },
    });
    expect(await one.states()).toEqual([]);
  });

  it('a save behind a withdrawal asks where both wrote', async () => {
    const { server, one, id } = await takenBackAndEdited({ lines: [lineA(3), lineB(4)] });
    expect(await one.states()).toEqual(['order.save conflict']);
    expect(await one.orders.readOrder(id)).toMatchObject({
      conflict: {
        overlaps: [{ path: ['lines', 'line-a001', 'quantity'], base: 2, mine: 9, theirs: 3 }],
      },
    });
    expect(server.order(id)?.content.lines[0]?.quantity).toBe(3);
  });

  it('saves behind a withdrawal become one entry', async () => {
    const { server, one, id } = await withdrawn();
    await saveLines(one, id, lineA(8), lineB(4));
    await saveLines(one, id, lineA(9), lineB(4));
    expect(await one.states()).toEqual(['order.withdraw queued', 'order.save queued']);
    await one.engine.drain();
    expect(server.order(id)).toMatchObject({ status: 'draft', totalMinor: 46_000 });
    expect(await one.states()).toEqual([]);
  });

  it('ends alike whether theirs or mine reached the server first', async () => {
    const ends = await Promise.all(
      ['theirs first', 'mine first'].map(async (first) => {
        const server = startFakeServer();
        const one = await startTablet(server);
        const id = await createSyncedDraft(one);
        const theirs = async () => {
          changeAtOffice(server, id, { observation: 'theirs' });
        };

        const mine = async () => {
          await saveLines(one, id, lineA(9), lineB(4));
          await one.engine.drain();
        };

        await (first === 'theirs first' ? theirs() : mine());
        await (first === 'theirs first' ? mine() : theirs());
        await one.engine.sync({ force: true });
        return [server.order(id)?.content, (await one.orders.readOrder(id))?.order.content];
      }),
    );
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]![0]).toMatchObject({ observation: 'theirs', lines: [{ quantity: 9 }, {}] });
    expect(ends[0]![1]).toEqual(ends[0]![0]);
  });

  const inConflict = async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    changeAtOffice(server, id, { lines: [lineA(3), lineB(4)] });
    await saveLines(one, id, lineA(9), lineB(4));
    await one.engine.drain();
    return { server, one, id };
  };

  it('what is done behind a conflict waits for it, and goes when a person has decided', async () => {
    const { server, one, id } = await inConflict();
    await saveLines(one, id, lineA(9), lineB(8));
    await one.orders.submitOrder(id);
    await one.engine.drain({ force: true });
    expect(await one.states()).toEqual([
      'order.save conflict',
      'order.save queued',
      'order.submit queued',
    ]);

    expect(server.order(id)).toMatchObject({ status: 'draft', totalMinor: 16_000 });
    await one.orders.keepMine(id);
    await one.engine.drain({ force: true });
    expect(server.order(id)).toMatchObject({
      status: 'waiting_approval',
      content: { lines: [{ quantity: 9 }, { quantity: 8 }] },
    });

    expect(await one.states()).toEqual([]);
  });

  it('a form opened before shows what was saved meanwhile, though that waits in a conflict', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    const base = (await one.orders.readOrder(id))!.order;
    changeAtOffice(server, id, { observation: 'theirs' });
    await one.engine.refresh();
    changeAtOffice(server, id, { observation: 'theirs again' });
    await one.orders.saveDraft(id, {
      ...(await one.orders.readOrder(id))!.order.content,
      observation: 'mine',
      lines: [lineA(9), lineB(4)],
    });

    await one.engine.drain();
    await one.orders.saveDraft(id, { ...base.content, observation: 'of the form' }, { base });
    expect(await one.states()).toEqual(['order.save conflict', 'order.save queued']);
    expect((await one.orders.readOrder(id))?.order.content).toMatchObject({
      observation: 'of the form',
      lines: [{ quantity: 9 }, {}],
    });
  });

  it('a removal behind an overlap asks once, about the removal', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    changeAtOffice(server, id, { lines: [lineA(3), lineB(4)] });
    await saveLines(one, id, lineA(9), lineB(4));
    await one.orders.removeDraft(id);
    await one.engine.drain();
    expect(await one.states()).toEqual(['order.remove conflict']);
    expect(await one.orders.takeTheirs(id)).toBe(true);
    expect((await one.orders.readOrder(id))?.order.totalMinor).toBe(16_000);
  });

  it('a copy of an order in conflict is a draft of its own, with mine', async () => {
    const { server, one, id } = await inConflict();
    const copy = await one.orders.duplicateOrder(id);
    const copied = copy.ok ? copy.value.id : '';
    await one.engine.drain();
    expect(server.order(copied)).toMatchObject({ status: 'draft', totalMinor: 46_000 });
    expect(await one.orders.readOrder(copied)).toMatchObject({ sync: 'synced', conflict: null });
    expect(await one.orders.readOrder(id)).toMatchObject({ sync: 'conflict' });
  });
});
