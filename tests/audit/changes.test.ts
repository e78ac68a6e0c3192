/** Tests how the changes of an action are listed, value by value. */
import { describe, expect, test } from 'vitest';
import { listChangedValues, recordedTargetName } from '#areas/audit/domain/index.ts';
import { calls as deadlineCalls } from '#areas/deadlines/domain/index.ts';
import { calls as distributorCalls } from '#areas/distributors/domain/index.ts';
import { orderTypes } from '#areas/orders/domain/index.ts';
import { lists, settingForms, settingSchemas } from '#areas/settings/domain/index.ts';
import { loggedUserFields } from '#areas/users/server/user-rows.ts';
import { changedFieldWords } from '#areas/audit/client/changes/changed-field-words.ts';
import { changedFields } from '#kernel/domain/changed-fields.ts';
import { z } from '#kernel/domain/schema.ts';

const of = (before: object, after: object) =>
  listChangedValues({ changes: changedFields(before, after) });

describe('a change', () => {
  test('is one line for each value, with both sides', () =>
    expect(
      of({ name: 'Norte', zone: 'America/Lima' }, { name: 'Sul', zone: 'America/Lima' }),
    ).toEqual([{ path: ['name'], from: 'Norte', to: 'Sul' }]));

  test('of a nested value has its path', () =>
    expect(
      of({ names: { en: 'Cash', es: 'Contado' } }, { names: { en: 'Cash', es: 'Efectivo' } }),
    ).toEqual([{ path: ['names', 'es'], from: 'Contado', to: 'Efectivo' }]));

  test('of an item of a list names the item, wherever it is now', () =>
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

  test('of rights is listed by area', () =>
    expect(
      of(
        { permissions: [{ title: 'Orders', route: 'orders', read: true, write: true }] },
        { permissions: [{ title: 'Orders', route: 'orders', read: true, write: false }] },
      ),
    ).toEqual([{ path: ['permissions', 'Orders', 'write'], from: true, to: false }]));

  test('that creates or removes a record shows nothing on the other side', () => {
    expect(of({}, { months: 3 })).toEqual([{ path: ['months'], from: null, to: 3 }]);
    expect(of({ contracts: [{ number: '7', title: 'Main' }] }, {})).toEqual([
      { path: ['contracts', 'Main', 'number'], from: '7', to: null },
      { path: ['contracts', 'Main', 'title'], from: 'Main', to: null },
    ]);
  });

  test('of plain lists shows both completely', () =>
    expect(of({ documents: ['orders'] }, { documents: ['orders', 'pos'] })).toEqual([
      { path: ['documents'], from: ['orders'], to: ['orders', 'pos'] },
    ]));
});

test('an action that noted no changes has none', () => {
  expect(listChangedValues({ reason: 'double', changes: 'x' })).toEqual([]);
  expect([recordedTargetName({ name: 'Norte' }), recordedTargetName({ name: 7 })]).toEqual([
    'Norte',
    undefined,
  ]);
});

/**
 * Returns the names of all values in a JSON schema. Keys that are data, such as countries, are left
 * out.
 */
function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, ...rest } = schema as { properties?: object };
  return [
    ...Object.keys(properties),
    ...namesIn(Object.values(properties)),
    ...namesIn(Object.values(rest)),
  ];
}

const sent = (schema: unknown) =>
  namesIn(z.toJSONSchema(schema as never, { unrepresentable: 'any' }));

const user = { email: '', name: '', distributor_id: 1, job_role_id: 1, permissions: [] };

/**
 * Fields that need no words: answers to questions (`agreed`, `sharedNumbers`), the ids of records
 * that are shown by their names, and `content`, which only wraps other fields.
 */
const notShown = ['agreed', 'sharedNumbers', 'id', 'content'];

describe('every field has words', () => {
  test.each([
    ['a list', Object.values(lists).flatMap((list) => Object.keys(list.fields))],
    ['a single setting', Object.values(settingForms).flatMap(({ fields }) => Object.keys(fields))],
    ['reports due', sent(settingSchemas.reports_due)],
    ['minimum orders, by type', orderTypes],
    ['file headers', sent(settingSchemas.file_headers)],
    ['a distributor', sent(distributorCalls.createDistributor.body)],
    ['a closing', sent(deadlineCalls.createBlocker.body)],
    ['a user', Object.keys(loggedUserFields(user)).filter((field) => !field.startsWith('right.'))],
    ['a removed report', ['status', 'rows', 'quantity']],
  ])('of %s', (_of, fields) => {
    expect(fields.length).toBeGreaterThan(0);
    expect(
      [...new Set(fields)].filter(
        (field) => !notShown.includes(field) && !(field in changedFieldWords),
      ),
    ).toEqual([]);
  });
});
