/** Tests that the review of an order opens only if everything on the screen is saved. */
import { createElement, type ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useReviewOrder } from '#areas/orders/client/editor/use-review-order.ts';
import type { OrderEditorStore } from '#areas/orders/client/store/order-editor-state.ts';
import { renderHook } from '../../kernel-client/rendered-hook.ts';

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(MemoryRouter, null, children);

/** Presses “Review” on an order. Returns the address and the number of failed attempts then. */
async function review(isSaved: boolean): Promise<readonly [string, number]> {
  let attempts = 0;
  const editor = {
    get: () => ({ order: { id: 'o1' } }),
    flush: async () => isSaved,
    countAttempt: () => {
      attempts += 1;
    },
  } as unknown as OrderEditorStore;

  const hook = await renderHook(() => {
    const { pathname, search } = useLocation();
    return { review: useReviewOrder(editor, async () => true), at: pathname + search };
  }, Frame);
  await hook.act(() => hook.now.review());
  return [hook.now.at, attempts];
}

test('the review of a saved order opens', async () => {
  expect(await review(true)).toEqual(['/orders/preview?id=o1', 0]);
});

test('the review stays closed if the last changes could not be saved', async () => {
  expect(await review(false)).toEqual(['/', 1]);
});
