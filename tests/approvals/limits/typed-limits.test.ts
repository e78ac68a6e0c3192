/** Tests the conversion between typed text and the limits of an approver. */
import { expect, test } from 'vitest';
import {
  parseLimitValues,
  limitValueIssues,
  regroupedLimit,
  toLimitValues,
  type LimitValues,
} from '#areas/approvals/client/approvers/limit-values.ts';
import { formatsFor } from '#kernel/domain/formats.ts';
import { noLimits, type ApproverLimits } from '#areas/approvals/domain/index.ts';

const empty: LimitValues = { amounts: [], largestDiscount: '', orderTypes: [], next: '' };

const some: ApproverLimits = {
  amounts: { BRL: 5_000_050, CLP: 900 },
  largestDiscount: 1250,
  orderTypes: ['normal', 'retail'],
  nextId: 7,
};

const formats = (language: 'en' | 'pt') =>
  formatsFor({ language, country: null, currency: null, patterns: undefined });

test.each([
  ['en', '50,000.50'],
  ['pt', '50.000,50'],
] as const)('limits are read as they are written, in %s as %s', (language, amount) => {
  const values = toLimitValues(some, formats(language));
  expect(values.amounts[0]).toEqual({ currency: 'BRL', amount });
  expect(parseLimitValues(values, formats(language).mark)).toEqual(some);
});

test.each([
  ['50000', '50,000.00'],
  ['50,000', '50,000.00'],
  ['50.000', '50.000'],
  ['fifty', 'fifty'],
  ['', ''],
])('%j is shown as %j once it is typed', (amount, shown) => {
  expect(regroupedLimit({ currency: 'BRL', amount }, formats('en'))).toBe(shown);
});

test('empty fields mean no limits, also with a next approver or with every type', () => {
  expect(parseLimitValues(empty, ',')).toBeNull();
  expect(parseLimitValues({ ...empty, next: '7' }, ',')).toBeNull();
  expect(
    parseLimitValues({ ...empty, orderTypes: ['normal', 'funnel', 'retail'] }, ','),
  ).toBeNull();
  expect(toLimitValues(noLimits, formats('pt'))).toEqual(empty);
});

test('a discount of zero is a limit', () => {
  expect(parseLimitValues({ ...empty, largestDiscount: '0' }, ',')).toEqual({
    ...noLimits,
    largestDiscount: 0,
  });
});

test.each([
  ['an amount without a currency', { amounts: [{ currency: '', amount: '5' }] }, 'not_an_amount'],
  ['a currency without an amount', { amounts: [{ currency: 'BRL', amount: '' }] }, 'not_an_amount'],
  [
    'a currency twice',
    {
      amounts: [
        { currency: 'BRL', amount: '5' },
        { currency: 'BRL', amount: '6' },
      ],
    },
    'repeated_key',
  ],
  ['a discount above 100 %', { largestDiscount: '100,01' }, 'not_a_percentage'],
  ['a discount that is no figure', { largestDiscount: 'ten' }, 'not_a_percentage'],
])('%s is an issue', (_what, typed, code) => {
  expect(limitValueIssues({ ...empty, ...typed }, ',').map((issue) => issue.code)).toEqual([code]);
});

test('an empty row of amounts is left out', () => {
  const values = { ...empty, amounts: [{ currency: '', amount: ' ' }] };
  expect(limitValueIssues(values, ',')).toEqual([]);
  expect(parseLimitValues(values, ',')).toBeNull();
});
