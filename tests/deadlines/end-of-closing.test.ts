/** Tests the end of a closing that follows others without a gap. */
import { expect, test } from 'vitest';
import { findBlockingClosing } from '#areas/deadlines/domain/index.ts';
import { monthly, once } from './blocker-samples.ts';

const now = Date.parse('2026-06-10T12:00Z');
const halves = [monthly('1 00:00', '16 00:00'), monthly('16 00:00', '1 00:00', { id: 3 })];

test('a closing without a known start ends when a specific one replaces those of a month', () => {
  const inJuly = once('2026-07-20 12:00', '2026-07-21 12:00');
  const end = findBlockingClosing([...halves, inJuly], 7, 'orders', now)?.end;
  expect(end).toBe(Date.parse('2026-07-01T03:00Z'));
});
