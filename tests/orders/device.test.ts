/** Orders on the device: lists over thousands of mirrored rows joined with what is newer here, parts, and the editor's functions. */
import { describe, expect, it } from 'vitest';
import { headOf, orderStatuses, type Order, type OrderHead } from '#areas/orders/domain/index.ts';
import { content, good, line, syncedDraft, tablet } from '../kernel-device/tablet.ts';
import { office } from '../kernel-device/office.ts';

const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const seeded = (n: number): Order => ({
  id: uuid(n), distributorId: 3, distributorName: n % 10 === 0 ? 'Andina Metrología' : 'Norte Instrumentos', type: n % 7 === 0 ? 'retail' : 'normal', status: orderStatuses[n % 7]!, number: n % 7 === 0 ? null : `25-${String(n).padStart(6, '0')}`,
  currency: 'BRL', totalMinor: n, lineCount: 1, version: 1, revision: 1, createdAt: 1_700_000_000_000 + n * 1000, createdBy: 'Ana', updatedAt: 0, updatedBy: 'Ana', submittedAt: null, deleted: false, content: good(),
});
const withOrders = async (count: number) => {
  const server = office(), one = await tablet(server);
  for (let n = 1; n <= count; n += 1) server.put(seeded(n));
  await one.engine.sync();
  return { server, one, all: Array.from({ length: count }, (_, n) => headOf(seeded(n + 1))) };
};
/** The same, the slow way. */
const plainly = (rows: readonly OrderHead[], fit: (row: OrderHead) => boolean) => rows.filter(fit).sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id);

describe('the list of orders', () => {
  it('gives every page as a plain sort would, by status and type, with orders newer here among them', async () => {
    const { server, one, all } = await withOrders(120);
    server.keep('down');
    const drafts = all.filter((row) => row.status === 'draft');
    for (const row of drafts.slice(0, 3)) await one.orders.saveDraft(row.id, content(line('a001', '1001', 5, 5000)));
    await one.orders.removeDraft(drafts[4]!.id);
    await one.orders.submitOrder(drafts[0]!.id);
    for (let n = 0; n < 4; n += 1) await one.orders.createDraft({ content: good() });
    const records = await one.engine.core.table('orders').toArray() as { id: string; state: Order | null; local: number }[];
    const local = new Map(records.filter((record) => record.local).map((record) => [record.id, record.state]));
    const truth = [...all.filter((row) => !local.has(row.id)), ...[...local.values()].flatMap((state) => (state ? [headOf(state)] : []))];
    for (const filter of [{}, { status: 'draft' }, { status: 'waiting_approval' }, { type: 'normal' }, { status: 'draft', type: 'retail' }, { search: 'andina' }, { search: '25-00003' }] as const) {
      const fit = (row: OrderHead) => Object.entries(filter).every(([key, value]) => (key === 'search' ? (row.number ?? '').startsWith(value) || row.distributorName.toLowerCase().startsWith(value) : row[key as 'status'] === value));
      const wanted = ids(plainly(truth, fit));
      for (let offset = 0; offset <= wanted.length + 7; offset += 7) {
        const page = await one.orders.listOrders({ ...filter, offset, limit: 7 });
        expect([filter, offset, page.total, ...ids(page.rows)]).toEqual([filter, offset, wanted.length, ...wanted.slice(offset, offset + 7)]);
      }
    }
    const counts = await one.orders.countsByStatus();
    expect(counts).toEqual(Object.fromEntries(orderStatuses.map((status) => [status, truth.filter((row) => row.status === status).length])));
  });

  it('shows on a row what it waits for, and nothing once it is received', async () => {
    const server = office(), one = await tablet(server);
    await one.engine.sync();
    await one.orders.createDraft({ content: good() });
    const sync = async () => (await one.orders.listOrders({ offset: 0, limit: 5 })).rows.map((row) => row.sync);
    expect(await sync()).toEqual(['waiting']);
    await one.engine.sync();
    expect(await sync()).toEqual(['synced']);
    expect(await one.engine.core.table('orders').where('local').equals(1).count()).toBe(0);
  });

  it('is found by the end of its number', async () => {
    const { one } = await withOrders(60);
    expect((await one.orders.listOrders({ search: '58', offset: 0, limit: 5 })).rows.map((row) => row.number)).toEqual(['25-000058']);
  });
});

describe('the editor on the device', () => {
  it('finds parts by the beginnings of number and description', async () => {
    const server = office(), one = await tablet(server);
    await one.engine.sync();
    expect((await one.orders.partsByPrefix('100', 'BRL', 2)).map((part) => part.partNumber)).toEqual(['1001', '1002']);
    expect((await one.orders.partsByPrefix('part 1003', 'BRL', 5)).map((part) => part.partNumber)).toEqual(['1003']);
    expect(await one.orders.partOf('1002', 'BRL')).toMatchObject({ unitMinor: 250 });
    expect(await one.orders.partOf('1002', 'USD')).toBeUndefined();
  });
  it('presets the main company', async () => {
    const server = office(), one = await tablet(server);
    await one.engine.sync();
    expect(await one.orders.blankContent()).toMatchObject({ companyId: 31, type: 'normal', lines: [] });
  });
  it('duplicates an order as a new draft with lines of its own', async () => {
    const server = office(), one = await tablet(server), id = await syncedDraft(one);
    const copy = await one.orders.duplicateOrder(id);
    expect(copy).toMatchObject({ ok: true, value: { status: 'draft', number: null, totalMinor: 11_000 } });
    expect(copy.ok && copy.value.content.lines.map((l) => l.id)).not.toContain('line-a001');
  });
  it('drops a draft that never left without asking the server', async () => {
    const server = office(), one = await tablet(server);
    await one.engine.sync();
    const made = await one.orders.createDraft({ content: good() });
    expect(await one.orders.removeDraft(made.ok ? made.value.id : '')).toMatchObject({ ok: true });
    await one.engine.drain();
    expect([server.commands(), await one.states()]).toEqual([[], []]);
  });
  it('opens an order that was not here, and says what is missing', async () => {
    const { one } = await withOrders(8);
    expect(await one.orders.readOrder(uuid(2))).toMatchObject({ order: { status: 'waiting_correction' } });
    expect(await one.orders.readOrder(uuid(5))).toBeUndefined();
    expect(await one.orders.fetchOrder(uuid(5))).toBe('fetched');
    expect(await one.orders.readOrder(uuid(5))).toMatchObject({ order: { status: 'complete' }, sync: 'synced' });
    expect(await one.orders.fetchOrder(uuid(999))).toBe('not_found');
  });
});
