/** Tests which columns a malformed file is said to have, and which are said to be required. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ColumnsOfMalformedFile } from '#areas/imports/client/wizard/ColumnsOfMalformedFile.tsx';
import type { UploadFacts } from '#areas/imports/device/index.ts';

i18n.loadAndActivate({ locale: 'en', messages: {} });

const textOf = (head: UploadFacts['head']) =>
  renderToStaticMarkup(
    createElement(
      I18nProvider,
      { i18n },
      createElement(ColumnsOfMalformedFile, { facts: { kind: 'inventory', head } }),
    ),
  ).replaceAll(/<[^>]+>/g, '');

test('the row with the most cells is named with its line, beside the required columns', () => {
  const rows = [['Stock'], ['', ''], ['Kunde', '', 'Summe'], ['a', 'b']];
  expect(textOf({ lines: [1, 2, 4, 5], rows })).toBe(
    'Found in row 4: “Kunde”, “Summe”Required columns: Inventory date, Part number, Quantity',
  );
});

test('of many cells the first twelve are named', () => {
  const cells = Array.from({ length: 13 }, (_, n) => `c${n + 1}`);
  expect(textOf({ lines: [1], rows: [cells] })).toContain('“c12”, …Required');
});

test('of rows without cells only the required columns are named', () => {
  expect(textOf({ lines: [1], rows: [['']] })).toMatch(/^Required columns: /);
});
