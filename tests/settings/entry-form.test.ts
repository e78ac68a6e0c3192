/**
 * Tests the form for a list's entry: how typed values are parsed, for every list and every kind of
 * field.
 */
import { describe, expect, it, test } from 'vitest';
import {
  issueAtInput,
  createEntryPath,
  editEntryPath,
  inputsOfList,
  findListByPath,
  listNames,
  lists,
  parseEntryForm,
  readListRow,
  toTypedFields,
  type ListRow,
} from '#areas/settings/domain/index.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { matchPath } from '#app/domain/match-path.ts';
import { pages } from '#app/domain/pages.ts';
import { fieldsFor } from './entries.ts';

const pageAt = (address: string) => pages.find(({ path }) => matchPath(path, address));

describe.each(listNames)('the list %s', (list) => {
  const row: ListRow = lists[list];

  it('shows an entry in its form as it is', () => {
    const fields = fieldsFor(row);
    expect(parseEntryForm(row, toTypedFields(row, fields))).toEqual({ fields, issues: [] });
  });

  it('requires each input that may not be empty, beside the input', () => {
    const { issues } = parseEntryForm(row, toTypedFields(row));
    const needed = inputsOfList(row).filter(
      ({ field }) => !field.optional && field.kind !== 'yesNo' && field.kind !== 'tags',
    );
    expect(issues).toEqual(needed.map(({ key }) => ({ path: [key], code: 'required' })));
  });

  it('has its pages where the specification has them', () => {
    const tab = row.managedBy;
    expect(pageAt(row.path)).toMatchObject({ tab, need: 'read' });
    expect(findListByPath(row.path)).toBe(list);

    if (row.readOnly) return;
    expect(pageAt(createEntryPath(row))).toMatchObject({ tab, need: 'write' });
    expect(pageAt(editEntryPath(row, 7))).toMatchObject({
      path: editEntryPath(row, ':id'),
      need: 'write',
    });
    expect([findListByPath(createEntryPath(row)), findListByPath(editEntryPath(row, 7))]).toEqual([
      list,
      list,
    ]);
  });
});

const row: ListRow = {
  path: '/settings/stands',
  table: 'stand',
  fields: {
    code: { kind: 'code', min: 2, max: 4 },
    part: { kind: 'code', min: 1, max: 8, digits: true, optional: true },
    about: { kind: 'longText', max: 10, optional: true },
    size: { kind: 'integer', min: 1, max: 99 },
    price: { kind: 'money' },
    opens: { kind: 'date' },
    fair: { kind: 'reference', list: 'fairs' },
    marks: { kind: 'tags', list: 'tags' },
  },
  title: 'code',
  managedBy: 'settings',
  usedBy: [],
  offline: false,
};

const typed = {
  code: ' ab1 ',
  part: '',
  about: '',
  size: '12',
  price: '1234,50',
  'price.currency': 'BRL',
  opens: '2026-12-01',
  fair: '3',
  marks: ['1', '2'],
};

it('typed values are parsed by the kind of their field', () => {
  expect(parseEntryForm(row, typed)).toEqual({
    fields: {
      code: 'AB1',
      part: null,
      about: null,
      size: 12,
      price: { currency: 'BRL', minor: 123_450 },
      opens: '2026-12-01',
      fair: 3,
      marks: [1, 2],
    },
    issues: [],
  });
});

test('an email address that is entered twice is stored once, in lower case', () => {
  const mailed: ListRow = { ...row, fields: { emails: { kind: 'emails', max: 2 } } };
  const emails = ['a@maker.example', 'b@maker.example'];
  expect(
    parseEntryForm(mailed, { emails: 'a@maker.example, B@maker.example; A@Maker.example' }),
  ).toEqual({ fields: { emails }, issues: [] });

  const book = { idOf: () => undefined, keyOf: () => '' };
  const cell = 'a@maker.example | B@maker.example | A@Maker.example';
  expect(readListRow(mailed, new Map([['emails', 0]]), [cell], book)).toMatchObject({
    fields: { emails },
    issues: [],
  });
});

it.each([
  [{ code: 'a' }, 'code', 'not_a_code'],
  [{ code: 'a-b' }, 'code', 'not_a_code'],
  [{ part: '12x' }, 'part', 'not_digits'],
  [{ about: 'more than ten' }, 'about', 'too_long'],
  [{ size: '100' }, 'size', 'not_in_range'],
  [{ size: '1.5' }, 'size', 'not_in_range'],
  [{ price: '1,2,3' }, 'price', 'not_an_amount'],
  [{ 'price.currency': '' }, 'price.currency', 'required'],
  [{ opens: '2026-02-30' }, 'opens', 'not_a_date'],
])('%o is refused beside its input', (changed, key, code) => {
  const expected = {
    not_in_range: '1 99',
    not_a_code: '2 4',
    not_digits: '1 8',
    not_an_amount: '5000.00',
  }[code];
  expect(parseEntryForm(row, { ...typed, ...changed }).issues).toEqual([
    { path: [key], code, ...(expected === undefined ? {} : { expected }) },
  ]);
});

it('an empty amount and its empty currency are both required', () => {
  const empty = { ...typed, price: ' ', 'price.currency': '' };
  expect(parseEntryForm(row, empty).issues).toEqual([
    { path: ['price'], code: 'required' },
    { path: ['price.currency'], code: 'required' },
  ]);
});

it('integers are written and read with grouped digits', () => {
  const figures = formatsFor({ language: 'pt', country: null, currency: null });
  const many: ListRow = { ...row, fields: { size: { kind: 'integer', min: 1, max: 99_999 } } };
  expect(toTypedFields(many, { size: 50_000 }, figures)).toEqual({ size: '50.000' });
  expect(parseEntryForm(many, { size: '50.000' }, figures).fields).toEqual({ size: 50_000 });
  expect(parseEntryForm(many, { size: '100.000' }, figures).issues).toEqual([
    { path: ['size'], code: 'not_in_range', expected: '1 99.999' },
  ]);
});

it('a refusal of the server is shown at its input', () => {
  const country: ListRow = lists.country;
  const at = (...path: string[]) => issueAtInput(country, { path, code: 'x' }).path;
  expect([at('fields', 'names', 'pt'), at('fields', 'code'), at('fields', 'names')]).toEqual([
    ['names.pt'],
    ['code'],
    ['names'],
  ]);
});

it('separators around email addresses are left out, but don’t count as an address', () => {
  const recipients: ListRow = { ...row, fields: { emails: { kind: 'emails', max: 2 } } };
  const read = (emails: string) => parseEntryForm(recipients, { emails });
  expect(read(' ana@norte.example; Bruno@norte.example;, ')).toEqual({
    fields: { emails: ['ana@norte.example', 'bruno@norte.example'] },
    issues: [],
  });
  expect(read(';').issues).toEqual([{ path: ['emails'], code: 'not_an_email' }]);
});
