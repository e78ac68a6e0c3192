/** Orders on the device: lists over thousands of mirrored rows joined with what is newer here, parts, and the editor's functions. */
import { describe, expect, it } from 'vitest';
import { partsNear } from '#areas/catalog/device/index.ts';
import {
  orderHeadOf,
  orderStatuses,
  unsubmitted,
  type Order,
  type OrderHead,
} from '#areas/orders/domain/index.ts';
import { content, good, line, syncedDraft, tablet } from '../kernel-device/tablet.ts';
import { office } from '../kernel-device/office.ts';

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const seeded = (n: number): Order => ({
  id: uuid(n),
  distributorId: 3,
  distributorName: n % 10 === 0 ? 'Andina Metrología' : 'Norte Instrumentos',
  type: n % 7 === 0 ? 'retail' : 'normal',
  status: orderStatuses[n % 7]!,
  number: n % 7 === 0 ? null : `25-${String(n).padStart(6, '0')}`,
  currency: 'BRL',
  totalMinor: n,
  lineCount: 1,
  version: 1,
  revision: 1,
  createdAt: 1_700_000_000_000 + n * 1000,
  createdBy: 'Ana',
  updatedAt: 0,
  updatedBy: 'Ana',
  deleted: false,
  ...unsubmitted,
  content: good(),
});
const withOrders = async (count: number) => {
  const server = office();
  const one = await tablet(server);
  for (let n = 1; n <= count; n += 1) server.put(seeded(n));
  await one.engine.sync();
  return { server, one, all: Array.from({ length: count }, (_, n) => orderHeadOf(seeded(n + 1))) };
};
/** The same, the slow way. */
const plainly = (rows: readonly OrderHead[], fit: (row: OrderHead) => boolean) =>
  rows.filter(fit).sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

describe('the list of orders', () => {
  it('gives every page as a plain sort would, by status and type, with orders newer here among them', async () => {
    const { server, one, all } = await withOrders(120);
    server.keep('down');
    const drafts = all.filter((row) => row.status === 'draft');
    for (const row of drafts.slice(0, 3))
      await one.orders.saveDraft(row.id, content(line('a001', '1001', 5, 5000)));
    await one.orders.removeDraft(drafts[4]!.id);
    await one.orders.submitOrder(drafts[0]!.id);
    for (let n = 0; n < 4; n += 1) await one.orders.createDraft({ content: good() });
    const records = (await one.engine.core.table('orders').toArray()) as {
      id: string;
      state: Order | null;
      local: number;
    }[];
    const local = new Map(
      records.filter((record) => record.local).map((record) => [record.id, record.state]),
    );
    const truth = [
      ...all.filter((row) => !local.has(row.id)),
      ...[...local.values()].flatMap((state) => (state ? [orderHeadOf(state)] : [])),
    ];
    for (const filter of [
      {},
      { status: 'draft' },
      { status: 'waiting_approval' },
      { type: 'normal' },
      { status: 'draft', type: 'retail' },
      { search: 'andina' },
      { search: '25-00003' },
    ] as const) {
      const fit = (row: OrderHead) =>
        Object.entries(filter).every(([key, value]) =>
          key === 'search'
            ? (row.number ?? '').startsWith(value) ||
              row.distributorName.toLowerCase().startsWith(value)
            : row[key as 'status'] === value,
        );
      const wanted = ids(plainly(truth, fit));
      for (let offset = 0; offset <= wanted.length + 7; offset += 7) {
        const page = await one.orders.listOrders({ ...filter, offset, limit: 7 });
        expect([filter, offset, page.total, ...ids(page.rows)]).toEqual([
          filter,
          offset,
          wanted.length,
          ...wanted.slice(offset, offset + 7),
        ]);
      }
    }
    const counts = await one.orders.countsByStatus();
    expect(counts).toEqual(
      Object.fromEntries(
        orderStatuses.map((status) => [
          status,
          truth.filter((row) => row.status === status).length,
        ]),
      ),
    );
  });

  it('shows on a row what it waits for, and nothing once it is received', async () => {
    const server = office();
    const one = await tablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: good() });
    const sync = async () =>
      (await one.orders.listOrders({ offset: 0, limit: 5 })).rows.map((row) => row.sync);
    expect(await sync()).toEqual(['waiting']);
    await one.engine.sync();
    expect(await sync()).toEqual(['synced']);
    expect(await one.engine.core.table('orders').where('local').equals(1).count()).toBe(0);
  });

  it('is found by the end of its number', async () => {
    const { one } = await withOrders(60);
    expect(
      (await one.orders.listOrders({ search: '58', offset: 0, limit: 5 })).rows.map(
        (row) => row.number,
      ),
    ).toEqual(['25-000058']);
  });
  it('is found by the customer’s own order number, typed in any case, whole or by its end', async () => {
    const server = office();
    const one = await tablet(server);
    server.put({ ...seeded(1), content: { ...good(), customerOrder: 'PC-4711/B' } });
    server.put(seeded(2));
    await one.engine.sync();
    const found = async (search: string) => [
      ids((await one.orders.listOrders({ search, offset: 0, limit: 5 })).rows),
      Object.values(await one.orders.countsByStatus({ search })).reduce(
        (sum, count) => sum + count,
        0,
      ),
    ];
    for (const search of ['pc-4711', 'PC-47', '4711', 'b'])
      expect([search, ...(await found(search))]).toEqual([search, [uuid(1)], 1]);
    expect(await found('pc-9')).toEqual([[], 0]);
  });
  it('brings heads of before anew, which knew nothing of the customer’s number', async () => {
    const server = office();
    const one = await tablet(server);
    server.put({ ...seeded(1), content: { ...good(), customerOrder: 'PC-4711' } });
    await one.engine.sync();
    const heads = one.engine.bulk.table('orderHeads');
    const { customerOrder: _unknown, ...old } = (await heads.get(uuid(1))) as {
      customerOrder: string;
    };
    await heads.put({ ...old, words: [] });
    await one.engine.bulk.cursors.clear();
    await one.engine.bulk.cursors.put({ name: 'orders.heads', cursor: '1', asOf: 0 });
    await one.engine.sync();
    expect(
      ids((await one.orders.listOrders({ search: 'pc-4711', offset: 0, limit: 5 })).rows),
    ).toEqual([uuid(1)]);
  });
  it('finds part numbers in the orders that lie whole here, changed ones by what they hold now, and says which are here', async () => {
    const server = office();
    const one = await tablet(server);
    for (const n of [1, 5, 12])
      server.put({
        ...seeded(n),
        content: content(line('a001', n === 12 ? '40019' : '50077', 1, 100)),
      });
    await one.engine.sync();
    const found = async (search: string) =>
      (await one.orders.listOrders({ search, offset: 0, limit: 5 })).rows.map((row) => [
        row.id,
        row.isHere,
      ]);
    // The complete ones are not whole here yet.
    expect([await found('50077'), await found('40019')]).toEqual([[], []]);
    await one.orders.fetchOrder(uuid(5));
    await one.orders.fetchOrder(uuid(12));
    expect([await found('500'), await found('40019')]).toEqual([
      [[uuid(5), true]],
      [[uuid(12), true]],
    ]);
    expect(
      (await one.orders.listOrders({ offset: 0, limit: 5 })).rows.map((row) => [
        row.id,
        row.isHere,
      ]),
    ).toEqual([
      [uuid(12), true],
      [uuid(5), true],
      [uuid(1), false],
    ]);
    const copy = await one.orders.duplicateOrder(uuid(12));
    const id = copy.ok ? copy.value.id : '';
    expect(await found('40019')).toEqual([
      [id, true],
      [uuid(12), true],
    ]);
    await one.orders.saveDraft(id, content(line('a001', '1001', 1, 100)));
    expect(await found('40019')).toEqual([[uuid(12), true]]);
  });
});

describe('the editor on the device', () => {
  it('finds parts by the beginnings of number and description', async () => {
    const server = office();
    const one = await tablet(server);
    await one.engine.sync();
    expect(
      (await one.orders.partsByPrefix('100', 'BRL', 2)).map((part) => part.partNumber),
    ).toEqual(['1001', '1002']);
    expect(
      (await one.orders.partsByPrefix('part 1003', 'BRL', 5)).map((part) => part.partNumber),
    ).toEqual(['1003']);
    expect(
      (await partsNear(one.engine.bulk, '0101', 'BRL', 5)).map((part) => part.partNumber),
    ).toEqual(['1001']);
    expect(
      (await partsNear(one.engine.bulk, '10002', 'BRL', 1)).map((part) => part.partNumber),
    ).toEqual(['1002']);
    expect(await one.orders.partOf('1002', 'BRL')).toMatchObject({ unitMinor: 250 });
    expect(await one.orders.partOf('1002', 'USD')).toBeUndefined();
  });
  it('presets the main company', async () => {
    const server = office();
    const one = await tablet(server);
    await one.engine.sync();
    expect(await one.orders.blankContent()).toMatchObject({
      companyId: 31,
      type: 'normal',
      lines: [],
    });
  });
  it('duplicates an order as a new draft with lines of its own', async () => {
    const server = office();
    const one = await tablet(server);
    const id = await syncedDraft(one);
    const copy = await one.orders.duplicateOrder(id);
    expect(copy).toMatchObject({
      ok: true,
      value: { status: 'draft', number: null, totalMinor: 11_000 },
    });
    expect(copy.ok && copy.value.content.lines.map((l) => l.id)).not.toContain('line-a001');
  });
  it('drops a draft that never left without asking the server', async () => {
    const server = office();
    const one = await tablet(server);
    await one.engine.sync();
    const made = await one.orders.createDraft({ content: good() });
    expect(await one.orders.removeDraft(made.ok ? made.value.id : '')).toMatchObject({ ok: true });
    await one.engine.drain();
    expect([server.commands(), await one.states()]).toEqual([[], []]);
  });
  it('opens an order that was not here, and says what is missing', async () => {
    const { one } = await withOrders(8);
    expect(await one.orders.readOrder(uuid(2))).toMatchObject({
      order: { status: 'waiting_correction' },
    });
    expect(await one.orders.readOrder(uuid(5))).toBeUndefined();
    expect(await one.orders.fetchOrder(uuid(5))).toBe('fetched');
    expect(await one.orders.readOrder(uuid(5))).toMatchObject({
      order: { status: 'complete' },
      sync: 'synced',
    });
    expect(await one.orders.fetchOrder(uuid(999))).toBe('not_found');
  });
});

describe('the receipts of an order', () => {
  it('say when the server received what was sent here, which is neither when it was saved nor when it changed there', async () => {
    const server = office();
    const one = await tablet(server);
    await one.engine.sync();
    server.keep('down');
    const made = await one.orders.createDraft({ content: good() });
    const id = made.ok ? made.value.id : '';
    const savedAt = server.now();
    expect(await one.orders.readOrder(id)).toMatchObject({ savedAt, receivedAt: null });
    server.wait(3_600_000);
    server.heal();
    await one.engine.sync({ force: true });
    const receivedAt = server.now();
    server.wait(3_600_000);
    server.edit(id, (order) => ({ ...order, updatedAt: server.now() }));
    await one.engine.sync();
    expect(await one.orders.readOrder(id)).toMatchObject({
      savedAt,
      receivedAt,
      order: { updatedBy: 'Bia' },
    });
  });
  it('of an order never touched here say when it changed there', async () => {
    const { one } = await withOrders(8);
    await one.orders.fetchOrder(uuid(5));
    expect(await one.orders.readOrder(uuid(5))).toMatchObject({ receivedAt: 0 });
  });
  it('keep a person’s own unit value marked while the submission waits', async () => {
    const server = office();
    const one = await tablet(server);
    const id = await syncedDraft(one);
    server.keep('down');
    await one.orders.saveDraft(id, content({ ...line('a001', '1001', 2, 5000), unitMinor: 4900 }));
    await one.orders.submitOrder(id);
    expect((await one.orders.readOrder(id))!.order.content.lines).toMatchObject([
      { unitMinor: 4900, listMinor: 5000 },
    ]);
  });
});

describe('what waits on this device', () => {
  it('is counted in orders, not in commands', async () => {
    const server = office();
    const one = await tablet(server);
    const id = await syncedDraft(one);
    server.keep('down');
    await one.orders.saveDraft(id, content(line('a001', '1001', 9, 5000)));
    await one.orders.submitOrder(id);
    await one.orders.createDraft({ content: good() });
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

describe('what was written on, while an earlier save was on its way', () => {
  /** Two saves in a row, the first of which has left without an answer. */
  const twice = async () => {
    const server = office();
    const one = await tablet(server);
    const id = await syncedDraft(one);
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

describe('a conflict settled field by field', () => {
  it('takes the chosen values in one step, keeps what only one side changed, and goes on with the submission', async () => {
    const server = office();
    const one = await tablet(server);
    const id = await syncedDraft(one);
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
    server.heal();
    await one.engine.sync({ force: true });
    expect(server.order(id)!.content).toMatchObject({
      observation: 'mine alone',
      customerOrder: 'theirs alone',
      lines: [{ quantity: 7 }, { quantity: 6 }],
    });
    expect(await one.orders.resolve(id, (merged) => merged)).toBe(false);
  });
});
