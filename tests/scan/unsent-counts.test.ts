/** Tests that a stock count that is not yet the file of a report counts as unsent work. */
import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import { reportsModule } from '#areas/reports/device/module.ts';
import { stockCountsOf } from '#areas/reports/device/stock-count/stock-counts.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();

const start = { distributorId: 3, date: '2026-11-28', lines: [] } as const;
const own = (userId: number) => ({ userId, files: undefined }) as never;

test('a count with lines is named before a sign-out, and exported with them', async () => {
  const counts = stockCountsOf(7);
  await counts.change(start, (count) => ({
    ...count,
    lines: [{ partNumber: '11', quantity: 3 }],
  }));

  expect(await reportsModule.listUnsentDocuments!(own(7))).toMatchObject([
    { kind: 'stock_count', distributorId: 3, count: 1, at: expect.any(Number) },
  ]);
  expect(await reportsModule.readWorkToExport!(own(7))).toMatchObject({
    stockCounts: [{ lines: [{ partNumber: '11', quantity: 3 }] }],
  });
});

test('a count that became a file is no unsent work any more', async () => {
  const counts = stockCountsOf(8);
  await counts.change(start, (count) => ({
    ...count,
    lines: [{ partNumber: '11', quantity: 3 }],
  }));
  const used = await counts.read(3);

  expect(await counts.removeUsed({ ...used!, codeIds: [] })).toBe(true);
  expect(await counts.read(3)).toBeUndefined();
  expect(await reportsModule.listUnsentDocuments!(own(8))).toEqual([]);
});

test('units that another tab counted after the file was made are kept', async () => {
  const counts = stockCountsOf(10);
  const count = async (quantity: number) =>
    await counts.change(start, (before) => ({
      ...before,
      lines: [{ partNumber: '11', quantity }],
    }));
  await count(3);
  const used = await counts.read(3);
  await count(4);

  expect(await counts.removeUsed({ ...used!, codeIds: [] })).toBe(false);
  expect(await counts.read(3)).toMatchObject({ lines: [{ partNumber: '11', quantity: 4 }] });
});

test('a count that has only codes without a part is unsent work, and exported with them', async () => {
  const counts = stockCountsOf(11);
  expect(await counts.has(3)).toBe(false);
  const code = { id: 'a', text: '4006381333931', quantity: 1 };
  await counts.codesOf(3).add(code);

  expect(await counts.has(3)).toBe(true);
  expect(await reportsModule.listUnsentDocuments!(own(11))).toMatchObject([
    { kind: 'stock_count', distributorId: 3, count: 1, at: expect.any(Number) },
  ]);
  expect(await reportsModule.readWorkToExport!(own(11))).toMatchObject({
    stockCounts: [{ distributorId: 3, unknownCodes: [code] }],
  });
});

test('codes that were scanned after the file was made are kept', async () => {
  const counts = stockCountsOf(12);
  await counts.change(start, (count) => ({
    ...count,
    lines: [{ partNumber: '11', quantity: 3 }],
  }));
  const used = await counts.read(3);
  await counts.codesOf(3).add({ id: 'b', text: '4006381333931', quantity: 1 });
  await counts.codesOf(3).add({ id: 'c', text: '4006381333932', quantity: 1 });

  expect(await counts.removeUsed({ ...used!, codeIds: ['b'] })).toBe(true);
  expect(await counts.codesOf(3).read()).toMatchObject([{ id: 'c' }]);
});

test('no database is created for a user who has not counted', async () => {
  expect(await reportsModule.listUnsentDocuments!(own(9))).toEqual([]);
  expect(await Dexie.exists('portal-counts-9')).toBe(false);
});
