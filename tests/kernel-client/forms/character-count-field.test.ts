/**
 * Tests how fields with a maximum length handle texts that are longer, and that a pasted text is
 * reported as shortened only if it was.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SnackbarMessage } from '#kernel/client/ui/base/SnackbarHost.tsx';
import { CharacterCountField } from '#kernel/client/ui/inputs/CharacterCountField.tsx';
import { FormField } from '#kernel/client/ui/versioned-form/FormField.tsx';
import { renderHook } from '../rendered-hook.ts';

const show = vi.fn<(message: SnackbarMessage) => void>();
vi.mock('#kernel/client/ui/base/SnackbarHost.tsx', () => ({ useSnackbar: () => ({ show }) }));
vi.mock('#kernel/client/format/use-formats.ts', () => ({ useFormats: () => ({ number: String }) }));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  show.mockClear();
});

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

test('a field without `keeps` takes no more characters than its maximum', () => {
  expect(markupOf({})).toContain('maxLength="15"');
});

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

type Pasting = { readonly onPaste?: (event: unknown) => void };

/**
 * Pastes a text behind `Hello` into the field that a component renders in its label. Returns the
 * message that is shown, or undefined.
 */
async function paste(text: string, render: () => ReactNode): Promise<string | undefined> {
  const field = await renderHook(() => {
    const { props } = render() as ReactElement<{ readonly children?: ReactNode }>;
    return ((props.children ?? { props }) as ReactElement<Pasting>).props;
  }, Frame);
  field.now.onPaste?.({
    currentTarget: { value: 'Hello', selectionStart: 5, selectionEnd: 5 },
    clipboardData: { getData: () => text },
  });
  return show.mock.lastCall?.[0].content;
}

const common = { value: 'Hello', onValue: () => undefined, error: undefined };
const renderers = {
  'counting characters': () =>
    CharacterCountField({ label: 'Text', most: 15, required: false, isMultiline: true, ...common }),
  'of a form': () =>
    FormField<string>({ field: { control: 'lines', label: 'Text', max: 15 }, ...common }),
  'of a form in one line': () =>
    FormField<string>({ field: { control: 'text', label: 'Text', max: 15 }, ...common }),
};

describe.each(Object.entries(renderers))('a field %s', (_of, render) => {
  test('tells that it cut a pasted text', async () =>
    expect(await paste('a, b, c, d.', render)).toBe(
      'Pasted text was shortened. “Text” allows up to 15 characters.',
    ));

  test.each(['a, b, c, d\r\n', 'a,\r\nb,\r\nc,d'])('keeps %j, which fits', async (text) =>
    expect(await paste(text, render)).toBeUndefined(),
  );
});
