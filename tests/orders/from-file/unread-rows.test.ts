/** Tests that a failed read of an order file is noticed, and that the rows can be read again. */
import { Fragment } from 'react';
import { expect, test, vi } from 'vitest';
import { usePlannedOrders } from '#areas/orders/client/from-file/use-planned-orders.ts';
import type { Upload, UploadFacts } from '#areas/imports/device/index.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const held = vi.hoisted(() => ({
  context: {
    store: { partsOf: async () => new Map() },
    references: { distributors: [], paymentMethods: [], carriers: [] },
  },
}));

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({ engine: {} }),
}));
vi.mock('#areas/orders/client/actions/orders-context.tsx', () => ({
  useOrdersContext: () => held.context,
}));

const facts = {
  id: 'upload',
  distributorId: 1,
  step: 'ready',
  counts: { all: 1 },
  fields: [{ field: 'partNumber' }],
  currency: 'BRL',
  choices: { prices: {} },
} as unknown as UploadFacts;

test('rows that could not be read are read again when a person asks for it', async () => {
  let isBroken = true;
  const cells = [{ raw: '1001', value: '1001', level: 0 }];
  const upload = {
    rows: async () => {
      if (isBroken) throw new Error('The worker ended.');
      return { total: 1, rows: [{ line: 1, cells }] };
    },
  } as unknown as Upload;

  const planned = await renderHook(() => usePlannedOrders(upload, facts), Fragment);
  await vi.waitFor(() => expect(planned.now.retry).toBeDefined());
  expect(planned.now.plan).toBeUndefined();

  isBroken = false;
  await planned.act(() => planned.now.retry!());
  await vi.waitFor(() => expect(planned.now.plan?.isFresh).toBe(true));
  expect(planned.now.plan?.rows).toHaveLength(1);
  expect(planned.now.retry).toBeUndefined();
});
