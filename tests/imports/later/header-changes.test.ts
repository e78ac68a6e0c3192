/** Tests which columns are said to have changed since the last file. */
import { expect, test } from 'vitest';
import { headerChangesOf } from '#areas/imports/domain/index.ts';

const changes = (...headers: Parameters<typeof headerChangesOf>) =>
  headerChangesOf(...headers).map(({ kind, was, is }) => `${kind}: ${was} → ${is}`);

test('a new column in the place of one that is gone isn’t paired with it', () => {
  expect(changes(['Fecha', 'Bodega', 'Notas'], ['Fecha', 'Precio', 'Lote'])).toEqual([
    'added:  → Precio',
    'added:  → Lote',
    'missing: Bodega → ',
    'missing: Notas → ',
  ]);
});

test('a column with a similar name is renamed, wherever it is', () => {
  expect(
    changes(['Fecha', 'Cantidad vendida', 'Precio'], ['Fecha', 'Cliente', 'Cant. vendida']),
  ).toEqual([
    'added:  → Cliente',
    'renamed: Cantidad vendida → Cant. vendida',
    'missing: Precio → ',
  ]);
});

test('a column that is used for the same field is renamed', () => {
  const isSameUse = (was: number, is: number) => was === 1 && is === 2;
  expect(changes(['Fecha', 'Precio'], ['Fecha', 'Cliente', 'Costo'], isSameUse)).toEqual([
    'added:  → Cliente',
    'renamed: Precio → Costo',
  ]);
});
