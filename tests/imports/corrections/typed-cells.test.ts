/**
 * Tests what the preview shows of a text that a person typed: the typed text and not the file's,
 * even if it is wrong or empty, and a text that is too long with the reason.
 */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { CellContent } from '#areas/imports/client/cell/CellContent.tsx';
import { isTypedTextTooLong, TextTooLong } from '#areas/imports/client/cell/TextTooLong.tsx';
import { currentTextOf } from '#areas/imports/device/index.ts';
import { choiceLimits, type FieldType } from '#areas/imports/domain/index.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

vi.mock('#kernel/client/i18n/i18n.tsx', async (original) => ({
  ...(await original<object>()),
  useLanguage: () => ({ language: 'en', choose: () => undefined }),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const rendered = (element: React.ReactElement) =>
  renderToStaticMarkup(createElement(I18nProvider, { i18n }, element));

async function uploadOf(text: string) {
  const { files } = createUploadDevice();
  const id = await beginUpload(files, text);
  await factsWhenChecked(files, id);
  const upload = files.open(id);
  const cellOf = async (at: number) => (await upload.rows({}, 0, 1)).rows[0]!.cells[at]!;
  const markupOf = async (at: number, type: FieldType) =>
    rendered(
      createElement(CellContent, {
        cell: await cellOf(at),
        type,
        inFile: 'BRL',
        registered: 'BRL',
      }),
    );
  return { upload, cellOf, markupOf };
}

test('a typed text that is wrong is shown in place of the text of the file', async () => {
  const { upload, cellOf, markupOf } = await uploadOf(
    'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;0;10,00\n',
  );
  await upload.edit(1, { quantity: '12345' });
  expect(await cellOf(2)).toMatchObject({ raw: '0', typed: '12345', code: 'quantity_too_large' });
  expect(await markupOf(2, 'quantity')).toContain('>12345<');

  await upload.edit(1, { quantity: null });
  expect(await cellOf(2)).not.toHaveProperty('typed');
});

test('an optional cell that a person emptied is shown empty', async () => {
  const { upload, cellOf, markupOf } = await uploadOf(
    'Fecha;Código;Cantidad;Precio\n05/01/2026;1001;2;10,00\n',
  );
  await upload.edit(1, { purchasePrice: '' });
  const cell = await cellOf(3);
  expect(cell).toMatchObject({ raw: '10,00', typed: '', value: null });
  expect(currentTextOf(cell)).toBe('');
  expect(await markupOf(3, 'amount')).not.toContain('10,00');
});

test('a text that was changed everywhere is shown, even if it is wrong', async () => {
  const { upload, cellOf } = await uploadOf('Fecha;Código;Cantidad\n05/01/2026;xx;2\n');
  await upload.fixEverywhere('partNumber', 'xx', 'yy');
  await upload.finalizing();
  expect(currentTextOf(await cellOf(1))).toBe('yy');
});

test('a typed text that is longer than it may be is recognized, and the reason is shown', () => {
  const longest = 'x'.repeat(choiceLimits.text);
  expect([longest, ` ${longest} `, undefined].map(isTypedTextTooLong)).toEqual([
    false,
    false,
    false,
  ]);
  expect(isTypedTextTooLong(`${longest}x`)).toBe(true);
  const markup = rendered(createElement(TextTooLong));
  expect(markup).toContain('This text is too long');
  expect(markup).toContain('Enter at most');
});
