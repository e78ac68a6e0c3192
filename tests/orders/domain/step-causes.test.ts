/**
 * Tests the reason for which the portal itself put an order on hold. It is shown in every language,
 * from a code or from the text that earlier versions of the portal stored.
 */
import { expect, test } from 'vitest';
import { reasonText } from '#areas/orders/domain/index.ts';
import { languages } from '#kernel/domain/user/languages.ts';

const [one, two] = [
  '01900000-0000-7000-8000-000000000001',
  '01900000-0000-7000-8000-000000000002',
] as const;

const cause = { code: 'number_twice', number: '26-000007', orders: [one, two] } as const;

const coded = (language: (typeof languages)[number]) =>
  reasonText(language, null, { ...cause, orders: [...cause.orders] });

test('the reason is written in each language, with the order number and without its machine-readable part', () => {
  const said = languages.map(coded);
  expect(new Set(said).size).toBe(languages.length);
  for (const text of said) {
    expect(text).toContain('26-000007');
    expect(text).not.toContain(one);
  }
});

test('the reason is recognized in text that was stored before it had a code', () => {
  for (const language of languages)
    expect(reasonText(language, `26-000007: 2 × (${one}, ${two})`, null)).toBe(coded(language));
});

test('the reason is shown as written if its code comes from a later version', () => {
  const later = { ...cause, code: 'of_a_later_version' as 'number_twice', orders: [] };
  for (const language of languages) {
    expect(reasonText(language, 'Said in English', later)).toBe('Said in English');
    expect(reasonText(language, null, later)).toBe('');
  }
});

test.each(['26-000007: 2 × (two)', 'Credit limit', `26-000007: 2 × (${one})`])(
  'a person’s own words are not changed: %j',
  (reason) => {
    expect(reasonText('pt', reason, undefined)).toBe(reason);
  },
);
