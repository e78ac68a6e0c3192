/** Tests a row's card on a phone: a warning does not look like an error that blocks the file. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import RowCards from '../../../src/areas/imports/client/grid/RowCards.tsx';
import { rowStates } from '#areas/imports/domain/index.ts';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** Renders a row with one issue that concerns the whole row, and returns its markup. */
function cardOf(code: 'not_a_sale' | 'too_many_fields') {
  const state = code === 'not_a_sale' ? rowStates.warning : rowStates.error;
  const row = {
    row: 0,
    line: 2,
    state,
    change: null,
    isEdited: false,
    cells: [],
    issues: [{ code }],
  };

  const rows = { total: 1, rowAt: () => row, want: () => undefined };
  const cards = createElement(RowCards, {
    facts: { fields: [], currency: 'USD' } as never,
    rows,
    onOpen: () => undefined,
  });

  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, cards));
}

const classOf = (markup: string, words: string) =>
  new RegExp(`class="([^"]*)">${words}`).exec(markup)?.[1];

test('a warning of a row has the quiet style of its line, and an error has not', () => {
  const warning = cardOf('not_a_sale');
  const quiet = classOf(warning, 'Row ');
  expect(quiet).toBeTruthy();
  expect(classOf(warning, 'Looks like')).toBe(quiet);

  const error = cardOf('too_many_fields');
  expect(classOf(error, 'More cells')).toBeTruthy();
  expect(classOf(error, 'More cells')).not.toBe(quiet);
});
