/** Tests that scanned codes without a part stay on the device until they are removed. */
import { afterEach, expect, test, vi } from 'vitest';
import { stockCountsOf } from '#areas/reports/device/stock-count/stock-counts.ts';
import { CODES_STORED_MS, unknownCodesOf } from '#areas/scan/device/unknown-codes.ts';
import { wipeUserData } from '#kernel/device/storage/wipe-user-data.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';

setUpFakeIndexedDb();
afterEach(() => void vi.restoreAllMocks());

const first = { id: '1', text: '4006381333931', quantity: 1 };
const second = { id: '2', text: '12345678', quantity: 4, choices: ['1', '2'] };

test('the codes of a document are read in the order in which they were scanned', async () => {
  const codes = unknownCodesOf(7, 'order-a');
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  await codes.add(first);
  now.mockReturnValue(2_000);
  await codes.add(second);
  await unknownCodesOf(7, 'order-b').add({ ...first, id: '3' });
  expect(await unknownCodesOf(7, 'order-a').read()).toEqual([first, second]);

  await codes.remove('1');
  expect(await codes.read()).toEqual([second]);
});

test('the codes of a count are removed with the count', async () => {
  const counts = stockCountsOf(8);
  await counts.codesOf(3).add(first);
  await counts.codesOf(4).add(second);
  await counts.remove(3);
  expect(await counts.codesOf(3).read()).toEqual([]);
  expect(await counts.codesOf(4).read()).toEqual([second]);
});

test('codes are removed after 90 days', async () => {
  const codes = unknownCodesOf(9, 'order-a');
  const now = vi.spyOn(Date, 'now').mockReturnValue(1_000);
  await codes.add(first);
  now.mockReturnValue(1_001 + CODES_STORED_MS);
  await codes.add(second);
  expect(await codes.read()).toEqual([second]);
});

test('codes are deleted with the user’s other data', async () => {
  await unknownCodesOf(10, 'order-a').add(first);
  await wipeUserData(10, {});
  expect(await unknownCodesOf(10, 'order-a').read()).toEqual([]);
});
