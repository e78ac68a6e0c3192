/** Tests the notice at the top of an order's page that the order was sent again after a restore. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ResentNotice } from '#areas/orders/client/opened/ResentNotice.tsx';
import { markupOf } from './rendered-notice.ts';

const RESENT = Date.UTC(2026, 10, 21, 15);

const shown = (more: Partial<Parameters<typeof ResentNotice>[0]['order']> = {}) => {
  const before = RESENT - 1;
  const order = { status: 'waiting_approval', submittedAt: before, resentAt: RESENT, ...more };
  return markupOf(createElement(ResentNotice, { order } as Parameters<typeof ResentNotice>[0]));
};

test('says that it was sent again, and when', () => {
  const text = shown();
  expect(text).toContain('Sent again after the server was restored');
  expect(text).toContain('21/11/2026 12:00');
});

test('is absent if the order was never sent again', () => {
  expect(shown({ resentAt: null })).toBe('');
});

test('is absent once the order is closed', () => {
  expect(shown({ status: 'complete' })).toBe('');
  expect(shown({ status: 'canceled' })).toBe('');
});

test('is absent once the owner has submitted the order after that', () => {
  expect(shown({ submittedAt: RESENT + 1 })).toBe('');
  expect(shown({ status: 'draft', submittedAt: null })).not.toBe('');
});
