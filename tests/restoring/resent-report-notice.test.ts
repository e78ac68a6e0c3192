/** What the top of a report's page says of a report that was sent again after a restore. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ResentNotice } from '#areas/reports/client/view/ResentNotice.tsx';
import type { Report } from '#areas/reports/domain/index.ts';
import { markupOf } from '../orders/client/rendered-notice.ts';

const shown = (status: Report['status'], resentAt: number | null = Date.UTC(2026, 10, 21, 15)) =>
  markupOf(
    createElement(ResentNotice, { report: { status, resentAt }, zone: 'America/Sao_Paulo' }),
  );

test('is that it was, and when, for as long as something is left to do', () => {
  for (const status of ['waiting_processing', 'waiting_correction', 'stand_by'] as const) {
    expect(shown(status)).toContain('Sent again after the server was restored');
    expect(shown(status)).toContain('21/11/2026 12:00');
  }
});
test('is nothing where it never was', () => {
  expect(shown('waiting_correction', null)).toBe('');
});
test('is nothing once the report is registered', () => {
  expect(shown('complete')).toBe('');
});
