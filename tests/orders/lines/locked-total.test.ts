/**
 * Tests that an order whose prices all came from a file asks before its total changes, by whatever
 * way, and that refusing leaves the lines as they were.
 */
import { i18n } from '@lingui/core';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyFunnelTerms } from '#areas/orders/client/funnel/apply-funnel-terms.ts';
import { insertPastedText } from '#areas/orders/client/lines/paste/insert-pasted-text.ts';
import { createOrderScanTarget } from '#areas/orders/client/lines/scan/order-scan-target.ts';
import {
  createCellNotes,
  createChangeConfirmation,
} from '#areas/orders/client/cells/use-change-confirmation.ts';
import { blankLine } from '#areas/orders/client/store/line-edits.ts';
import { createOrderEditorStore } from '#areas/orders/client/store/order-editor-store.ts';
import type { OrdersDevice } from '#areas/orders/device/index.ts';
import {
  contentForReorder,
  isBlankLine,
  type OrderContent,
  type OrderLine,
} from '#areas/orders/domain/index.ts';
import type { Funnel } from '#areas/funnels/domain/index.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { blankContent } from '../blank-content.ts';

const fileLine = (id: string, change: Partial<OrderLine> = {}): OrderLine => ({
  ...blankLine(id),
  partNumber: '1001',
  description: 'Multimeter',
  quantity: 2,
  unitMinor: 900,
  listMinor: 1000,
  ...change,
});
const fromFile: OrderContent = {
  ...blankContent,
  lines: [fileLine('one'), fileLine('two', { partNumber: '1002' })],
  unitsLocked: true,
};

const catalog = new Map(
  ['1001', '1002', '1003'].map((partNumber) => [
    partNumber,
    { partNumber, description: `Part ${partNumber}`, unitMinor: 1000, active: true },
  ]),
);
const device = {
  hasPrices: async () => true,
  partsOf: async (numbers: readonly string[]) =>
    new Map(numbers.flatMap((one) => (catalog.has(one) ? [[one, catalog.get(one)!]] : []))),
} as unknown as OrdersDevice;

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const formats = formatsFor({ language: 'en', country: 'BR', currency: 'BRL' });

/** Opens an order in which questions are answered by `answer`. `asked` lists the questions. */
function open(answer: () => boolean | Promise<boolean>, content: OrderContent = fromFile) {
  const editor = createOrderEditorStore({ store: device, currency: 'BRL', start: { content } });
  const asked: string[] = [];
  const question = (name: string) => async (more?: string) => {
    asked.push(more ? `${name}: ${more}` : name);
    return await answer();
  };
  const confirm = createChangeConfirmation(editor, {
    askAboutTotal: question('total'),
    askAboutUnitValue: question('unit value'),
  });
  const lines = () => editor.get().content.lines.filter((line) => !isBlankLine(line));
  const isLocked = () => editor.get().content.unitsLocked === true;
  const type = (id: string, column: 'quantity' | 'unitMinor' | 'discount', value: number) => {
    confirm.enter(id, column);
    editor.changeLine(id, { [column]: value });
  };
  const paste = (text: string, column?: string) =>
    insertPastedText(
      {
        editor,
        confirm,
        ask: async ({ content, cancelLabel }) => {
          asked.push(`${String(content)} ${cancelLabel}`);
          return await answer();
        },
        show: () => undefined,
        say: i18n._.bind(i18n),
        mark: '.',
        money: formats.money,
      },
      text,
      column && 'one',
      column,
    );
  const scan = (...partNumbers: string[]) =>
    createOrderScanTarget(editor, {
      formats,
      tooMany: '',
      noRoom: '',
      locked: 'locked',
      unlockTotal: () => confirm.unlockTotal(),
      onAdded: () => undefined,
    }).count(partNumbers.map((partNumber) => ({ partNumber, quantity: 1 })));
  return { editor, confirm, asked, lines, isLocked, type, paste, scan };
}

const typed =
  (column: 'quantity' | 'unitMinor' | 'discount', value: number) =>
  async (order: ReturnType<typeof open>) => {
    order.type('one', column, value);
    await order.confirm.leave('one', column);
  };

const changes: [string, (order: ReturnType<typeof open>) => Promise<unknown>][] = [
  ['a typed quantity', typed('quantity', 3)],
  ['a typed unit value', typed('unitMinor', 800)],
  ['the catalog’s unit value', typed('unitMinor', 1000)],
  ['a typed discount', typed('discount', 500)],
  [
    'another part number',
    async ({ editor, confirm }) => {
      editor.changeLine('one', { unitMinor: 1000 });
      confirm.enter('one', 'partNumber');
      editor.retypePart('one', '77');
      await editor.lookUpPart('one');
      await confirm.leave('one', 'partNumber');
      editor.changeLine('one', { unitMinor: 900 });
    },
  ],
  [
    'a typed line',
    async ({ editor, confirm }) => {
      const { id } = editor.get().content.lines.at(-1)!;
      confirm.enter(id, 'partNumber');
      editor.retypePart(id, '1003');
      await editor.lookUpPart(id);
      await confirm.leave(id, 'partNumber');
      confirm.enter(id, 'quantity');
      editor.changeLine(id, { quantity: 4 });
      if (!(await confirm.settle())) editor.removeLine(id);
    },
  ],
  ['pasted rows', ({ paste }) => paste('1003\t4\n1002\t1')],
  ['pasted quantities', ({ paste }) => paste('5\n6', 'quantity')],
  ['pasted unit values', ({ paste }) => paste('10.00\n10.00', 'unitMinor')],
  ['a scanned part of a line', ({ scan }) => scan('1001')],
  ['scanned parts, one of them new', ({ scan }) => scan('1001', '1003')],
];

describe.each(changes)('in an order with a locked total, %s', (_name, change) => {
  test('asks once; refused, the lines and the lock stay', async () => {
    const order = open(() => false);
    const before = order.lines();
    await change(order);
    expect(order.asked).toHaveLength(1);
    expect(order.asked[0]).toMatch(/^total/);
    expect(order.lines()).toEqual(before);
    expect(order.isLocked()).toBe(true);
  });

  test('agreed, ends the lock, and the next change is not asked about', async () => {
    const order = open(() => true);
    await change(order);
    expect(order.asked).toHaveLength(1);
    expect(order.isLocked()).toBe(false);
    await typed('quantity', 9)(order);
    await typed('unitMinor', 700)(order);
    expect(order.asked).toHaveLength(1);
    expect(order.lines()[0]).toMatchObject({ quantity: 9, unitMinor: 700 });
  });
});

test('a change that leaves the total as it was is not asked about', async () => {
  const order = open(() => false);
  order.type('one', 'quantity', 3);
  order.editor.changeLine('one', { quantity: 2 });
  expect(order.confirm.leave('one', 'quantity')).toBe(true);
  await order.paste('2\n2', 'quantity');
  expect([order.asked, order.isLocked()]).toEqual([[], true]);
});

test('what is typed in the next cell while the question opens stays, and is asked about when left', async () => {
  let answer: (agreed: boolean) => void = () => undefined;
  const order = open(() => new Promise<boolean>((resolve) => (answer = resolve)));
  order.type('one', 'quantity', 3);
  const first = order.confirm.leave('one', 'quantity');
  order.type('two', 'quantity', 7);
  // The dialog takes the focus, and gives it back when it closes.
  void order.confirm.leave('two', 'quantity');
  answer(false);
  await first;
  order.confirm.enter('two', 'quantity');
  expect(order.lines().map(({ quantity }) => quantity)).toEqual([2, 7]);

  const second = order.confirm.leave('two', 'quantity');
  answer(false);
  await second;
  expect(order.asked).toHaveLength(2);
  expect(order.lines()).toEqual(fromFile.lines);
});

test('sending asks about the cell that is being edited, and does not go on if it is refused', async () => {
  const order = open(() => false);
  expect(await order.confirm.settle()).toBe(true);
  order.type('one', 'quantity', 3);
  expect(await order.confirm.settle()).toBe(false);
  expect(order.lines()).toEqual(fromFile.lines);
  expect(await order.confirm.settle()).toBe(true);
});

test('the question about a paste names both values where they differ, if there are any', async () => {
  const order = open(() => false);
  await order.paste('10.00\n10.00', 'unitMinor');
  await order.paste('7.00\n10.00', 'unitMinor');
  expect(order.asked).toEqual([
    'total',
    expect.stringMatching(
      /^total: 1 unit value differs from the catalog \(1001: R\$.7,00 instead of R\$.10,00\)\.$/,
    ),
  ]);
});

test.each([
  ['values over values leaves them', 'unitMinor', '8.00\n8.00', /Keep current values$/, [900, 900]],
  [
    'rows uses the catalog’s',
    undefined,
    '1003\t1\t8.00\n1003\t1\t7.00',
    /Use catalog values$/,
    [900, 900, 1000, 1000],
  ],
] as const)(
  'in other orders, refusing pasted %s, and the button says so',
  async (_name, column, text, label, units) => {
    const { unitsLocked: _lock, ...unlocked } = fromFile;
    const order = open(() => false, unlocked);
    await order.paste(text, column);
    expect(order.asked).toEqual([expect.stringMatching(label)]);
    expect(order.lines().map(({ unitMinor }) => unitMinor)).toEqual(units);
  },
);

test('a price that the catalog fills in later ends the lock, as the total is another', async () => {
  const late = fileLine('late', { description: '', unitMinor: null, listMinor: null });
  const order = open(() => false, { ...fromFile, lines: [...fromFile.lines, late] });
  await order.editor.lookUpAllParts();
  expect(order.lines()[2]).toMatchObject({ unitMinor: 1000 });
  expect(order.isLocked()).toBe(false);
});

test('the agreed value of a funnel ends the lock', () => {
  const order = open(() => false, { ...fromFile, type: 'funnel' });
  const parts = [{ partNumber: '1001', quantity: 10, unitMinor: 700, drawn: 0 }];
  applyFunnelTerms(order.editor, { parts } as unknown as Funnel);
  expect(order.lines()[0]).toMatchObject({ unitMinor: 700 });
  expect(order.isLocked()).toBe(false);
});

test('an order that is ordered again has no locked total', () => {
  expect(contentForReorder(fromFile)).not.toHaveProperty('unitsLocked');
});

test('a cell that was entered before the words of the questions changed is compared with its value then', async () => {
  const { editor } = open(() => false);
  const notes = createCellNotes();
  const refuse = { askAboutTotal: async () => false, askAboutUnitValue: async () => false };
  createChangeConfirmation(editor, refuse, notes).enter('one', 'quantity');
  editor.changeLine('one', { quantity: 7 });
  expect(await createChangeConfirmation(editor, refuse, notes).leave('one', 'quantity')).toBe(
    false,
  );
  expect(editor.get().content.lines[0]!.quantity).toBe(2);
});
