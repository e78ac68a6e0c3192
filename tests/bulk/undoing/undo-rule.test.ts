/** Tests the rule of undoing an import: what becomes of a record and of each of its fields. */
import { expect, test } from 'vitest';
import type { RightName, Tab } from '#kernel/domain/user/permissions.ts';
import {
  decideRecordUndo,
  createFormerValuePredicate,
  createImportChange,
  importKinds,
  mayUndoImport,
  questionKey,
  planRecordUndo,
  WHOLE_RECORD,
  type FieldValues,
  type ImportChange,
} from '#areas/bulk/domain/index.ts';

const part = { record: 'part', id: '78' } as const;
const changed = createImportChange(
  part,
  { name: 'A', ean: null, price: 1 },
  { name: 'B', ean: null, price: 2 },
)!;
const created = createImportChange(part, null, { name: 'B', price: 2 })!;
const undone = (
  change: ImportChange,
  values: FieldValues | undefined,
  more: Partial<Parameters<typeof planRecordUndo>[1]> = {},
) => {
  const { outcome, reverted, asked } = planRecordUndo(change, {
    values,
    isUsed: false,
    way: 'remove',
    ...more,
  });
  return [outcome, reverted.join(), asked.map((field) => field || 'whole').join()];
};

test('only the fields that an import changed are stored', () => {
  expect(changed).toEqual({
    ...part,
    owner: null,
    before: { name: 'A', price: 1 },
    after: { name: 'B', price: 2 },
  });
  expect(createImportChange(part, { name: 'A' }, { name: 'A' })).toBeUndefined();
});

const cases: [string, readonly string[], readonly string[]][] = [
  [
    'fields as the import left them return',
    undone(changed, { name: 'B', price: 2 }),
    ['revert', 'name,price', ''],
  ],
  [
    'a field that was changed since is asked about',
    undone(changed, { name: 'C', price: 2 }),
    ['revert', 'price', 'name'],
  ],
  [
    'fields that are as before already stay',
    undone(changed, { name: 'A', price: 1 }),
    ['none', '', ''],
  ],
  [
    'other fields don’t matter',
    undone(changed, { name: 'B', price: 2, ean: '1' }),
    ['revert', 'name,price', ''],
  ],
  [
    'a changed record stays undoable if it is used',
    undone(changed, { name: 'B', price: 2 }, { isUsed: true }),
    ['revert', 'name,price', ''],
  ],
  ['a record that is gone leaves nothing to undo', undone(changed, undefined), ['none', '', '']],
  ['a created record is removed', undone(created, { name: 'B', price: 2 }), ['remove', '', '']],
  [
    'a created record that can’t be removed is made inactive',
    undone(created, { name: 'B', price: 2 }, { way: 'deactivate' }),
    ['deactivate', '', ''],
  ],
  [
    'a created record that is used stays',
    undone(created, { name: 'B', price: 2 }, { isUsed: true }),
    ['stay', '', ''],
  ],
  [
    'a created record that was changed since is asked about',
    undone(created, { name: 'C', price: 2 }),
    ['none', '', 'whole'],
  ],
  [
    'a created record that is gone leaves nothing to undo',
    undone(created, undefined),
    ['none', '', ''],
  ],
];
test.each(cases)('%s', (_title, found, expected) => expect(found).toEqual(expected));

test('a person decides about all fields that were changed since, and otherwise about single ones', () => {
  const undo = planRecordUndo(changed, {
    values: { name: 'C', price: 3 },
    isUsed: false,
    way: 'remove',
  });
  const decided = (choice: 'keep' | 'former', ...except: string[]) => {
    const isFormer = createFormerValuePredicate({ choice, except });
    const { outcome, reverted } = decideRecordUndo(changed, undo, 'remove', isFormer);
    return `${outcome} ${reverted.join()}`;
  };
  expect(decided('keep')).toBe('none ');
  expect(decided('former')).toBe('revert name,price');
  expect(decided('keep', questionKey(changed, 'name'))).toBe('revert name');
  expect(decided('former', questionKey(changed, 'name'))).toBe('revert price');
});

test('a created record that was changed since goes only if the person says so', () => {
  const undo = planRecordUndo(created, { values: { name: 'C' }, isUsed: false, way: 'deactivate' });
  const decided = (choice: 'keep' | 'former') =>
    decideRecordUndo(
      created,
      undo,
      'deactivate',
      createFormerValuePredicate({ choice, except: [] }),
    ).outcome;
  expect([undo.asked, decided('keep'), decided('former')]).toEqual([
    [WHOLE_RECORD],
    'none',
    'deactivate',
  ]);
});

test('the right to what the file changed decides who may undo it', () => {
  const may = (right: RightName, changesUsers = false) => {
    const [route, need] = right.split('.') as [Tab, 'read' | 'write'];
    const permissions = [
      {
        title: '',
        hideOnDistributor: false,
        route,
        read: need === 'read',
        write: need === 'write',
      },
    ];
    return importKinds
      .filter((kind) =>
        mayUndoImport({ distributorId: null, permissions }, { kind, invited: 0, changesUsers }),
      )
      .join(' ');
  };
  expect({
    'settings.write': may('settings.write'),
    'mkt.write': may('mkt.write'),
    'distributors.write': may('distributors.write'),
    'users.write': may('users.write'),
    'settings.read': may('settings.read'),
    'settings.write, of an import that changed users': may('settings.write', true),
  }).toMatchInlineSnapshot(`
    {
      "distributors.write": "distributors",
      "mkt.write": "list.tags list.languages",
      "settings.read": "",
      "settings.write": "catalog former relation list.country list.job_roles list.payment_methods list.demo_intervals list.verticals list.keywords list.active_cnae list.ticket_topics list.carriers",
      "settings.write, of an import that changed users": "",
      "users.write": "users",
    }
  `);
});
