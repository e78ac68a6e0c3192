/** What the top of an order's page says of an order that was sent again after a restore. */
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

test('is that it was, and when', () => {
  const text = shown();
  expect(text).toContain('Sent again after the server was restored');
  expect(text).toContain('21/11/2026 12:00');
});
test('is nothing where it never was', () => {
  expect(shown({ resentAt: null })).toBe('');
});
test('is nothing once the order is over', () => {
  expect(shown({ status: 'complete' })).toBe('');
  expect(shown({ status: 'canceled' })).toBe('');
});
test('is nothing once its owner has submitted it after that', () => {
  expect(shown({ submittedAt: RESENT + 1 })).toBe('');
  expect(shown({ status: 'draft', submittedAt: null })).not.toBe('');
});
