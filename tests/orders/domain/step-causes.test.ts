/** Why the portal itself put an order on hold: words in every language, for the code and for the bare text of before. */
import { expect, test } from 'vitest';
import { reasonIn } from '#areas/orders/domain/index.ts';
import { languages } from '#kernel/domain/user/languages.ts';

const [one, two] = [
  '01900000-0000-7000-8000-000000000001',
  '01900000-0000-7000-8000-000000000002',
] as const;
const cause = { code: 'number_twice', number: '26-000007', orders: [one, two] } as const;
const coded = (language: (typeof languages)[number]) =>
  reasonIn(language, null, { ...cause, orders: [...cause.orders] });

test('is said in each language, with the number and without what only machines read', () => {
  const said = languages.map(coded);
  expect(new Set(said).size).toBe(languages.length);
  for (const text of said) {
    expect(text).toContain('26-000007');
    expect(text).not.toContain(one);
  }
});
test('is read from the text that was stored before it had a code', () => {
  for (const language of languages)
    expect(reasonIn(language, `26-000007: 2 × (${one}, ${two})`, null)).toBe(coded(language));
});
test('is the reason as it was written where the code is one of a later version', () => {
  const later = { ...cause, code: 'of_a_later_version' as 'number_twice', orders: [] };
  for (const language of languages) {
    expect(reasonIn(language, 'Said in English', later)).toBe('Said in English');
    expect(reasonIn(language, null, later)).toBe('');
  }
});
test.each(['26-000007: 2 × (two)', 'Credit limit', `26-000007: 2 × (${one})`])(
  'leaves a person’s own words alone: %j',
  (reason) => {
    expect(reasonIn('pt', reason, undefined)).toBe(reason);
  },
);
