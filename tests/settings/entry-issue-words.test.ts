/** Tests that the messages about wrong codes and amounts say what is expected. */
import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { entryIssueMessage } from '#areas/settings/client/entry-issue-words.ts';
import { lists, parseEntryForm } from '#areas/settings/domain/index.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

test('the code of a payment method says its length', () => {
  const names = { 'names.en': 'Cash', 'names.es': 'Contado', 'names.pt': 'À vista' };
  const { issues } = parseEntryForm(lists.payment_methods, { code: '30', ...names });
  expect(issues.map((issue) => i18n._(entryIssueMessage(issue)))).toEqual([
    'Enter exactly 3 letters or digits',
  ]);
});

test.each([
  ['not_a_code', '2 4', 'Enter 2 to 4 letters or digits'],
  ['not_digits', '8 8', 'Enter exactly 8 digits'],
  ['not_digits', '1 8', 'Enter 1 to 8 digits'],
  ['not_in_range', '1 99', 'Enter a whole number from 1 to 99'],
  ['not_an_amount', '5,000.00', 'Enter an amount such as 5,000.00'],
  ['not_an_amount', undefined, 'Enter a valid amount'],
])('the issue %s with %s is worded “%s”', (code, expected, message) => {
  const issue = { code, ...(expected === undefined ? {} : { expected }) };
  expect(i18n._(entryIssueMessage(issue))).toBe(message);
});
