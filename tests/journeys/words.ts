/** The portal's words as its catalogs have them: a journey names what a person reads, in the language they read it in. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../source.ts';

export type Spoken = 'en' | 'es' | 'pt';
/** English source → the words; `{0}` and `{name}` are filled from `values` in order of name. */
export type Say = (english: string, values?: Readonly<Record<string, string | number>>) => string;

/** The catalogues' folders. */
export const catalogNames = readdirSync(join(root, 'src/locales'));
export type Entry = {
  /** What tells it from the same English with another meaning; mostly empty. */
  readonly context: string;
  readonly english: string;
  /** Empty where it is not translated. */
  readonly text: string;
};
/** All messages of one catalogue, as its file has them. */
export function entriesOf(name: string, language: Spoken): readonly Entry[] {
  const file = readFileSync(join(root, 'src/locales', name, `${language}.po`), 'utf8');
  const joined = (block: string, key: string) => {
    const found = new RegExp(`^${key} ((?:".*"\\s*)+)`, 'm').exec(block);
    return (found?.[1]!.match(/"(?:[^"\\]|\\.)*"/g) ?? [])
      .map((part) => JSON.parse(part) as string)
      .join('');
  };
  return file
    .split(/\n\s*\n/)
    .map((block) => ({
      context: joined(block, 'msgctxt'),
      english: joined(block, 'msgid'),
      text: joined(block, 'msgstr'),
    }))
    .filter(({ english }) => english !== '');
}

const loaded = new Map<Spoken, ReadonlyMap<string, string>>();
/**
 * English source → the words of all catalogues; an untranslated one is empty. Of several meanings
 * that share their English, the last by context.
 */
export function catalog(language: Spoken): ReadonlyMap<string, string> {
  let words = loaded.get(language);
  if (!words) {
    const entries = catalogNames
      .flatMap((name) => entriesOf(name, language))
      .sort((one, other) => one.context.localeCompare(other.context));
    words = new Map(entries.map(({ english, text }) => [english, text]));
    loaded.set(language, words);
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
