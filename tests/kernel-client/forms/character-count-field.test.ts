/** Tests how a field with a maximum length handles texts that are longer. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { CharacterCountField } from '#kernel/client/ui/inputs/CharacterCountField.tsx';

vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', () => ({
  useSnackbar: () => ({ show: vi.fn<() => void>() }),
}));
vi.mock('#kernel/client/format/use-formats.ts', () => ({ useFormats: () => ({ number: String }) }));

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const markupOf = (more: { readonly keeps?: number; readonly error?: string }) =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(CharacterCountField, {
        label: 'Purchase order',
        value: 'PO-2026-000004711',
        most: 15,
        required: false,
        onValue: () => {},
        ...more,
      }),
    ),
  );

test('a text that is too long is kept beside its length and the error', () => {
  const markup = markupOf({ keeps: 120, error: 'Too long' });
  expect(markup).toContain('maxLength="120"');
  expect(markup).toContain('value="PO-2026-000004711"');
  expect(markup).toContain('17 of 15 characters');
  expect(markup).toContain('Too long');
});

test('a field that keeps no more than its maximum ends there', () => {
  expect(markupOf({})).toContain('maxLength="15"');
});
