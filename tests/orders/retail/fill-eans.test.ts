/** Tests that lines of a retail order receive their EANs from the device's catalog. */
import { expect, test } from 'vitest';
import { createOrderEditorStore } from '#areas/orders/client/store/order-editor-store.ts';
import { blankLine, withPartNumber } from '#areas/orders/client/store/line-edits.ts';
import { fillEans } from '#areas/orders/client/retail/fill-eans.ts';
import type { OrdersDevice } from '#areas/orders/device/index.ts';
import {
  contentToSubmit,
  type OrderPart,
  type OrderLine,
  type OrderType,
} from '#areas/orders/domain/index.ts';
import { blankContent } from '../blank-content.ts';

const EAN = '7891234567895';

const part = (partNumber: string, ean: string | null): OrderPart => ({
  partNumber,
  description: `Part ${partNumber}`,
  unitMinor: 100,
  active: true,
  ean,
});

const catalogue = new Map([
  ['1001', part('1001', EAN)],
  ['1002', part('1002', null)],
]);

const store = {
  hasPrices: async () => true,
  partsOf: async (numbers: readonly string[]) =>
    new Map([...catalogue].filter(([number]) => numbers.includes(number))),
  saveDraft: () => new Promise(() => {}),
} as unknown as OrdersDevice;

const line = (partNumber: string, ean?: string): OrderLine => ({
  ...blankLine(`l-${partNumber}`),
  partNumber,
  quantity: 1,
  ...(ean === undefined ? {} : { ean }),
});

async function editing(type: OrderType, ...lines: OrderLine[]) {
  const content = { ...blankContent, type, lines };
  const editor = createOrderEditorStore({ store, currency: 'BRL', start: { content } });
  await editor.lookUpAllParts();
  fillEans(editor);
  const eans = () =>
    editor
      .get()
      .content.lines.slice(0, lines.length)
      .map(({ ean }) => ean);

  return { editor, eans };
}

test('each line gets the EAN of its part in place of another, and a part without one leaves the line’s', async () => {
  const own = '7890000000017';
  const { eans } = await editing('retail', line('1001'), line('1002'), line('1002', own));
  expect(eans()).toEqual([EAN, undefined, own]);
  expect((await editing('retail', line('1001', own))).eans()).toEqual([EAN]);
});

test('lines of other types get no EAN, and those of a draft that becomes retail get theirs', async () => {
  const { editor, eans } = await editing('normal', line('1001'));
  expect(eans()).toEqual([undefined]);
  editor.change({ type: 'retail' });
  fillEans(editor);
  expect(eans()).toEqual([EAN]);
});

test('a draft that is no longer retail keeps site, window and EANs, and submits none of them', async () => {
  const { editor } = await editing('retail', line('1001'));
  const delivery = {
    deliverySite: 'Dock 4',
    deliveryFrom: '2026-12-01',
    deliveryUntil: '2026-12-04',
  } as const;

  editor.change({ ...delivery, type: 'normal' });
  const { content } = editor.get();
  expect(content).toMatchObject({ ...delivery, lines: [{ ean: EAN }, {}] });

  const sent = contentToSubmit(content);
  expect(Object.keys(delivery).filter((field) => field in sent)).toEqual([]);
  expect(sent.lines[0]).not.toHaveProperty('ean');
});

test('another part number removes the EAN of the former part', () => {
  expect(withPartNumber(line('1001', EAN), '1002')).not.toHaveProperty('ean');
  expect(withPartNumber(line('1001', EAN), '1001 ')).toHaveProperty('ean', EAN);
});

test('500 lines are filled in one change', async () => {
  const lines = Array.from({ length: 500 }, (_, n) => ({ ...line('1001'), id: `line-${n}` }));
  const { editor, eans } = await editing('normal', ...lines);
  let told = 0;
  editor.subscribe(() => {
    told += 1;
    fillEans(editor);
  });

  editor.change({ type: 'retail' });
  expect(new Set(eans())).toEqual(new Set([EAN]));

  // A few calls are for the change of the type, the filled EANs and the unsaved state. Filling each
  // line separately would cause hundreds.
  expect(told).toBeLessThan(6);
});
