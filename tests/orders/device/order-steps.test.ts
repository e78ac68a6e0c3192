/** Tests a person's steps with orders on the device, without a screen. */
import { describe, expect, it } from 'vitest';
import { suggestParts } from '#areas/catalog/device/index.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import {
  content,
  completeContent,
  line,
  createSyncedDraft,
  startTablet,
} from '../../kernel-device/tablet.ts';
import { idOfNumber, startTabletWithOrders } from './many-orders.ts';

describe('the editor on the device', () => {
  it('finds parts by the beginnings of number and description, and by a mistyped number', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    expect(
      (await one.orders.partsByPrefix('100', 'BRL', 2)).map((part) => part.partNumber),
    ).toEqual(['1001', '1002']);
    expect(
      (await one.orders.partsByPrefix('part 1003', 'BRL', 5)).map((part) => part.partNumber),
    ).toEqual(['1003']);
    expect(
      (await suggestParts(one.engine.bulk, '0101', 'BRL', 5)).map((part) => part.partNumber),
    ).toEqual(['1001']);
    expect(
      (await suggestParts(one.engine.bulk, '10002', 'BRL', 1)).map((part) => part.partNumber),
    ).toEqual(['1002']);
    expect(await one.orders.partOf('1002', 'BRL')).toMatchObject({ unitMinor: 250 });
    expect(await one.orders.partOf('1002', 'USD')).toBeUndefined();
  });

  it('presets the main company', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    expect(await one.orders.blankContent()).toMatchObject({
      companyId: 31,
      type: 'normal',
      lines: [],
    });
  });

  it('duplicates an order as a new draft with lines of its own', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    const copy = await one.orders.duplicateOrder(id);
    expect(copy).toMatchObject({
      ok: true,
      value: { status: 'draft', number: null, totalMinor: 11_000 },
    });
    expect(copy.ok && copy.value.content.lines.map((l) => l.id)).not.toContain('line-a001');
  });

  it('leaves out the customer purchase order and the lock of a file in an order that is ordered again', async () => {
    const one = await startTablet(startFakeServer());
    await one.engine.sync();
    const made = await one.orders.createDraft({
      content: { ...completeContent(), customerOrder: 'PO-77', unitsLocked: true },
    });
    const copy = await one.orders.duplicateOrder(made.ok ? made.value.id : '');
    expect(copy).toMatchObject({ ok: true, value: { content: { customerOrder: '' } } });
    expect(copy.ok && copy.value.content).not.toHaveProperty('unitsLocked');
  });

  it('deletes a draft that was never sent without asking the server', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    const made = await one.orders.createDraft({ content: completeContent() });
    expect(await one.orders.removeDraft(made.ok ? made.value.id : '')).toMatchObject({ ok: true });

    await one.engine.drain();
    expect([server.commands(), await one.states()]).toEqual([[], []]);
  });

  it('fetches an order that was not on the device, and says if the server has none', async () => {
    const { one } = await startTabletWithOrders(8);
    expect(await one.orders.readOrder(idOfNumber(2))).toMatchObject({
      order: { status: 'waiting_correction' },
    });
    expect(await one.orders.readOrder(idOfNumber(5))).toBeUndefined();
    expect(await one.orders.fetchOrder(idOfNumber(5))).toBe('fetched');
    expect(await one.orders.readOrder(idOfNumber(5))).toMatchObject({
      order: { status: 'complete' },
      sync: 'synced',
    });
    expect(await one.orders.fetchOrder(idOfNumber(999))).toBe('not_found');
  });
});

describe('what an order says about this device', () => {
  it('is when its unsent changes were saved here, and nothing once the server has them, whatever changes there', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    await one.engine.sync();
    server.keep('down');
    const made = await one.orders.createDraft({ content: completeContent() });
    const id = made.ok ? made.value.id : '';
    const savedAt = server.now();
    expect(await one.orders.readOrder(id)).toMatchObject({ savedAt, server: null });

    server.wait(3_600_000);
    server.heal();
    await one.engine.sync({ force: true });
    expect(await one.orders.readOrder(id)).toMatchObject({ savedAt: null, sync: 'synced' });

    server.wait(3_600_000);
    server.edit(id, (order) => ({ ...order, updatedAt: server.now() }));
    await one.engine.sync();
    expect(await one.orders.readOrder(id)).toMatchObject({
      savedAt: null,
      order: { updatedBy: 'Bia' },
    });
  });

  it('is nothing for an order that was only downloaded and never saved here', async () => {
    const { one } = await startTabletWithOrders(8);
    await one.orders.fetchOrder(idOfNumber(5));
    expect(await one.orders.readOrder(idOfNumber(5))).toMatchObject({ savedAt: null });
  });

  it('marks a person’s own unit value while the submission waits', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    server.keep('down');
    await one.orders.saveDraft(id, content({ ...line('a001', '1001', 2, 5000), unitMinor: 4900 }));
    await one.orders.submitOrder(id);
    expect((await one.orders.readOrder(id))!.order.content.lines).toMatchObject([
      { unitMinor: 4900, listMinor: 5000 },
    ]);
  });
});

describe('the unsent work of this device', () => {
  it('is counted in orders, not in commands', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    server.keep('down');
    await one.orders.saveDraft(id, content(line('a001', '1001', 9, 5000)));
    await one.orders.submitOrder(id);
    await one.orders.createDraft({ content: completeContent() });
    await one.engine.drain({ force: true });
    expect(one.engine.summary.get()).toMatchObject({
      state: 'offline',
      pending: 3,
      documents: 2,
      asking: 0,
    });

    server.heal();
    server.edit(id, (order) => ({
      ...order,
      content: { ...order.content, lines: [line('a001', '1001', 7, 5000)] },
    }));

    await one.engine.drain({ force: true });
    expect(one.engine.summary.get()).toMatchObject({ state: 'attention', documents: 1, asking: 1 });
  });
});

describe('a later save while an earlier one is in flight', () => {
  /**
   * Returns a device with two queued saves of one order. The first was tried without a network, so
   * for the device it may have been sent.
   */
  const twice = async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    server.keep('down');
    const first = await one.orders.saveDraft(
      id,
      content(line('a001', '1001', 9, 5000), line('b001', '1002', 4, 250)),
    );

    await one.engine.drain({ force: true });
    await one.orders.saveDraft(
      id,
      {
        ...content(line('a001', '1001', 9, 5000), line('b001', '1002', 4, 250)),
        observation: 'mine, later',
      },
      { base: first.ok ? first.value : undefined },
    );

    expect(await one.states()).toEqual(['order.save queued', 'order.save queued']);

    server.heal();
    return { server, one, id };
  };

  it('keeps what a colleague changed elsewhere', async () => {
    const { server, one, id } = await twice();
    server.edit(id, (order) => ({
      ...order,
      content: { ...order.content, customerOrder: 'theirs alone' },
    }));
    await one.engine.sync({ force: true });
    expect([await one.states(), server.order(id)!.content]).toMatchObject([
      [],
      { customerOrder: 'theirs alone', observation: 'mine, later', lines: [{ quantity: 9 }, {}] },
    ]);
  });

  it('keeps what was chosen in a conflict, and what only the colleague changed', async () => {
    const { server, one, id } = await twice();
    server.edit(id, (order) => ({
      ...order,
      content: {
        ...order.content,
        customerOrder: 'theirs alone',
        lines: order.content.lines.map((each) =>
          each.partNumber === '1001' ? { ...each, quantity: 3 } : each,
        ),
      },
    }));

    await one.engine.sync({ force: true });
    const chosen = (await one.orders.readOrder(id))!.conflict!.overlaps;
    expect(chosen.map(({ path }) => path.join('.'))).toEqual(['lines.line-a001.quantity']);

    await one.orders.resolve(id, (merged) => ({
      ...merged,
      lines: merged.lines.map((each) =>
        each.id === 'line-a001' ? { ...each, quantity: 3 } : each,
      ),
    }));

    await one.engine.sync({ force: true });
    expect([await one.states(), server.order(id)!.content]).toMatchObject([
      [],
      { customerOrder: 'theirs alone', observation: 'mine, later', lines: [{ quantity: 3 }, {}] },
    ]);
  });
});

describe('a conflict resolved field by field', () => {
  it('takes the chosen values in one step, keeps what only one side changed, and continues with the submission', async () => {
    const server = startFakeServer();
    const one = await startTablet(server);
    const id = await createSyncedDraft(one);
    server.keep('down');
    await one.orders.saveDraft(id, {
      ...content(line('a001', '1001', 9, 5000), line('b001', '1002', 6, 250)),
      observation: 'mine alone',
    });

    server.heal();
    server.edit(id, (order) => ({
      ...order,
      content: {
        ...order.content,
        customerOrder: 'theirs alone',
        lines: [line('a001', '1001', 7, 5000), line('b001', '1002', 5, 250)],
      },
    }));

    await one.engine.sync({ force: true });
    expect(
      (await one.orders.readOrder(id))!.conflict!.overlaps.map(({ path }) => path.join('.')),
    ).toEqual(['lines.line-a001.quantity', 'lines.line-b001.quantity']);

    server.keep('down');
    const chosen = await one.orders.resolve(id, (merged) => ({
      ...merged,
      lines: merged.lines.map((each) =>
        each.id === 'line-a001' ? { ...each, quantity: 7 } : each,
      ),
    }));

    const shown = (await one.orders.readOrder(id))!;
    expect([chosen, shown.conflict, shown.order.totalMinor, await one.states()]).toEqual([
      true,
      null,
      7 * 5000 + 6 * 250,
      ['order.save queued'],
    ]);

    expect(await one.orders.submitOrder(id)).toMatchObject({ ok: true });
    server.heal();
    await one.engine.sync({ force: true });
    expect(server.order(id)).toMatchObject({
      status: 'waiting_approval',
      content: {
        observation: 'mine alone',
        customerOrder: 'theirs alone',
        lines: [{ quantity: 7 }, { quantity: 6 }],
      },
    });
    expect(await one.orders.resolve(id, (merged) => merged)).toBe(false);
  });
});
