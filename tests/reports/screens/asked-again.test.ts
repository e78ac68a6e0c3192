/** Tests that a question about registered dates that is asked again says why. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import ReplaceRegisteredDatesQuestion from '#areas/reports/client/view/ReplaceRegisteredDatesQuestion.tsx';
import type { Replacement } from '#areas/reports/domain/index.ts';

vi.mock('#areas/reports/client/use-reports-session.ts', () => ({
  useReportsSession: () => ({ reports: {}, isOffline: false }),
}));
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ show: () => undefined }),
}));
vi.mock('#kernel/client/portal-session.tsx', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({ patterns: {}, zone: 'America/Sao_Paulo' }),
  useIsOffline: () => false,
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const dayOf = (date: string) => ({
  date,
  rows: 2,
  quantity: 4,
  registeredRows: 3,
  registeredQuantity: 6,
  none: false,
});

const questionAfter = (replacement: Replacement, dates = ['2026-10-01', '2026-10-02']) =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(ReplaceRegisteredDatesQuestion, {
        area: 'inventory',
        report: { id: 'r', replacement, days: dates.map(dayOf), counts: null } as never,
        mayAnswer: true,
      }),
    ),
  );

const SELECT_AGAIN = 'Any dates that were selected then must be selected again.';

test('the first question names no earlier answer', () => {
  const question = questionAfter('ask');
  expect(question).toContain('Do you want to replace these data?');
  expect(question).not.toContain('More rows are registered now');
});

test.each([
  ['replace', 'Replace rows'],
  ['changes', 'Only changes'],
] as const)('after “%s” it says that more rows are registered than then', (replacement, word) => {
  const question = questionAfter(replacement);
  expect(question).toContain(`More rows are registered now than when “${word}” was chosen.`);
  expect(question).toContain(SELECT_AGAIN);
});

test('a single date can’t be selected, so nothing is said about selected dates', () => {
  expect(questionAfter('changes', ['2026-10-01'])).not.toContain(SELECT_AGAIN);
});
