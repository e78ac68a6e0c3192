/**
 * Tests that a form stays with its fields while the code of a part in it can't be loaded: the
 * notice of a conflict and the combobox of a long choice.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement, type ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { SelectOrCombobox } from '#kernel/client/ui/suggestions/SelectOrCombobox.tsx';
import { LazyConflictNotice } from '#kernel/client/ui/versioned-form/LazyConflictNotice.tsx';

vi.mock('#kernel/client/ui/versioned-form/ConflictNotice.tsx', () => {
  throw new Error('The code can’t be loaded.');
});
vi.mock('#kernel/client/ui/suggestions/SearchCombobox.tsx', () => {
  throw new Error('The code can’t be loaded.');
});

/** Returns the markup once all parts have arrived or failed, and the errors of the screen. */
async function shownWith(part: ReactNode) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const errors: unknown[] = [];
  const { prelude } = await prerender(createElement(I18nProvider, { i18n }, part), {
    onError: (error) => void errors.push(error),
  });
  return { markup: await new Response(prelude).text(), errors };
}

test('a form whose conflict notice can’t be loaded says so beside its fields', async () => {
  const conflict = { fields: [], theirs: {} } as never;
  const { markup, errors } = await shownWith(
    createElement(
      'form',
      null,
      createElement(LazyConflictNotice, { conflict, fields: {} as never }),
      createElement('input', { defaultValue: 'typed' }),
    ),
  );
  expect(errors).toEqual([]);
  expect(markup).toContain('This part couldn’t be loaded');
  expect(markup).toContain('Try again');
  expect(markup).toContain('value="typed"');
});

test('a long choice whose combobox can’t be loaded is a select', async () => {
  const options = Array.from({ length: 60 }, (_, n) => ({ value: `${n}`, label: `Option ${n}` }));
  const { markup, errors } = await shownWith(
    createElement(SelectOrCombobox, {
      label: 'City',
      value: '7',
      onValue: () => undefined,
      options,
    }),
  );
  expect(errors).toEqual([]);
  expect(markup).toContain('<select');
  expect(markup).toMatch(/value="7" selected=""/);
});
