/** Tests that a delivery note is counted whole or not at all when the device is full. */
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { createElement, type ReactNode } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { useStockCount } from '#areas/reports/client/upload/count/use-stock-count.ts';
import { stockCountsOf } from '#areas/reports/device/stock-count/stock-counts.ts';
import { isDiskFull } from '#kernel/device/index.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import { renderHook } from '../kernel-client/rendered-hook.ts';

setUpFakeIndexedDb();
vi.mock('#areas/reports/client/use-reports-session.ts', () => ({
  useReportsSession: () => ({ engine: {}, actor: { userId: 12 } }),
}));
vi.mock('dexie-react-hooks', () => ({ useLiveQuery: () => ({ lines: [] }) }));
vi.mock('#areas/catalog/device/index.ts', () => ({ readPartsWithPrices: async () => new Map() }));
vi.mock('#kernel/client/index.ts', () => ({
  useFormats: () => ({ number: String }),
  useLanguage: () => ({ language: 'en' }),
}));
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const Frame = ({ children }: { children: ReactNode }) =>
  createElement(I18nProvider, { i18n }, children);

const distributor = { id: 3, zone: 'America/Sao_Paulo', currency: 'BRL' } as never;
const note = [
  { partNumber: '11', quantity: 5 },
  { partNumber: '12', quantity: 2 },
];

test('no part of a note is counted if the disk has no room for all of its lines', async () => {
  const screen = await renderHook(() => useStockCount(distributor, () => undefined), Frame);
  const { put } = IDBObjectStore.prototype;
  const disk = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row
  ) {
    if (row[0].lines.length < note.length) return put.apply(this, row);
    throw new DOMException('full', 'QuotaExceededError');
  });

  const counted = await screen.now!.target.count(note).catch((error: unknown) => error);
  disk.mockRestore();
  expect([isDiskFull(counted), await stockCountsOf(12).read(3)]).toEqual([true, undefined]);

  await screen.act(() => screen.now!.target.count(note));
  expect(await stockCountsOf(12).read(3)).toMatchObject({ lines: note });
});
