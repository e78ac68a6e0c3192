/** Tests what the list of orders without an answer of the ERP says if it fails or is cut. */
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { StuckOrderList } from '#areas/erp/client/StuckOrderList.tsx';
import { MAX_STUCK_ORDERS } from '#areas/erp/domain/stuck-orders.ts';
import { markupOf } from '../orders/client/rendered-notice.ts';

const held = vi.hoisted(() => ({ query: {} as object }));

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  ListUnavailable: () => 'not loaded',
  useIsOffline: () => false,
  useRemoteQuery: () => held.query,
  useSnackbar: () => ({ show: () => undefined }),
}));
vi.mock('#areas/approvals/device/index.ts', () => ({ createApprovalsDevice: () => ({}) }));

/** Returns the markup of the list after a failed call, or after an answer with `count` orders. */
function listOf(state: 'failed' | 'shown', count = 0): string {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: `o${n}`,
    number: `26-${n}`,
    revision: 1,
    distributorName: 'Norte',
    acknowledgedAt: 0,
  }));
  const value = state === 'shown' ? { rows, waiting: 0, lastCallAt: null } : undefined;
  held.query = { state, value, again: () => undefined };
  return markupOf(createElement(StuckOrderList, { onSent: () => undefined }), { permissions: [] });
}

test('if the call fails, the list says that it could not be loaded', () => {
  expect(listOf('failed')).toContain('not loaded');
});

test('only a list that is cut says so', () => {
  const cut = 'oldest are listed';
  expect(listOf('shown', MAX_STUCK_ORDERS)).toContain(cut);
  expect(listOf('shown', MAX_STUCK_ORDERS - 1)).not.toContain(cut);
});
