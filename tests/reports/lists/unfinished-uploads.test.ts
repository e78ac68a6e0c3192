/** Tests what the list of unfinished uploads offers for a file that was refused. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import UnfinishedUploads from '#areas/reports/client/upload/UnfinishedUploads.tsx';
import type { UploadCode, UploadHead } from '#areas/imports/device/index.ts';

vi.mock('#areas/reports/client/use-reports-session.ts', () => ({
  useReportsSession: () => ({ zone: 'UTC', files: {} }),
}));
vi.mock('#kernel/client/index.ts', async (original) => ({
  ...(await original<object>()),
  useDialog: () => ({ ask: async () => false }),
  useFormats: () => ({ number: String }),
}));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

function textWith(code: UploadCode | undefined, details: object = {}): string {
  const upload = {
    id: 'u',
    name: 'stock.csv',
    startedAt: 0,
    step: code === undefined ? 'ready' : 'refused',
    refusal: code === undefined ? null : { code, details },
    counts: { all: 3, wrong: 0 },
    progress: { rows: 0, share: 0 },
  } as unknown as UploadHead;
  const list = createElement(UnfinishedUploads, { area: 'inventory', uploads: [upload] });
  return renderToStaticMarkup(
    createElement(I18nProvider, { i18n }, createElement(MemoryRouter, null, list)),
  ).replace(/<[^>]*>/g, '|');
}

test('a file that can’t be read is named with the reason and can only be removed', () => {
  const text = textWith('file_password');
  expect(text).toContain('The workbook is password-protected. Save it without a password');
  expect(text).toContain('|Remove|');
  expect(text).not.toContain('Continue');
  expect(text).not.toContain('rows');
});

test.each(['malformed_file', 'no_rows', 'no_room'] as const)(
  'a refusal that a choice may lift leads to it: %s',
  (code) => expect(textWith(code)).toContain('|Continue|'),
);

test.each(['too_many_rows', 'too_many_cells'] as const)(
  'a workbook with several sheets that has %s continues with other sheets',
  (code) => {
    expect(textWith(code, { sheetsInFile: 3 })).toContain('|Continue|');
    expect(textWith(code)).not.toContain('Continue');
  },
);

test('an upload that isn’t refused continues', () => {
  expect(textWith(undefined)).toContain('|Continue|');
});
