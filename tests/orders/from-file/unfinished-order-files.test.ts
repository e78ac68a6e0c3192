/** Tests what the list of unfinished files with orders offers for a file. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import type { UploadCode, UploadHead } from '#areas/imports/device/index.ts';
import { UnfinishedOrderFile } from '#areas/orders/client/from-file/UnfinishedOrderFile.tsx';

vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  usePortalSession: () => ({ zone: 'UTC' }),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function textWith(code: UploadCode | undefined): string {
  const upload = {
    id: 'u',
    name: 'order.pdf',
    startedAt: 0,
    refusal: code === undefined ? null : { code, details: {} },
    counts: { all: 3 },
    progress: { rows: 0 },
  } as unknown as UploadHead;
  const file = createElement(UnfinishedOrderFile, { upload, onRemove: () => undefined });
  return renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(MemoryRouter, null, file)),
  ).replace(/<[^>]*>/g, '|');
}

test('a file that can’t be read is named with the reason and can only be removed', () => {
  const text = textWith('file_pdf');
  expect(text).toContain('This is a PDF, not a spreadsheet. Export the data as XLSX or CSV');
  expect(text).toContain('|Remove|');
  expect(text).not.toContain('Continue');
  expect(text).not.toContain('rows');
});

test('any other file continues or can be removed', () => {
  for (const code of [undefined, 'malformed_file', 'no_room'] as const)
    expect(textWith(code)).toContain('|Continue|');
  expect(textWith(undefined)).toContain('3 rows');
});
