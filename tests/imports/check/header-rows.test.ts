/** Tests which rows of a file can be chosen as its header row. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { HeaderRowChoice } from '#areas/imports/client/columns/HeaderRowChoice.tsx';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

test.each([null, { at: 0, rows: 1 }, { at: 20, rows: 2 }])(
  'every first row of the file can be chosen if the header is %j',
  (header) => {
    const head = {
      lines: Array.from({ length: 30 }, (_, n) => n + 1),
      rows: Array.from({ length: 30 }, (_, n) => [`cell ${n}`]),
    };
    const choice = createElement(HeaderRowChoice, {
      facts: { header, head } as never,
      onChoose: () => undefined,
    });
    const markup = renderToStaticMarkup(createElement(I18nProvider, { i18n }, choice));
    expect(markup.match(/type="radio"/g)).toHaveLength(30);
  },
);
