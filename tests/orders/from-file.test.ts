/** Rows of a file as orders: which belong together, what of the header is understood, whose prices stand, and one id for one order. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { filesOn, openFiles } from '#areas/imports/device/index.ts';
import {
  contentOfFile,
  orderLimits,
  linesOfFile,
  orderContent,
  orderIdOf,
  ordersOfFile,
  pricingOf,
  totalOfFile,
  type CheckedPart,
  type OrderFileFacts,
  type FileRow,
  type OrderContent,
} from '#areas/orders/domain/index.ts';
import { changesBetween } from '#areas/orders/domain/changes.ts';
import { fileRow, fileRows } from '#areas/orders/client/from-file/file-rows.ts';
import {
  continueFrom,
  type FileContinuation,
  type FileProgress,
} from '#areas/orders/client/from-file/file-step.ts';
import { makeOrders } from '#areas/orders/client/from-file/make-orders.ts';
import { partsWithoutPrice } from '#areas/orders/client/from-file/missing-totals.ts';
import { ok } from '#kernel/domain/result.ts';

const facts: OrderFileFacts = {
  companies: [
    { id: 31, name: 'Norte Instrumentos', taxId: '11222333000181' },
    { id: 32, name: 'Norte Filial', taxId: '12ABC34501DE35' },
  ],
  paymentMethods: [{ id: 5, names: { en: '30 days', es: '30 días', pt: '30 dias' } }],
  carriers: [{ id: 9, name: 'Transportes Ágil' }],
};
const blank: OrderContent = {
  type: 'normal',
  companyId: 31,
  paymentMethodId: null,
  shippingType: null,
  carrierId: null,
  customerOrder: '',
  observation: '',
  lines: [],
};
const part = (partNumber: string, unitMinor: number | null): [string, CheckedPart] => [
  partNumber,
  { partNumber, description: `Part ${partNumber}`, unitMinor, active: true },
];
const parts = new Map([part('100', 1000), part('200', 2000), part('300', null)]);
let line = 1;
const row = (
  partNumber: string,
  quantity: number | null = 1,
  unitMinor: number | null = null,
  head: FileRow['head'] = {},
): FileRow => ({
  line: ++line,
  partNumber,
  quantity,
  unitMinor,
  isPriced: unitMinor !== null,
  discount: 0,
  head,
});
const id = '0198a2f0-1111-7000-8000-abcdef012345';
const counting = () => {
  let count = 0;
  return () => `line-${String(++count)}`;
};

describe('which rows belong together', () => {
  test("without a number of the customer's own a file is one order", () => {
    const { orders, refused } = ordersOfFile([row('100'), row('200')], facts);
    expect(orders.map((order) => [order.name, order.rows.length])).toEqual([['', 2]]);
    expect(refused).toBeNull();
  });
  test("each number of the customer's own is an order, wherever its rows stand", () => {
    const { orders } = ordersOfFile(
      [
        row('100', 1, null, { customerOrder: 'A' }),
        row('200', 1, null, { customerOrder: 'B' }),
        row('300', 1, null, { customerOrder: ' A ' }),
      ],
      facts,
    );
    expect(orders.map((order) => [order.name, order.rows.map((one) => one.partNumber)])).toEqual([
      ['A', ['100', '300']],
      ['B', ['200']],
    ]);
  });
  test('a row without a number belongs to the order above it, as merged cells are written', () => {
    const { orders } = ordersOfFile(
      [
        row('100', 1, null, { customerOrder: 'A' }),
        row('200', 1, null, { customerOrder: '' }),
        row('300', 1, null, { customerOrder: 'B' }),
        row('100'),
      ],
      facts,
    );
    expect(orders.map((order) => order.rows.length)).toEqual([2, 2]);
  });
  test('500 lines are an order, 501 are refused whole, with how many there are', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, () => row('100', 1, null, { customerOrder: 'A' }));
    expect(ordersOfFile(rows(orderLimits.lines), facts).refused).toBeNull();
    expect(ordersOfFile(rows(orderLimits.lines + 1), facts).refused).toEqual({
      code: 'too_many_lines',
      name: 'A',
      count: 501,
      most: 500,
    });
  });
  test('more than 50 orders are refused', () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, n) => row('100', 1, null, { customerOrder: `A${n}` }));
    expect(ordersOfFile(rows(50), facts).refused).toBeNull();
    expect(ordersOfFile(rows(51), facts).refused).toMatchObject({
      code: 'too_many_orders',
      count: 51,
    });
  });
});

describe('what the header says', () => {
  const headOf = (head: FileRow['head']) =>
    ordersOfFile([row('100', 1, null, head)], facts).orders[0]!;
  test("company by number or name, payment, freight and carrier in the file's own words", () => {
    expect(
      headOf({
        customerOrder: 'PO 7',
        company: '12.ABC.345/01DE-35',
        paymentCondition: '30 DIAS',
        shippingType: 'Terceiros',
        shippingCompany: 'transportes agil',
        observation: 'Doca 3',
      }),
    ).toMatchObject({
      header: {
        customerOrder: 'PO 7',
        companyId: 32,
        paymentMethodId: 5,
        shippingType: 'third_party',
        carrierId: 9,
        observation: 'Doca 3',
      },
      unread: [],
    });
    expect(headOf({ company: 'norte instrumentos', shippingType: 'F' }).header).toMatchObject({
      companyId: 31,
      shippingType: 'fob',
    });
  });
  test('what is not known, or too long, is told and left open', () => {
    const { header, unread } = headOf({
      customerOrder: 'x'.repeat(31),
      company: '00000000000191',
      paymentCondition: '90 dias',
      shippingType: 'by drone',
      shippingCompany: 'Nobody',
      observation: 'y'.repeat(61),
    });
    expect(header).toEqual({});
    expect(unread.map(({ head }) => head)).toEqual([
      'customerOrder',
      'company',
      'paymentCondition',
      'shippingType',
      'shippingCompany',
      'observation',
    ]);
  });
  test('a type other than normal is told, order by order, for files make normal orders alone', () => {
    const { orders } = ordersOfFile(
      [
        row('100', 1, null, { customerOrder: 'A', orderType: 'Normal' }),
        row('100', 1, null, { customerOrder: 'B', orderType: 'Funil' }),
        row('100', 1, null, { customerOrder: 'C' }),
      ],
      facts,
    );
    expect(orders.map(({ unread }) => unread)).toEqual([
      [],
      [{ head: 'orderType', text: 'Funil' }],
      [],
    ]);
    expect(orders.map((order) => contentOfFile(order, blank, parts, counting()).type)).toEqual([
      'normal',
      'normal',
      'normal',
    ]);
  });
  test('the first row that says something speaks for its order', () => {
    expect(
      ordersOfFile(
        [
          row('100', 1, null, { observation: '' }),
          row('200', 1, null, { observation: 'Doca 3' }),
          row('300', 1, null, { observation: 'Doca 4' }),
        ],
        facts,
      ).orders[0]!.header.observation,
    ).toBe('Doca 3');
  });
  test('discounts are counted, for normal orders have none', () => {
    expect(ordersOfFile([row('100'), { ...row('200'), discount: 500 }], facts).discounts).toBe(1);
  });
});

describe('whose prices stand', () => {
  test("the file's own price stays though the catalogue has another; without one the catalogue's is taken", () => {
    expect(
      linesOfFile([row('100', 2, 900), row('200', 3), row('300', 1), row('999', 1)], parts),
    ).toMatchObject([
      { unitMinor: 900, listMinor: 1000, description: 'Part 100' },
      { unitMinor: 2000, listMinor: 2000 },
      { unitMinor: null, listMinor: null },
      { unitMinor: null, listMinor: null, description: '' },
    ]);
    expect(totalOfFile([row('100', 2, 900), row('200', 3)], parts)).toBe(7800);
  });
  test('all, some or none of the lines are priced', () => {
    expect([
      pricingOf([row('100', 1, 1)]),
      pricingOf([row('100', 1, 1), row('200')]),
      pricingOf([row('200')]),
    ]).toEqual(['all', 'some', 'none']);
  });
  test('only where every price came with the file is the total locked', () => {
    const made = (rows: FileRow[]) =>
      contentOfFile(ordersOfFile(rows, facts).orders[0]!, blank, parts, counting());
    expect(made([row('100', 1, 900), row('200', 1, 2000)]).unitsLocked).toBe(true);
    expect(
      made([row('100', 1, 900), { ...row('200', 1, 2000), isPriced: false }]),
    ).not.toHaveProperty('unitsLocked');
  });
  test('a draft made of a file is one that the server takes, and the lock is no change to tell of', () => {
    const content = contentOfFile(
      ordersOfFile([row('100', 1, 900, { customerOrder: 'A' })], facts).orders[0]!,
      blank,
      parts,
      counting(),
    );
    expect(orderContent.safeParse(content).success).toBe(true);
    expect(changesBetween(content, { ...content, unitsLocked: undefined })).toEqual([]);
  });
  test('asked for are parts without a price, and those that got theirs here; a price typed into a row needs no question', () => {
    const rows = [
      row('100', 1, 900),
      row('200'),
      row('200'),
      { ...row('300', 1, 50), isPriced: false },
      { ...row('400', 1, 70), isPriced: false },
    ];
    expect(partsWithoutPrice({ rows }, { choices: { prices: { 400: '0.70' } } as never })).toEqual([
      { partNumber: '200', price: null, rows: 2 },
      { partNumber: '400', price: '0.70', rows: 1 },
    ]);
  });
});

describe("from the engine's rows", () => {
  const fields = (['partNumber', 'quantity', 'unitValue', 'customerOrder'] as const).map(
    (field) => ({ field }),
  );
  const cell = (raw: string, value: string | number | null) => ({ raw, value, level: 0 as const });
  test("a part that could not be read stays as it was typed, and a price set by a person is not the file's", () => {
    expect(
      fileRow(
        { line: 4, cells: [cell('ABC', null), cell('x', null), cell('', 500), cell('7', '7')] },
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
  test('all pages are read; a dash in place of a price takes the one that was set; rows that changed meanwhile are asked for again', async () => {
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
      counts: { all: 600 } as never,
      currency: 'BRL' as const,
      choices: { prices: { 100: '9.50' } } as never,
    };
    const rows = await fileRows(upload, given);
    expect([rows?.length, asked, rows?.[599]]).toMatchObject([
      600,
      [0, 500],
      { unitMinor: 950, isPriced: false },
    ]);
    expect(await fileRows({ rows: async () => ({ total: 0, rows: [] }) }, given)).toBeUndefined();
  });
});

describe('one order a name', () => {
  test('ids hold for the same upload and name, differ otherwise, and are UUIDs of version 7', () => {
    expect(orderIdOf(id, 'A')).toBe(orderIdOf(id, 'A'));
    const ids = Array.from({ length: 2000 }, (_, n) => orderIdOf(id, `PO ${n}`));
    expect(new Set([...ids, orderIdOf(id, ''), id]).size).toBe(2002);
    for (const one of ids)
      expect(one).toMatch(/^0198a2f0-1111-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
  test('asked twice, or again after it stopped halfway, each draft is made once and one that was changed since is left alone', async () => {
    const here = new Map<string, OrderContent>();
    let room = 1;
    const store = {
      blankContent: async () => blank,
      readOrder: async (one: string) => (here.has(one) ? ({} as never) : undefined),
      createDraft: async ({ id: one, content }: { id?: string; content?: OrderContent }) => {
        if (room-- <= 0) throw new Error('full');
        here.set(one!, content!);
        return ok({} as never);
      },
    };
    const { orders } = ordersOfFile(
      [row('100', 1, null, { customerOrder: 'A' }), row('200', 1, null, { customerOrder: 'B' })],
      facts,
    );
    const making = { store, uploadId: id, distributorId: 7, orders, parts };
    await expect(makeOrders(making)).rejects.toThrow('full');
    room = 1;
    const first = [...here.values()][0];
    const made = await makeOrders(making);
    expect(made).toEqual(ok([orderIdOf(id, 'A'), orderIdOf(id, 'B')]));
    expect([here.size, [...here.values()][0]]).toEqual([2, first]);
    expect(await makeOrders(making)).toEqual(made);
  });
});

test('files of another room are neither listed here nor gone on with: their rows are checked against what that room knows', async () => {
  const opening = { indexedDB: new IDBFactory(), keyRange: IDBKeyRange };
  const database = openFiles(1, opening);
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
    { ...upload, id: orderIdOf(id, 'A'), kind: 'order_lines' },
  ] as never);
  const mine = filesOn(
    { userId: 1, kinds: ['order_header'], worldOf: async () => undefined },
    { ...opening, connect },
  );
  const theirs = filesOn(
    { userId: 1, kinds: ['order_lines'], worldOf: async () => undefined },
    { ...opening, connect },
  );
  expect(await mine.list()).toEqual([]);
  expect((await theirs.list()).map(({ kind }) => kind)).toEqual(['order_lines']);
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(1));
  mine.close();
  theirs.close();
  database.close();
});

describe('where "continue" leads', () => {
  const ready: FileProgress = {
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
  test.each<[FileContinuation, Partial<FileProgress>]>([
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
    expect(continueFrom({ ...ready, ...change })).toBe(next);
  });
});
