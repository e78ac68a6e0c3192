/**
 * Tests the message catalogs: every message exists in every language, with the same placeholders,
 * and no unused one. Also tests the language of the manifest.
 */
import { expect, test } from 'vitest';
import { translationsOf, catalogNames, readCatalogEntries } from './journeys/i18n.ts';
import { readSource } from './source-files.ts';

const english = [...translationsOf('en').keys()].filter(Boolean);

/**
 * Returns the placeholders (`{0}`, `{name}`) and the arguments of plurals in a message. The
 * branches of a plural may differ between languages, so they are left out.
 */
const places = (message: string) =>
  [
    ...new Set(
      [...message.matchAll(/(?<!(?:one|many|other|=\d+)\s?)\{\s*(\w+)\s*(?=[},])/g)].map(
        ([, name]) => name,
      ),
    ),
  ]
    .sort()
    .join();

test.each(['es', 'pt'] as const)('%s has words for everything', (language) => {
  const words = translationsOf(language);
  expect(english.length).toBeGreaterThan(100);
  expect(english.filter((message) => !words.get(message))).toEqual([]);
  expect(
    [...words.keys()].filter((message) => message && !translationsOf('en').has(message)),
  ).toEqual([]);
});
test.each(['es', 'pt'] as const)('%s fills in the same values', (language) => {
  expect(
    english.filter(
      (message) => places(message) !== places(translationsOf(language).get(message) ?? ''),
    ),
  ).toEqual([]);
});
test.each(['en', 'es', 'pt'])('%s has no unused and no fuzzy messages', (language) => {
  for (const name of catalogNames)
    expect(readSource(`src/locales/${name}/${language}.po`)).not.toMatch(/^#~|^#, fuzzy/m);
});
test.each(['es', 'pt'] as const)(
  '%s says a message of two catalogues alike in both',
  (language) => {
    const said = new Map<string, string>();
    const otherwise = catalogNames
      .flatMap((name) => readCatalogEntries(name, language))
      .filter(({ context, english, text }) => {
        const before = said.get(`${context} ${english}`);
        said.set(`${context} ${english}`, text);
        return before !== undefined && before !== text;
      });
    expect(otherwise).toEqual([]);
  },
);
test('the manifest names the language that its text, like the first page, is written in', () => {
  const written = /<html lang="(\w+)"/.exec(readSource('index.html'))?.[1];
  expect(/\blang: '(\w+)'/.exec(readSource('vite.config.ts'))?.[1]).toBe(written);
});
