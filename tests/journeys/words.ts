/** The portal's words as its catalogs have them: a journey names what a person reads, in the language they read it in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../source.ts';

export type Spoken = 'en' | 'es' | 'pt';
/** English source → the words; `{0}` and `{name}` are filled from `values` in order of name. */
export type Say = (english: string, values?: Readonly<Record<string, string | number>>) => string;

/** English source → the words, as the catalog has them; an untranslated one is empty. */
const loaded = new Map<Spoken, ReadonlyMap<string, string>>();
export function catalog(language: Spoken): ReadonlyMap<string, string> {
  let words = loaded.get(language);
  if (!words) {
    const joined = (block: string, key: string) => {
      const found = new RegExp(`^${key} ((?:".*"\\s*)+)`, 'm').exec(block);
      return found
        ? (found[1]!.match(/"(?:[^"\\]|\\.)*"/g) ?? [])
            .map((part) => JSON.parse(part) as string)
            .join('')
        : '';
    };
    const blocks = readFileSync(join(root, 'src/locales', `${language}.po`), 'utf8').split(
      /\n\s*\n/,
    );
    loaded.set(
      language,
      (words = new Map(
        blocks.map((block) => [joined(block, 'msgid'), joined(block, 'msgstr')] as const),
      )),
    );
  }
  return words;
}
export const wordsIn =
  (language: Spoken): Say =>
  (english, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      catalog(language).get(english) || english,
    );

/** The same, of messages that the catalog has: a slip in the test is not taken for a word that no screen shows. */
export const knownWordsIn =
  (language: Spoken): Say =>
  (english, values) => {
    if (!catalog(language).has(english)) throw new Error(`No message “${english}”`);
    return wordsIn(language)(english, values);
  };
/** The words of a count, as English has them in ICU's notation. */
export const counted = (say: Say, english: string, count: number): string => {
  const form = (name: string) => new RegExp(`${name} \\{([^{}]*)\\}`).exec(say(english))?.[1];
  return (
    (count === 0 ? form('=0') : count === 1 ? form('one') : undefined) ?? form('other')!
  ).replaceAll('#', String(count));
};

/** The language that the page is in now. */
export const speaking = async (page: Page): Promise<Say> =>
  wordsIn((await page.locator('html').getAttribute('lang'))!.slice(0, 2) as Spoken);
/** A word anywhere in a text, as a pattern for a name that has more in it. */
export const containing = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');
/** The same words in whichever language the page is. */
export const anyOf = (
  english: string,
  values: Readonly<Record<string, string | number>> = {},
): RegExp =>
  new RegExp(
    (['en', 'es', 'pt'] as const)
      .map((language) => containing(wordsIn(language)(english, values).trim()).source)
      .join('|'),
    'i',
  );
