/**
 * Tests an order that is written before the catalog has arrived on the device, as in the first
 * seconds after a first sign-in.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createOrderEditorStore } from '#areas/orders/client/store/order-editor-store.ts';
import { usePartLookup } from '#areas/orders/client/editor/use-part-lookup.ts';
import { usePartsOfOrder } from '#areas/orders/client/view/use-parts-of-order.ts';
import { blankLine, withPart } from '#areas/orders/client/store/line-edits.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';
import { startFakeServer } from '../../kernel-device/fake-server.ts';
import { completeContent, startTablet, type Tablet } from '../../kernel-device/tablet.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';

const context = vi.hoisted(() => ({ store: undefined as unknown }));
vi.mock('#areas/orders/client/actions/orders-context.tsx', () => ({
  useOrdersContext: () => context,
}));

setUpFakeIndexedDb();

/**
 * Returns an editor on a device that has everything but the catalog. Calling the returned
 * `catalogue` lets the catalog arrive.
 */
async function early() {
  const server = startFakeServer();
  server.by.fault = ({ path }) => (path === '/api/catalog/changes' ? 'error' : undefined);
  const one = await startTablet(server);
  await one.engine.sync();
  const content = await one.orders.blankContent();
  const editor = createOrderEditorStore({ store: one.orders, currency: 'BRL', start: { content } });
  const paste = async (partNumber: string, unitMinor: number | null = null) => {
    const part = (await editor.learnParts([partNumber])).get(partNumber);
    const row = { ...blankLine('new'), partNumber, quantity: 2, unitMinor };
    editor.insertLines([withPart(row, part)], undefined);
  };

  const catalogue = async () => {
    server.by.fault = () => undefined;
    server.wait(3_600_000);
    await one.engine.sync({ force: true });
  };

  return { one, editor, paste, catalogue };
}

const Frame = ({ children }: { children: ReactNode }) => createElement(Fragment, null, children);
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 });

test('lines pasted before the catalog came get their names and prices when it comes', async () => {
  const { one, editor, paste, catalogue } = await early();
  const screen = await renderHook(() => usePartLookup(editor, one.orders), Frame);
  await paste('1001');
  expect(editor.get().content.lines[1]).toMatchObject({ partNumber: '1001', unitMinor: null });

  await screen.act(catalogue);
  await until(() =>
    expect(editor.get().content.lines[1]).toMatchObject({
      description: 'Part 1001',
      quantity: 2,
      unitMinor: 5000,
      listMinor: 5000,
    }),
  );
});

test('a price pasted before the catalog came stays, beside the catalog’s own', async () => {
  const { one, editor, paste, catalogue } = await early();
  const screen = await renderHook(() => usePartLookup(editor, one.orders), Frame);
  await paste('1001', 4800);
  await screen.act(catalogue);
  await until(() =>
    expect(editor.get().content.lines[1]).toMatchObject({ unitMinor: 4800, listMinor: 5000 }),
  );
});

test('lines that were read before the catalog came and inserted after it have their prices too', async () => {
  const { editor, paste, catalogue } = await early();
  const { learnParts } = editor;
  Object.assign(editor, {
    learnParts: async (numbers: readonly string[]) => {
      const parts = await learnParts(numbers);
      await catalogue();
      return parts;
    },
  });

  await paste('1001');
  await until(() => expect(editor.get().content.lines[1]).toMatchObject({ unitMinor: 5000 }));
});

test('a part is called unknown only once the catalog is there', async () => {
  const { editor, paste, catalogue } = await early();
  await paste('9999');
  await editor.lookUpAllParts();
  expect(editor.get().parts.has('9999')).toBe(false);

  await catalogue();
  await editor.lookUpAllParts();
  expect([editor.get().parts.has('9999'), editor.get().parts.get('9999')]).toEqual([
    true,
    undefined,
  ]);
});

async function draftOf(one: Tablet) {
  const made = await one.orders.createDraft({ content: completeContent() });
  if (!made.ok) throw new Error(made.code);
  return made.value;
}

test('the review calls a part unknown only once the catalog is there', async () => {
  const { one, catalogue } = await early();
  const order = await draftOf(one);
  context.store = one.orders;
  const review = await renderHook(() => usePartsOfOrder(order), Frame);
  await until(() => expect(review.now).toBeDefined());
  expect(review.now?.has('1001')).toBe(false);

  await review.act(catalogue);
  await until(() => expect(review.now?.get('1001')).toMatchObject({ unitMinor: 5000 }));
});

test('the device accepts a submission before the catalog came', async () => {
  const { one } = await early();
  const { id } = await draftOf(one);
  expect(await one.orders.submitOrder(id)).toMatchObject({ ok: true });
});
