/** Tests how the form of minimum orders parses typed values, and which countries it offers. */
import { expect, it } from 'vitest';
import { formatsFor } from '#kernel/domain/formats.ts';
import { minimumOrderCountries } from '#areas/settings/domain/index.ts';
import {
  typedMinimumIssues,
  readTypedMinimums,
  regroupedMinimum,
  toTypedMinimums,
} from '#areas/settings/client/values/typed-minimum-orders.ts';

const withComma = formatsFor({ language: 'pt', country: null, currency: null });
const withPoint = formatsFor({ language: 'en', country: null, currency: null });
const row = { id: 0, country: 'BR', type: 'normal', currency: 'BRL', amount: '1234,50' };

it('an amount is read in the minor units of its currency', () => {
  const values = { rows: [row, { ...row, id: 1, country: 'CL', currency: 'CLP', amount: '900' }] };
  expect(typedMinimumIssues(values, withComma)).toEqual([]);
  const rows = readTypedMinimums(values, ',');
  expect(rows.map(({ minor }) => minor)).toEqual([123_450, 900]);
  for (const [language, shown] of [
    ['pt', '1.234,50'],
    ['en', '1,234.50'],
  ] as const) {
    const formats = formatsFor({ language, country: null, currency: null });
    const typed = toTypedMinimums(rows, formats);
    expect(typed.rows.map(({ amount }) => amount)).toEqual([shown, '900']);
    expect(readTypedMinimums(typed, formats.mark)).toEqual(rows);
    expect(regroupedMinimum({ ...row, amount: `1234${formats.mark}5` }, formats)).toBe(shown);
  }
});

it.each([
  [{ country: '' }, '0 country', 'required'],
  [{ amount: '' }, '0 amount', 'required'],
  [{ amount: '12x' }, '0 amount', 'not_an_amount', '5.000,00'],
  [{ currency: 'CLP', amount: '1.5' }, '0 amount', 'not_an_amount', '500.000'],
])('%o is refused beside its field', (changed, key, code, expected?: string) => {
  expect(typedMinimumIssues({ rows: [{ ...row, ...changed }] }, withComma)).toEqual([
    { path: [key], code, ...(expected === undefined ? {} : { expected }) },
  ]);
});

it('a country has one minimum by type and currency', () => {
  expect(typedMinimumIssues({ rows: [row, { ...row, id: 1 }] }, withComma)).toEqual([
    { path: ['1 country'], code: 'repeated_key' },
  ]);
});

it('an amount is typed with the decimal mark of its reader, with or without thousands separators', () => {
  const typed = (amount: string, mark: ',' | '.') =>
    readTypedMinimums({ rows: [{ ...row, amount }] }, mark)[0]?.minor;
  expect([typed('1.234', ','), typed('1,234', '.'), typed('1.234,5', '.')]).toEqual([
    123_400, 123_400, 123_450,
  ]);
  expect(typedMinimumIssues({ rows: [{ ...row, amount: '1.234' }] }, withPoint)).toEqual([
    { path: ['0 amount'], code: 'not_an_amount', expected: '5,000.00' },
  ]);
});

it('a minimum can be set for each active country of the list, and changed for others', () => {
  const country = (code: string, active = true) => ({ active, fields: { code } });
  const listed = [country('US'), country('CN'), country('BR'), country('CU', false)];
  expect(minimumOrderCountries(listed, [])).toEqual(['BR', 'CN', 'US']);
  expect(
    minimumOrderCountries(listed, [{ country: 'CU' }, { country: '' }, { country: 'ZZ' }]),
  ).toEqual(['BR', 'CN', 'CU', 'US', 'ZZ']);
});
