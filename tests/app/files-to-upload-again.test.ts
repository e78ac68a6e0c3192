/** Tests how the list of files to upload again after a restore names the owner of a file. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { FilesToUploadAgain } from '#app/client/sync/drawer/FilesToUploadAgain.tsx';
import { markupOf } from '../orders/client/rendered-notice.ts';

const there = { fileName: 'october.csv', rows: 8, by: 'Ana', at: Date.UTC(2026, 10, 21, 15) };

const shown = (whose: { by?: string | null }) => {
  const upload = { id: '1', kind: 'inventory', fileName: 'stock.csv', fileHash: '', rows: 9 };
  const uploads = [{ ...upload, ...whose, distributorName: 'Norte', month: '2026-10', there }];
  return markupOf(createElement(FilesToUploadAgain, { uploads, zone: 'America/Sao_Paulo' }));
};

test('a file of a colleague has the colleague’s name', () => {
  expect(shown({ by: 'Bia' })).toContain('Bia’s file');
});

test('a file of the user is called “Your file”', () => {
  expect(shown({ by: null })).toContain('Your file');
});

test('the owner is left out if unknown', () => {
  expect(shown({})).toContain('stock.csv');
  expect(shown({})).not.toMatch(/file of|your file/i);
});
