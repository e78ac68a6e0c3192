/** What an action changed, value by value. */
import { describe, expect, test } from 'vitest';
import { changedValues, nameOfTarget } from '#areas/audit/domain/index.ts';
import { lists } from '#areas/settings/domain/index.ts';
import { changedFieldWords } from '#areas/audit/client/changes/changed-field-words.ts';
import { changedFields } from '#kernel/domain/changed-fields.ts';

const of = (before: object, after: object) =>
  changedValues({ changes: changedFields(before, after) });

describe('a change', () => {
  test('is one line a value, with both sides', () =>
    expect(
      of({ name: 'Norte', zone: 'America/Lima' }, { name: 'Sul', zone: 'America/Lima' }),
    ).toEqual([{ path: ['name'], from: 'Norte', to: 'Sul' }]));
  test('of a value within another names the way to it', () =>
    expect(
      of({ names: { en: 'Cash', es: 'Contado' } }, { names: { en: 'Cash', es: 'Efectivo' } }),
    ).toEqual([{ path: ['names', 'es'], from: 'Contado', to: 'Efectivo' }]));
  test('of an item of a list names the item, wherever it stands now', () =>
    expect(
      of(
        {
          companies: [
            { id: 1, name: 'Alfa', active: true },
            { id: 2, name: 'Beta', active: true },
          ],
        },
        {
          companies: [
            { id: 2, name: 'Beta', active: false },
            { id: 1, name: 'Alfa', active: true },
          ],
        },
      ),
    ).toEqual([{ path: ['companies', 'Beta', 'active'], from: true, to: false }]));
  test('of rights is told by their area', () =>
    expect(
      of(
        { permissions: [{ title: 'Orders', route: 'orders', read: true, write: true }] },
        { permissions: [{ title: 'Orders', route: 'orders', read: true, write: false }] },
      ),
    ).toEqual([{ path: ['permissions', 'Orders', 'write'], from: true, to: false }]));
  test('that makes or removes a record shows nothing on the other side', () => {
    expect(of({}, { months: 3 })).toEqual([{ path: ['months'], from: null, to: 3 }]);
    expect(of({ contracts: [{ number: '7', title: 'Main' }] }, {})).toEqual([
      { path: ['contracts', 'Main', 'number'], from: '7', to: null },
      { path: ['contracts', 'Main', 'title'], from: 'Main', to: null },
    ]);
  });
  test('of plain lists shows both whole', () =>
    expect(of({ documents: ['orders'] }, { documents: ['orders', 'pos'] })).toEqual([
      { path: ['documents'], from: ['orders'], to: ['orders', 'pos'] },
    ]));
});
test('an action that noted no changes has none', () => {
  expect(changedValues({ reason: 'double', changes: 'x' })).toEqual([]);
  expect([nameOfTarget({ name: 'Norte' }), nameOfTarget({ name: 7 })]).toEqual([
    'Norte',
    undefined,
  ]);
});
test('every field of a list has words', () => {
  const fields = Object.values(lists).flatMap((list) => Object.keys(list.fields));
  expect(fields.filter((field) => !(field in changedFieldWords))).toEqual([]);
});
