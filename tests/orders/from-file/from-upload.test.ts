/**
 * Tests how the file engine's rows become drafts: all pages are read, a read during which the rows
 * changed gives no result, and each order of a file is created once under its own id.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { openFilesDevice, openFilesDatabase } from '#areas/imports/device/index.ts';
import type { NewDraftInput } from '#areas/orders/device/index.ts';
import {
  toOrderFileRow,
  readOrderFileRows,
} from '#areas/orders/client/from-file/order-file-rows.ts';
import {
  nextOrderFileStep,
  type OrderFileContinuation,
  type OrderFileProgress,
} from '#areas/orders/client/from-file/order-file-step.ts';
import { createOrdersFromFile } from '#areas/orders/client/from-file/create-orders-from-file.ts';
import { orderIdOfUpload, planFileOrders, type OrderContent } from '#areas/orders/domain/index.ts';
import { ok } from '#kernel/domain/result.ts';
import { createUploadDevice, factsWhenChecked } from '../../imports/upload-device.ts';
import { blank, facts, parts, row } from './file-samples.ts';

const id = '0198a2f0-1111-7000-8000-abcdef012345';

describe("from the engine's rows", () => {
  const fields = (['partNumber', 'quantity', 'unitValue', 'customerOrder'] as const).map(
    (field) => ({ field }),
  );

  const cell = (raw: string, value: string | number | null) => ({ raw, value, level: 0 as const });

  test('a part that could not be read stays as typed, and a price set by a person does not count as the file’s', () => {
    expect(
      toOrderFileRow(
        {
          line: 4,
          state: 3,
          cells: [cell('ABC', null), cell('x', null), cell('', 500), cell('7', '7')],
        },
        fields,
      ),
    ).toMatchObject({
      line: 4,
      partNumber: 'ABC',
      quantity: null,
      unitMinor: 500,
      isPriced: false,
      head: { customerOrder: '7' },
    });
  });

  test('all pages are read, a dash in place of a price takes the entered one, and rows that changed meanwhile give no result', async () => {
    const asked: number[] = [];
    const upload = {
      rows: async (_wanted: object, from: number) => {
        asked.push(from);
        return {
          total: 600,
          rows: Array.from({ length: from === 0 ? 500 : 100 }, () => ({
            line: 1,
            cells: [cell('100', '100'), cell('1', 1), cell('-', null), cell('', null)],
          })) as never,
        };
      },
    };

    const given = {
      fields: fields as never,
      counts: { all: 600, removed: 0 } as never,
      currency: 'BRL' as const,
      choices: { prices: { 100: '9.50' } } as never,
    };

    const rows = await readOrderFileRows(upload, given);
    expect([rows?.length, asked, rows?.[599]]).toMatchObject([
      600,
      [0, 500],
      { unitMinor: 950, isPriced: false },
    ]);
    expect(
      await readOrderFileRows({ rows: async () => ({ total: 0, rows: [] }) }, given),
    ).toBeUndefined();
  });
});

test('a removed row still names the order of the rows below it, and gives its header', async () => {
  const { files } = createUploadDevice();
  const text =
    'PO;Company;Delivery date;Part;Quantity\nA;Norte Instrumentos;;1001;1\n;;;1002;2\n' +
    'B;Norte Filial;08/12/2027;1003;3\n;;;1004;4\n';
  const begun = await files.begin({
    kind: 'order_lines',
    distributorId: 7,
    companyId: 31,
    file: new File([text], 'orders.csv'),
  });
  if (!begun.ok) throw new Error(begun.code);
  const upload = files.open(begun.value);
  await factsWhenChecked(files, begun.value);
  const found = (await upload.rows({}, 2, 1)).rows[0]!;
  expect(await upload.removeRows([found.row])).toMatchObject({ ok: true });
  await upload.finalizing();

  const rows = await readOrderFileRows(upload, (await upload.facts())!);
  const { orders } = planFileOrders(rows!, facts);
  expect(
    orders.map((order) => [
      order.name,
      order.rows.map(({ partNumber }) => partNumber),
      order.header.companyId,
    ]),
  ).toEqual([
    ['A', ['1001', '1002'], 31],
    ['B', ['1004'], 32],
  ]);
  expect(rows?.[2]).toMatchObject({ isRemoved: true, head: { deliveryDate: '2027-12-08' } });
  files.close();
});

describe('one order for each name', () => {
  test('has the same UUID of version 7 for the same upload and name, and another one otherwise', () => {
    expect(orderIdOfUpload(id, 'A')).toBe(orderIdOfUpload(id, 'A'));
    const ids = Array.from({ length: 2000 }, (_, n) => orderIdOfUpload(id, `PO ${n}`));
    expect(new Set([...ids, orderIdOfUpload(id, ''), id]).size).toBe(2002);
    for (const one of ids)
      expect(one).toMatch(/^0198a2f0-1111-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('is created once if asked twice or after an interruption, and is not overwritten', async () => {
    const here = new Map<string, OrderContent>();
    let successes = 1;
    const store = {
      blankContent: async () => blank,
      readOrder: async (one: string) => (here.has(one) ? ({} as never) : undefined),
      createDraft: async ({ id: one, content }: NewDraftInput = {}) => {
        if (successes-- <= 0) throw new Error('full');
        here.set(one!, content!);
        return ok({} as never);
      },
    };

    const { orders } = planFileOrders(
      [row('100', 1, null, { customerOrder: 'A' }), row('200', 1, null, { customerOrder: 'B' })],
      facts,
    );

    const making = { store, uploadId: id, distributorId: 7, orders, parts };
    await expect(createOrdersFromFile(making)).rejects.toThrow('full');

    successes = 1;
    const first = [...here.values()][0];
    const made = await createOrdersFromFile(making);
    expect(made).toEqual(ok([orderIdOfUpload(id, 'A'), orderIdOfUpload(id, 'B')]));
    expect([here.size, [...here.values()][0]]).toEqual([2, first]);
    expect(await createOrdersFromFile(making)).toEqual(made);
  });
});

test('files of another area are neither listed nor continued here, because that area checks their rows', async () => {
  const opening = { indexedDB: new IDBFactory(), keyRange: IDBKeyRange };
  const database = openFilesDatabase(1, opening);
  const connect = vi.fn<() => never>(() => {
    throw new Error('no worker');
  });
  const upload = {
    id,
    distributorId: 7,
    companyId: 31,
    name: 'stock.csv',
    size: 10,
    startedAt: 1,
    touchedAt: 1,
    step: 'reading',
    progress: { rows: 0, share: 0, left: null, isHalted: false },
    isWhole: false,
    revision: 1,
    checkedAt: 0,
  };

  await database.uploads.bulkAdd([
    { ...upload, kind: 'inventory' },
    { ...upload, id: orderIdOfUpload(id, 'A'), kind: 'order_lines' },
  ] as never);

  const mine = openFilesDevice(
    { userId: 1, kinds: ['order_header'], uploadContextOf: async () => undefined },
    { ...opening, connect },
  );

  const theirs = openFilesDevice(
    { userId: 1, kinds: ['order_lines'], uploadContextOf: async () => undefined },
    { ...opening, connect },
  );

  expect(await mine.list()).toEqual([]);
  expect((await theirs.list()).map(({ kind }) => kind)).toEqual(['order_lines']);

  await expect.poll(() => connect.mock.calls).toHaveLength(1);
  mine.close();
  theirs.close();
  database.close();
});

describe('the target of “continue”', () => {
  const ready: OrderFileProgress = {
    step: 'lines',
    needsColumns: false,
    isMissingColumns: false,
    wrongRows: 0,
    hasTooManyRows: false,
    isReady: true,
    plan: {
      isFresh: true,
      refused: null,
      orders: [{ name: '', rows: [], header: {}, unread: [] }],
    },
    lacksPrices: false,
  };

  test.each<[OrderFileContinuation, Partial<OrderFileProgress>]>([
    ['show_lines', { step: 'columns' }],
    ['columns_missing', { step: 'columns', needsColumns: true, isMissingColumns: true }],
    ['format_unclear', { step: 'columns', needsColumns: true }],
    ['rows_wrong', { wrongRows: 2, isReady: false }],
    ['not_ready', { isReady: false }],
    ['not_ready', { plan: { ...ready.plan!, isFresh: false } }],
    ['too_many_rows', { plan: undefined, hasTooManyRows: true }],
    ['no_orders', { plan: { ...ready.plan!, orders: [] }, lacksPrices: true }],
    ['ask_prices', { lacksPrices: true }],
    ['prices_missing', { step: 'totals', lacksPrices: true }],
    ['make', { step: 'totals' }],
    ['make', {}],
  ])('%s: %o', (next, change) => {
    expect(nextOrderFileStep({ ...ready, ...change })).toBe(next);
  });
});
