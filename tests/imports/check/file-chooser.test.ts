/** Tests what the field for a file says about its size and about the limits. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { FileChooser } from '#areas/imports/client/index.ts';
import { fileLimits } from '#areas/imports/domain/index.ts';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));
vi.stubGlobal('matchMedia', () => ({ matches: false }));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

/** Returns the text of the field with a chosen file of this many bytes. */
function shownWith(size?: number): string {
  const file = size === undefined ? undefined : ({ name: 'stock.csv', size } as File);
  const field = createElement(FileChooser, { file, onFile: () => undefined });
  return renderToStaticMarkup(createElement(I18nProvider, { i18n }, field)).replace(
    /<[^>]*>/g,
    ' ',
  );
}

test('the limits of workbooks and of text files are those that are enforced', () => {
  const megabytes = (bytes: number) => `${bytes / 2 ** 20} MB`;
  expect(shownWith()).toContain(
    `Excel or ODS up to ${megabytes(fileLimits.archiveBytes)}, CSV or text up to ${megabytes(fileLimits.csvBytes)}.`,
  );
});

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [1023, '1,023 bytes'],
  [1024, '1 kB'],
  [1500, '2 kB'],
  [2 ** 20, '1 MB'],
  [fileLimits.archiveBytes, '96 MB'],
])('a file of %i bytes has %s', (size, words) => expect(shownWith(size)).toContain(` ${words} `));
