/** Tests the orders of a file if a module cannot be loaded or the device fails to store them. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { useOrdersCheckedByFunnel } from '#areas/orders/client/from-file/use-orders-checked-by-funnel.ts';
import { useCreateOrdersFromFile } from '#areas/orders/client/from-file/use-create-orders-from-file.ts';
import type { OrderOfFile } from '#areas/orders/domain/index.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({
  store: {} as Record<string, unknown>,
  shown: [] as { type: string; content: string }[],
}));

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => held,
  useSnackbar: () => ({ show: (one: (typeof held.shown)[number]) => held.shown.push(one) }),
}));
vi.mock('#areas/orders/client/actions/orders-context.tsx', () => ({
  useOrdersContext: () => held,
}));
vi.mock('#areas/orders/client/from-file/use-order-upload.ts', () => ({
  useOrderFiles: () => ({ complete: async () => undefined }),
}));
vi.mock('react-router-dom', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => undefined,
}));
vi.mock('#areas/orders/device/funnel-facts.ts', () => {
  throw new Error('The module could not be loaded.');
});

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
beforeEach(() => {
  held.shown = [];
});

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

const upload = { id: 'upload', distributorId: 3 };
const order = {
  name: 'PC-1',
  header: { type: 'funnel' },
  rows: [],
  lines: [],
} as unknown as OrderOfFile;

test('orders under a funnel are shown although the code of the funnel rules fails to load', async () => {
  const orders = [order];
  const parts = new Map();
  const file = await renderHook(() => useOrdersCheckedByFunnel(orders, parts, upload), Frame);
  await vi.waitFor(() => expect(file.now?.orders).toEqual(orders), { timeout: 10_000 });
});

describe('drafts that could not be made', () => {
  const fail = async (error: Error) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    held.store = {
      blankContent: async () => {
        throw error;
      },
    };
    const plan = { orders: [order], parts: new Map() };
    const file = await renderHook(
      () => useCreateOrdersFromFile(upload, plan as never, () => undefined),
      Frame,
    );
    await file.act(() => file.now());
    return held.shown.map(({ content }) => content).join();
  };

  test('for lack of space name the space', async () => {
    expect(await fail(new DOMException('full', 'QuotaExceededError'))).toMatch(/space/);
  });

  test('for another reason do not name the space', async () => {
    const shown = await fail(new TypeError('a fault'));
    expect(shown).not.toMatch(/space/);
    expect(shown).toMatch(/weren’t all created/);
  });
});
