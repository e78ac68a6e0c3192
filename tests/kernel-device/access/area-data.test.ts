/**
 * Tests that the areas' rows name everything that the device stores: what no row names would stay
 * on the device after its right is lost.
 */
import { expect, test } from 'vitest';
import { areaData } from '#app/device/area-data.ts';
import { deviceModules } from '#app/device/modules.ts';
import { documentKindWords } from '#kernel/client/ui/states/document-kind-words.ts';
import { filesBelow, readSource } from '../../source-files.ts';

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

test('only commands that send a document again write it and ask when it has moved', async () => {
  const later = await Promise.all(deviceModules.map(async (one) => await one.lazyPart?.()));
  const kinds = [...deviceModules, ...later].flatMap((part) => part?.kinds ?? []);
  const forks = kinds.flatMap(({ traits }) =>
    Object.keys(traits).filter((command) => {
      const { writes, asksWhenMoved } = traits[command]!;
      return writes && asksWhenMoved;
    }),
  );

  // These commands are merged without a common base. Any other command with both traits would lose
  // the base that it has.
  expect(sorted(forks)).toEqual(['order.resend', 'order_template.resend']);
});

test('every kind of unsent work that screens name belongs to an area', () => {
  const named = areaData.flatMap(({ unsent }) => unsent?.kinds ?? []);
  expect(sorted(Object.keys(documentKindWords)).filter((kind) => !named.includes(kind))).toEqual(
    [],
  );
});

/** A screen whose answers are named by the path of their call, which begins with the area. */
const namedByPath = 'src/areas/compliance/client/use-answer-with-stored-copy.ts';

const STORED_NAME = /(?:\bname:|usePagedQuery<[^(]*\()[^`'"]*[`'"]([\w ]+)/g;

/** The search field of a list, whose name is a parameter of the address. */
const SEARCH_FIELD = /\bsearch=\{\{[^}]*\}\}/g;

/** Returns the beginnings of the names under which a screen stores answers. */
const storedNames = (path: string) =>
  [...readSource(path).replaceAll(SEARCH_FIELD, '').matchAll(STORED_NAME)].map(([, name]) => name!);

test('every answer that screens store belongs to an area', () => {
  const screens = filesBelow('src/areas').filter(
    (path) => path !== namedByPath && /useDeviceCache[<(]/.test(readSource(path)),
  );
  expect(screens.filter((path) => storedNames(path).length === 0)).toEqual([]);

  const beginnings = areaData.flatMap(({ answers = [] }) => answers);
  const names = screens.flatMap(storedNames);
  expect(names.filter((name) => !beginnings.some((one) => name.startsWith(one)))).toEqual([]);
});
