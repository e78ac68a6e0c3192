/** What the top of an order's page says of an order that was sent again after a restore. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ResentNotice } from '#areas/orders/client/opened/ResentNotice.tsx';
import { markupOf } from './rendered-notice.ts';

const shown = (resentAt: number | null) => markupOf(createElement(ResentNotice, { resentAt }));

test('is that it was, and when', () => {
  const text = shown(Date.UTC(2026, 10, 21, 15));
  expect(text).toContain('Sent again after the server was restored');
  expect(text).toContain('21/11/2026 12:00');
});
test('is nothing where it never was', () => {
  expect(shown(null)).toBe('');
});
