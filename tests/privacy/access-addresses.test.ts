/**
 * Tests that the privacy policy names each record that has a user’s network address and browser,
 * with the period after which a job removes them.
 */
import { expect, test } from 'vitest';
import { englishPrivacyPolicy } from '#areas/account/domain/policy/english.ts';
import { portuguesePrivacyPolicy } from '#areas/account/domain/policy/portuguese.ts';
import { spanishPrivacyPolicy } from '#areas/account/domain/policy/spanish.ts';
import { personalDataTables } from '#app/server/personal-data-inventory.ts';

test.each([
  [englishPrivacyPolicy, 'IP address and browser', ['6 months', '5 years']],
  [portuguesePrivacyPolicy, 'endereço IP e navegador', ['6 meses', '5 anos']],
  [spanishPrivacyPolicy, 'dirección IP y navegador', ['6 meses', '5 años']],
])('the policy “$updated” names sign-ins and the acceptance', (policy, words, periods) => {
  const rows = policy.sections
    .flatMap((section) => section.rows ?? [])
    .filter(({ what }) => what.includes(words));
  expect(rows.map(({ kept }) => periods.find((period) => kept.includes(period)))).toEqual(periods);
});

test('no other table of users has addresses and browsers', () => {
  const tables = [...personalDataTables].flatMap(([table, data]) =>
    data !== 'none' && data.of === 'users' && /address and browser/.test(data.what) ? [table] : [],
  );
  expect(tables).toEqual(['session', 'acceptance']);
});
