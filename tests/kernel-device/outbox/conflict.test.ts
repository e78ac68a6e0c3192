/**
 * Tests two people who change one order: changes that can be merged go on without a question,
 * overlaps wait for a person, and nothing is lost.
 */
import { describe, expect, it } from 'vitest';
import { startFakeServer } from '../fake-server.ts';
import { content, createSyncedDraft, startTablet } from '../tablet.ts';
import { lineA, changeAtOffice, lineB, saveLines } from './shared-draft.ts';

describe('a draft that was changed at the office too', () => {
  it('merges by itself where the changes lie apart, under a new operation id', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    changeAtOffice(server, id, { observation: 'leave at the gate' });
    await saveLines(one, id, lineA(9), lineB(4));
    await one.engine.drain();
    expect(server.order(id)).toMatchObject({
      version: 3,
      totalMinor: 46_000,
      content: { observation: 'leave at the gate' },
    });

    const [, before, after] = await one.entries();
    expect([before, after]).toMatchObject([
      { state: 'conflict', open: 0, outcome: { code: 'merged' } },
      { state: 'acknowledged' },
    ]);

    expect(after!.id).not.toBe(before!.id);
  });

  it('asks about the submit behind a merged save, for its author has not seen what both make together', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    changeAtOffice(server, id, { customerOrder: 'PO 1' });
    await saveLines(one, id, lineA(9), lineB(4));
    await one.orders.submitOrder(id);
    await one.engine.drain();
    expect(server.order(id)).toMatchObject({ status: 'draft', content: { customerOrder: 'PO 1' } });
    const opened = (await one.orders.readOrder(id))!;
    expect(opened).toMatchObject({
      sync: 'repriced',
      contentSeen: { customerOrder: '', lines: [lineA(9), lineB(4)] },
      order: { totalMinor: 46_000, content: { customerOrder: 'PO 1' } },
    });

    await one.orders.submitOrder(id, opened.order.content);
    await one.engine.drain();
    expect(server.order(id)).toMatchObject({
      status: 'waiting_approval',
      totalMinor: 46_000,
      content: { customerOrder: 'PO 1' },
    });
  });

  it('waits for a person where both changed one field, and shows both', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    changeAtOffice(server, id, { lines: [lineA(3), lineB(4)] });
    await saveLines(one, id, lineA(9), lineB(4));
    await one.orders.submitOrder(id);
    await one.engine.drain();
    expect(await one.states()).toEqual(['order.save conflict', 'order.submit queued']);
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'conflict',
      conflict: {
        overlaps: [{ path: ['lines', 'line-a001', 'quantity'], base: 2, mine: 9, theirs: 3 }],
        theirs: { updatedBy: 'Bia' },
        mine: { totalMinor: 46_000 },
      },
    });

    expect(server.order(id)?.status).toBe('draft');
  });

  const overlapping = async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    changeAtOffice(server, id, { lines: [lineA(3), lineB(4)], observation: 'theirs' });
    await saveLines(one, id, lineA(9), lineB(4));
    await one.engine.drain();
    return { server, one, id };
  };

  it('keeps mine over theirs, and theirs where only they wrote', async () => {
    const { server, one, id } = await overlapping();
    expect(await one.orders.keepMine(id)).toBe(true);
    await one.engine.drain();
    expect(server.order(id)).toMatchObject({
      totalMinor: 46_000,
      content: { observation: 'theirs' },
    });

    expect(await one.orders.readOrder(id)).toMatchObject({ sync: 'synced', conflict: null });
  });

  it('takes theirs, and keeps mine as a receipt', async () => {
    const { one, id } = await overlapping();
    expect(await one.orders.takeTheirs(id)).toBe(true);
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'synced',
      order: { totalMinor: 16_000 },
    });

    expect((await one.entries()).at(-1)).toMatchObject({
      open: 0,
      outcome: { code: 'took_theirs' },
    });

    expect((await one.entries()).at(-1)!.body).toContain('"quantity":9');
  });

  it('keeps both, mine as a copy', async () => {
    const { server, one, id } = await overlapping();
    const copy = await one.orders.keepAsCopy(id);
    await one.engine.drain();
    expect(server.order(copy.ok ? copy.value.id : '')).toMatchObject({
      status: 'draft',
      totalMinor: 46_000,
    });

    expect(server.order(id)?.totalMinor).toBe(16_000);
  });

  it('a copy leaves out the purchase order and files that the kept order has', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const file = { hash: 'a'.repeat(64), name: 'a.pdf', type: 'pdf', size: 9 } as const;
    const own = { ...file, hash: 'b'.repeat(64) };
    const id = await createSyncedDraft(one);
    const shared = { customerOrder: 'PO-1', unitsLocked: true as const };
    changeAtOffice(server, id, { ...shared, lines: [{ ...lineA(3), attachments: [file] }] });
    await one.orders.saveDraft(id, {
      ...content(lineA(9)),
      ...shared,
      lines: [{ ...lineA(9), attachments: [file, own] }],
    });
    await one.engine.drain();

    const copy = await one.orders.keepAsCopy(id);
    const copied = copy.ok ? copy.value.content : undefined;
    expect(copied).toMatchObject({ customerOrder: '', lines: [{ attachments: [own] }] });
    expect(copied).not.toHaveProperty('unitsLocked');
  });

  it('deleted there while edited here is a conflict, and mine survives as a copy', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    await saveLines(one, id, lineA(9), lineB(4));
    server.next({ status: 404, message: 'not_found' });
    await one.engine.drain();
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'conflict',
      conflict: { theirs: null },
    });

    expect(await one.orders.keepMine(id)).toBe(false);
    const copy = await one.orders.keepAsCopy(id);
    expect(copy).toMatchObject({ ok: true, value: { totalMinor: 46_000 } });
    expect(await one.orders.readOrder(id)).toBeUndefined();
  });

  it('submitted there while edited here asks, and keeps what was written', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    server.edit(id, (order) => ({ ...order, status: 'waiting_approval', number: '26-000099' }));
    await saveLines(one, id, lineA(9), lineB(4));
    await one.engine.drain();
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'conflict',
      order: { totalMinor: 46_000 },
      conflict: { theirs: { number: '26-000099' } },
    });
  });

  it('removed here and changed there asks before anything goes', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    changeAtOffice(server, id, { observation: 'theirs' });
    await one.orders.removeDraft(id);
    await one.engine.drain();
    expect(await one.states()).toEqual(['order.remove conflict']);
    expect(server.order(id)?.deleted).toBe(false);
    await one.orders.takeTheirs(id);
    expect((await one.orders.readOrder(id))?.order.content.observation).toBe('theirs');
  });
});

describe('an editor', () => {
  it('that started from an older state never overwrites unseen', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    const base = (await one.orders.readOrder(id))!.order;
    changeAtOffice(server, id, { observation: 'theirs', lines: [lineA(2), lineB(7)] });
    await one.engine.refresh();
    const result = await one.orders.saveDraft(
      id,
      { ...base.content, lines: [lineA(9), lineB(4)] },
      { base },
    );

    expect(result).toMatchObject({
      ok: true,
      value: { content: { observation: 'theirs', lines: [{ quantity: 9 }, { quantity: 7 }] } },
    });

    await one.engine.drain();
    expect(server.order(id)?.content).toMatchObject({
      observation: 'theirs',
      lines: [{ quantity: 9 }, { quantity: 7 }],
    });
  });

  it('gets a conflict also where its own unsent save and the office’s change bear the same version', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    const base = await saveLines(one, id, lineA(9), lineB(4));
    changeAtOffice(server, id, { customerOrder: 'theirs' });
    let sendings = 0;
    server.by.fault = ({ key }) => (key && (sendings += 1) > 1 ? 'down' : undefined);
    await one.engine.drain();
    server.by.fault = () => undefined;
    expect([base.version, (await one.orders.readOrder(id))?.server?.version]).toEqual([2, 2]);
    await one.orders.saveDraft(id, { ...base.content, customerOrder: 'mine' }, { base });
    await one.engine.drain({ force: true });
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'conflict',
      conflict: { overlaps: [{ path: ['customerOrder'], mine: 'mine', theirs: 'theirs' }] },
    });

    expect(server.order(id)?.content.customerOrder).toBe('theirs');
  });
  it('whose field was changed meanwhile on the server gets a conflict, and overwrites nothing', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    const base = (await one.orders.readOrder(id))!.order;
    changeAtOffice(server, id, { lines: [lineA(3), lineB(4)] });
    await one.engine.refresh();
    await one.orders.saveDraft(id, { ...base.content, lines: [lineA(9), lineB(4)] }, { base });
    await one.engine.drain();
    expect(await one.orders.readOrder(id)).toMatchObject({
      sync: 'conflict',
      order: { content: { lines: [{ quantity: 9 }, {}] } },
      conflict: { overlaps: [{ base: 2, mine: 9, theirs: 3 }] },
    });

    expect(await one.orders.keepMine(id)).toBe(true);
    await one.engine.drain();
    expect(server.order(id)?.totalMinor).toBe(46_000);
  });
});
