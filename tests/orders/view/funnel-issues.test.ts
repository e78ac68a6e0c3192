/** Tests that the review of a funnel order knows whether it has been checked. */
import { createElement, Fragment, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useFunnelIssues } from '#areas/orders/client/view/use-funnel-issues.ts';
import type { Order } from '#areas/orders/domain/index.ts';
import { setUpFakeIndexedDb } from '../../kernel-device/fake-indexeddb.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

vi.mock('#kernel/client/index.ts', () => ({
  usePortalSession: () => ({ engine: {} }),
  // The module of the rules never loads.
  withoutReloadPrompt: () => new Promise(() => undefined),
}));

setUpFakeIndexedDb();
const Frame = ({ children }: { children: ReactNode }) => createElement(Fragment, null, children);

const issuesOf = async (type: Order['type']) =>
  (await renderHook(() => useFunnelIssues({ content: { type } } as Order), Frame)).now;

test('a funnel order is unchecked while the rules are not loaded', async () => {
  expect(await issuesOf('funnel')).toBeUndefined();
});

test('an order of another type has no issues of a funnel', async () => {
  expect(await issuesOf('normal')).toEqual({});
});
