/** Tests that actions on orders say so if the device is too full to store what they do. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useRunOrderAction } from '#areas/orders/client/actions/use-run-order-action.ts';
import { useCombineOrders } from '#areas/orders/client/combine/use-combine-orders.ts';
import { useConflictResolutions } from '#areas/orders/client/conflict/use-conflict-resolutions.ts';
import { useOrderFromTemplate } from '#areas/orders/client/templates/use-order-from-template.ts';
import type { OpenedOrder } from '#areas/orders/device/index.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';
import { line } from '../order-samples.ts';
import { orderOf } from '../pdf/pdf-samples.ts';

const held = vi.hoisted(() => ({ shown: [] as string[], store: {} as object }));

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useBlockingOverlay: () => async (work: Promise<unknown>) => await work,
  useDialog: () => ({ ask: async () => true }),
  useFormats: () => ({}),
  usePortalSession: () => ({ actor: { userId: 1, distributorId: 7, permissions: [] } }),
  useSnackbar: () => ({ show: ({ content }: { content: string }) => held.shown.push(content) }),
}));
vi.mock('#areas/orders/client/actions/orders-context.tsx', () => ({
  useOrdersContext: () => ({ store: held.store, awaitReceipt: () => undefined }),
}));

const order = orderOf('normal', [line()]);
const isFull = async () => {
  throw Object.assign(new Error('no space'), { name: 'QuotaExceededError' });
};

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  held.shown = [];
  held.store = {
    readOrder: async () => ({ order, server: null }),
    hasPrices: async () => false,
    submitOrder: isFull,
    duplicateOrder: isFull,
    removeDraft: isFull,
    createDraft: isFull,
    keepMine: isFull,
    takeTheirs: isFull,
    resolve: isFull,
    keepAsCopy: isFull,
  };
});

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, null, createElement(I18nProvider, { i18n }, children));

const rendered = () =>
  renderHook(
    () => ({
      steps: useRunOrderAction(),
      combine: useCombineOrders(),
      orderFrom: useOrderFromTemplate(),
      conflicts: useConflictResolutions(),
    }),
    Frame,
  );
type Actions = Awaited<ReturnType<typeof rendered>>['now'];

const opened = { id: order.id } as OpenedOrder;
const template = { content: order.content, currency: order.currency, distributorId: 7 } as never;

test.each<[string, (actions: Actions) => Promise<unknown>, unknown]>([
  ['sending', ({ steps }) => steps.submit(order.id, order.content), { issues: [] }],
  ['ordering again', ({ steps }) => steps.duplicate(order.id), undefined],
  ['deleting', ({ steps }) => steps.remove(order.id), false],
  ['ordering several again', ({ combine }) => combine([order.id]), false],
  ['ordering from a template', ({ orderFrom }) => orderFrom(template), undefined],
  ['keeping this device’s order', ({ conflicts }) => conflicts.keepMine(opened), undefined],
  ['taking the server’s order', ({ conflicts }) => conflicts.takeTheirs(opened), undefined],
  ['choosing fields', ({ conflicts }) => conflicts.resolve(opened, {}), undefined],
  ['keeping both orders', ({ conflicts }) => conflicts.keepAsCopy(opened), undefined],
])('on a full device, %s says so', async (_name, run, result) => {
  const hook = await rendered();
  await hook.act(async () => expect(await run(hook.now)).toEqual(result));
  expect(held.shown).toEqual(['There isn’t enough space on this device.']);
});
