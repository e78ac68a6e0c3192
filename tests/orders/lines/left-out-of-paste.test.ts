/** Tests that a paste says what it left out and which part numbers it corrected. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import {
  insertPastedText,
  type PasteContext,
} from '#areas/orders/client/lines/paste/insert-pasted-text.ts';
import { blankLine } from '#areas/orders/client/store/line-edits.ts';
import { createOrderEditorStore } from '#areas/orders/client/store/order-editor-store.ts';
import type { OrdersDevice } from '#areas/orders/device/index.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { blankContent } from '../blank-content.ts';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const catalog = ['00301', '0302', '00302'].map((partNumber) => ({
  partNumber,
  description: `Part ${partNumber}`,
  ean: null,
  unitMinor: 5000,
  active: true,
}));

const device = {
  hasPrices: async () => true,
  partsOf: async (numbers: readonly string[]) =>
    new Map(
      catalog
        .filter(({ partNumber }) => numbers.includes(partNumber))
        .map((part) => [part.partNumber, part]),
    ),
} as unknown as OrdersDevice;

let pasted: unknown[] = [];

/**
 * Pastes into an order of two lines: into `column` from the first line on, or else as new rows.
 * Returns what is said.
 */
async function paste(text: string, column?: string) {
  const lines = ['one', 'two'].map((id) => ({ ...blankLine(id), partNumber: '1001', quantity: 1 }));
  const content = { ...blankContent, lines };
  const said: { type: string; content: unknown }[] = [];
  const editor = createOrderEditorStore({ store: device, currency: 'BRL', start: { content } });
  const context = {
    editor,
    ask: async () => true,
    show: (one: (typeof said)[number]) => said.push(one),
    say: i18n._.bind(i18n),
    mark: '.',
    money: formatsFor({ language: 'en', country: 'BR', currency: 'BRL' }).money,
  } as unknown as PasteContext;
  await insertPastedText(context, text, column && 'one', column);
  pasted = editor.get().content.lines.map(({ partNumber, quantity }) => [partNumber, quantity]);
  return said.map((one) => [one.type, one.content]);
}

test('a paste of more figures than there are lines says how many were left out', async () => {
  expect(await paste('3\n4', 'quantity')).toEqual([['success', '2 lines filled']]);
  expect(await paste('3\n4\n5', 'quantity')).toEqual([
    ['other', '2 lines filled. 1 value was left out, because there was no line for it.'],
  ]);
  expect(await paste('3\n4\n5\n6', 'quantity')).toEqual([
    ['other', '2 lines filled. 2 values were left out, because there were no lines for them.'],
  ]);
});

test('a paste of rows says how many total rows were left out', async () => {
  expect(await paste('1001\t2\n1002\t3')).toEqual([['success', '2 lines added']]);
  expect(await paste('1001\t2\n1002\t3\nTotal\t5')).toEqual([
    ['success', '2 lines added. 1 total row was left out.'],
  ]);
  expect(await paste('Subtotal\t5\nTotal\t5')).toEqual([
    ['other', 'No lines found in the pasted text. 2 total rows were left out.'],
  ]);
});

test('a part number without its leading zeros is corrected if the catalog has exactly one with them', async () => {
  expect(await paste('301\t2 pcs\n302\t3\n999\t4')).toEqual([
    [
      'success',
      '3 lines added. The catalog has 1 part number with other leading zeros: 301 → 00301.',
    ],
  ]);
  expect(pasted).toEqual(
    expect.arrayContaining([
      ['00301', 2],
      ['302', 3],
      ['999', 4],
    ]),
  );
});

test('pasted quantities are read without words for pieces', async () => {
  expect(await paste('2 pcs\n3 un', 'quantity')).toEqual([['success', '2 lines filled']]);
  expect(pasted.slice(0, 2)).toEqual([
    ['1001', 2],
    ['1001', 3],
  ]);
});
