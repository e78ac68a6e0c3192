/**
 * Tests that the areas' rows name everything that the device stores: what no row names would stay
 * on the device after its right is lost.
 */
import { expect, test } from 'vitest';
import { areaData } from '#app/device/area-data.ts';
import { deviceModules } from '#app/device/modules.ts';
import { documentKindWords } from '#kernel/client/ui/states/document-kind-words.ts';

const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();

test('every table of mirrored rows belongs to an area', () => {
  const tables = deviceModules.flatMap(({ bulk = [] }) =>
    bulk.flatMap((step) => Object.keys(step.tables)),
  );
  const named = areaData.flatMap(({ tables = [], sharedTables = {} }) => [
    ...tables,
    ...Object.keys(sharedTables),
  ]);
  expect(sorted(named)).toEqual(sorted(tables));
});

test('every kind of document belongs to an area', async () => {
  const later = await Promise.all(deviceModules.map(async (one) => await one.lazyPart?.()));
  const kinds = [...deviceModules, ...later].flatMap((part) => part?.kinds ?? []);
  const named = areaData.flatMap(({ documents }) => documents ?? []);
  const places = (
    all: readonly { readonly kind?: string; readonly name?: string; readonly table: string }[],
  ) => sorted(all.map(({ kind, name, table }) => `${kind ?? name} in ${table}`));
  expect(places(named)).toEqual(places(kinds));
});

test('every kind of unsent work that screens name belongs to an area', () => {
  const named = areaData.flatMap(({ unsent }) => unsent?.kinds ?? []);
  expect(sorted(Object.keys(documentKindWords)).filter((kind) => !named.includes(kind))).toEqual(
    [],
  );
});
