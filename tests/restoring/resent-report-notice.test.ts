/**
 * Tests the notice at the top of a report's page which says that the report was sent again after a
 * restore.
 */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { ResentNotice } from '#areas/reports/client/view/ResentNotice.tsx';
import type { Report } from '#areas/reports/domain/index.ts';
import { markupOf } from '../orders/client/rendered-notice.ts';

const shown = (status: Report['status'], resentAt: number | null = Date.UTC(2026, 10, 21, 15)) =>
  markupOf(
    createElement(ResentNotice, { report: { status, resentAt }, zone: 'America/Sao_Paulo' }),
  );

test('says that it was sent again, and when, for as long as a step is left', () => {
  for (const status of ['waiting_processing', 'waiting_correction', 'stand_by'] as const) {
    expect(shown(status)).toContain('Sent again after the server was restored');
    expect(shown(status)).toContain('21/11/2026 12:00');
  }
});

test('is absent if the report was never sent again', () => {
  expect(shown('waiting_correction', null)).toBe('');
});

test('is absent once the report is registered', () => {
  expect(shown('complete')).toBe('');
});
