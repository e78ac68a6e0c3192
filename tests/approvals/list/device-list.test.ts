/** Tests the list of orders to decide on, which the device reads from its mirrored list rows. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createApprovalsDevice,
  approvalTabs,
  type ApprovalFilter,
} from '#areas/approvals/device/index.ts';
import {
  needsApproverDecision,
  orderHeadOf,
  isOrdered,
  unsubmittedFields,
  type Order,
  type OrderHead,
} from '#areas/orders/domain/index.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { completeContent, createSyncedDraft, startTablet } from '../../kernel-device/tablet.ts';

const TODAY = '2026-11-21';
const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const statuses = [
  'waiting_approval',
  'stand_by',
  'waiting_correction',
  'waiting_processing',
  'draft',
  'complete',
  'waiting_approval',
] as const;

const seeded = (n: number): Order => {
  const status = statuses[n % 7]!;
  const at = 1_790_000_000_000 + ((n * 7919) % 1000) * 1000;
  return {
    id: uuid(n),
    distributorId: 3,
    distributorName: n % 10 === 0 ? 'Andina Metrología' : 'Norte Instrumentos',
    type: 'normal',
    status,
    number: status === 'draft' ? null : `26-${String(n).padStart(6, '0')}`,
    currency: n % 4 === 0 ? 'USD' : 'BRL',
    totalMinor: n,
    lineCount: 1,
    version: 1,
    revision: 1,
    createdAt: at - 60_000,
    createdBy: 'Ana',
    updatedAt: at,
    updatedBy: 'Ana',
    deleted: false,
    ...unsubmittedFields,
    ...(status === 'draft' ? {} : { submittedAt: at, submittedBy: 'Ana', submittedById: 3 }),
    ...(status === 'stand_by'
      ? { reviewOn: n % 3 === 0 ? '2026-11-20' : n % 3 === 1 ? TODAY : '2026-12-24' }
      : {}),
    content: completeContent(),
  };
};

const withOrders = async (count: number) => {
  const server = startFakeServer();
  const one = await startTablet(server);
  for (let n = 1; n <= count; n += 1) server.put(seeded(n));
  await one.engine.sync();
  return {
    server,
    one,
    device: createApprovalsDevice(one.engine),
    all: Array.from({ length: count }, (_, n) => orderHeadOf(seeded(n + 1))),
  };
};

const statusOf = {
  held: 'stand_by',
  returned: 'waiting_correction',
  at_erp: 'waiting_processing',
} as const;

const plainly = (all: readonly OrderHead[], { tab, search = '' }: ApprovalFilter) =>
  all
    .filter(
      (row) =>
        (tab === 'to_decide' ? needsApproverDecision(row, TODAY) : row.status === statusOf[tab]) &&
        (search === '' || row.distributorName.toLowerCase().startsWith(search)),
    )
    .sort((a, b) => a.submittedAt! - b.submittedAt! || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

describe('the approvers’ list', () => {
  let filled: Awaited<ReturnType<typeof withOrders>>;

  beforeAll(async () => {
    filled = await withOrders(240);
  });

  it('has every page of every tab, longest waiting first, with orders held until today among the waiting ones', async () => {
    const { device, all } = filled;
    for (const filter of approvalTabs.flatMap((tab) => [
      { tab, today: TODAY },
      { tab, today: TODAY, search: 'andina' },
    ])) {
      const wanted = plainly(all, filter);
      expect([filter, (await device.all(filter)).map(({ id }) => id)]).toEqual([filter, wanted]);
      for (let offset = 0; offset <= wanted.length; offset += 7) {
        const page = await device.list({ ...filter, offset, limit: 7 });
        expect([filter, offset, page.total, ...page.rows.map(({ id }) => id)]).toEqual([
          filter,
          offset,
          wanted.length,
          ...wanted.slice(offset, offset + 7),
        ]);
      }
    }
  });

  it('counts the tabs, and the menu’s figure is that of the first', async () => {
    const { one, device, all } = filled;
    const wanted = Object.fromEntries(
      approvalTabs.map((tab) => [tab, plainly(all, { tab, today: TODAY }).length]),
    );
    expect(await device.counts({ today: TODAY })).toEqual(wanted);
    expect(await one.orders.countToDecide(TODAY)).toBe(wanted['to_decide']);
    expect(await device.counts({ today: TODAY, search: 'andina' })).toEqual(
      Object.fromEntries(
        approvalTabs.map((tab) => [
          tab,
          plainly(all, { tab, today: TODAY, search: 'andina' }).length,
        ]),
      ),
    );
  });

  it('sums the waiting orders by currency, and names the one that waits longest', async () => {
    const { device, all } = filled;
    const waiting = all.filter((row) => row.status === 'waiting_approval');
    const asked = all.filter((row) => needsApproverDecision(row, TODAY));
    const sum = (currency: string) =>
      asked
        .filter((row) => row.currency === currency)
        .reduce((total, row) => total + row.totalMinor, 0);

    expect(await device.figures(TODAY)).toEqual({
      waiting: waiting.length,
      oldestAt: Math.min(...waiting.map((row) => row.submittedAt!)),
      due: asked.length - waiting.length,
      returned: all.filter((row) => row.status === 'waiting_correction').length,
      sums: new Map([
        ['BRL', sum('BRL')],
        ['USD', sum('USD')],
      ]),
    });
  });

  it('sends nothing in the name of a person who signed in after the decision', async () => {
    const { one, device, server } = await withOrders(1);
    const before = server.commands().length;
    one.session.userId = 77;
    expect(
      await device.decide(
        {
          action: 'approve',
          orders: [{ id: uuid(1), revision: 1 }],
          reason: '',
          code: null,
          line: null,
          reviewOn: null,
        },
        device.newKey(),
      ),
    ).toMatchObject({ ok: false, code: 'not_logged' });
    expect(server.commands().length).toBe(before);
  });
});

it('the sum ordered in a period is by currency, without drafts', async () => {
  const { one, all } = await withOrders(120);
  const ordered = all.filter(isOrdered).sort((a, b) => a.submittedAt! - b.submittedAt!);
  const [from, to] = [ordered[20]!.submittedAt!, ordered[70]!.submittedAt!];
  const inside = ordered.filter((row) => row.submittedAt! >= from && row.submittedAt! < to);
  const sum = (currency: string) =>
    inside
      .filter((row) => row.currency === currency)
      .reduce((total, row) => total + row.totalMinor, 0);

  const { sums, firstAt } = await one.orders.orderedBetween(from, to);
  expect([sums.get('BRL'), sums.get('USD'), firstAt]).toEqual([sum('BRL'), sum('USD'), from]);
});

it('a returned order is given up offline: it is a draft without its number, and the server gets it later', async () => {
  const server = startFakeServer();
  const one = await startTablet(server);
  const id = await createSyncedDraft(one);
  const order = server.order(id)!;
  server.put({
    ...order,
    status: 'waiting_correction',
    number: '26-000009',
    version: order.version + 1,
    revision: 1,
    submittedAt: 1,
    submittedBy: 'Ana',
    submittedById: 3,
  });

  await one.engine.sync({ force: true });
  server.keep('down');
  expect(await one.orders.dropOrder(id)).toMatchObject({
    ok: true,
    value: { status: 'draft', number: null },
  });
  expect(await one.states()).toEqual(['order.drop queued']);

  server.heal();
  await one.engine.sync({ force: true });
  expect([await one.states(), server.order(id)?.status]).toEqual([[], 'draft']);
});
