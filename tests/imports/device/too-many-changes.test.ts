/** Tests that a change beyond a limit is refused with the code and the number of that limit. */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeLimits } from '#areas/imports/device/changes/change-limits.ts';
import {
  writeUndoableChange,
  type ChangeStep,
} from '#areas/imports/device/changes/write-undoable-change.ts';
import { openFilesDatabase, type FilesDatabase } from '#areas/imports/device/files-database.ts';
import type { UploadCache } from '#areas/imports/device/upload/upload-cache.ts';
import { beginUpload, createUploadDevice, factsWhenChecked } from '../upload-device.ts';

let database: FilesDatabase, id: string;

beforeAll(async () => {
  const disk = new IDBFactory();
  const { files } = createUploadDevice({ disk });
  id = await beginUpload(files, 'Fecha;Código;Cantidad\n05/01/2026;10000;1\n');
  await factsWhenChecked(files, id);
  database = openFilesDatabase(1, { indexedDB: disk, keyRange: IDBKeyRange });
});

afterAll(() => database.close());

const times = <Value>(count: number, value: (n: number) => Value) =>
  Array.from({ length: count }, (_, n) => value(n));

const { edits, recipe, prices, runs } = changeLimits;

test.each<readonly [string, number, ChangeStep]>([
  ['too_many_changes', edits, { edits: new Map(times(edits + 1, (n) => [n, { removed: true }])) }],
  ['too_many_corrections', recipe, { recipe: times(recipe + 1, () => ({}) as never) }],
  [
    'too_many_prices',
    prices,
    { prices: Object.fromEntries(times(prices + 1, (n) => [String(n), '1.00'])) },
  ],
  ['too_many_removed_ranges', runs, { removed: times(2 * runs + 2, (n) => n) as never }],
])('a change beyond the limit is refused with %s, at most %i', async (code, most, step) => {
  const cache = { database, now: Date.now } as UploadCache;
  expect(await writeUndoableChange(cache, id, step)).toMatchObject({
    ok: false,
    code,
    details: { most },
  });
  expect(await database.uploadEdits.count()).toBe(0);
});
