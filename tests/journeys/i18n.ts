/**
 * Reads the portal's texts from its message catalogs, so that a journey can name what a person
 * reads in their language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { root } from '../source-files.ts';

export type UiLanguage = 'en' | 'es' | 'pt';

/**
 * Returns the translation of an English text. `{0}` and `{name}` are replaced by the values with
 * these names.
 */
export type Translate = (
  english: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The names of the catalogs, each of which is a folder. */
export const catalogNames = readdirSync(join(root, 'src/locales'));
export type Entry = {
  /**
   * Distinguishes the message from one with the same English text but another meaning. Usually
   * empty.
   */
  readonly context: string;
  readonly english: string;
  /** The translation. Empty if there is none. */
  readonly text: string;
};

/** Returns all messages of one catalog, as they are in its file. */
export function readCatalogEntries(name: string, language: UiLanguage): readonly Entry[] {
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

const loaded = new Map<UiLanguage, ReadonlyMap<string, string>>();

/**
 * Returns the translations in all catalogs by their English text. A missing translation is empty.
 * If several messages share their English text, the last by context wins.
 */
export function translationsOf(language: UiLanguage): ReadonlyMap<string, string> {
  let words = loaded.get(language);
  if (!words) {
    const entries = catalogNames
      .flatMap((name) => readCatalogEntries(name, language))
      .sort((one, other) => one.context.localeCompare(other.context));
    words = new Map(entries.map(({ english, text }) => [english, text]));
    loaded.set(language, words);
  }
  return words;
}

export const translatorFor =
  (language: UiLanguage): Translate =>
  (english, values = {}) =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replaceAll(`{${name}}`, String(value)),
      translationsOf(language).get(english) || english,
    );

/**
 * Returns a translating function like `translatorFor`, but the function throws if no catalog has
 * the message. Otherwise a typing mistake in a test would be taken for a text that no screen shows.
 */
export const strictTranslatorFor =
  (language: UiLanguage): Translate =>
  (english, values) => {
    if (!translationsOf(language).has(english)) throw new Error(`No message “${english}”`);
    return translatorFor(language)(english, values);
  };

/** Returns the translated text for a count, whose English text is in ICU's plural notation. */
export const translateCount = (say: Translate, english: string, count: number): string => {
  const form = (name: string) => new RegExp(`${name} \\{([^{}]*)\\}`).exec(say(english))?.[1];
  return (
    (count === 0 ? form('=0') : count === 1 ? form('one') : undefined) ?? form('other')!
  ).replaceAll('#', String(count));
};

/**
 * Returns the locale of the page, such as `pt-BR`. Waits until the app has drawn something, because
 * the document names English until then, and until the language of a person who has just signed in
 * is shown, because its messages are loaded after the sign-in.
 */
export async function localeOfPage(page: Page): Promise<string> {
  await page.locator('#root > :not(.opening)').first().waitFor({ state: 'attached' });
  const chosen = await page.evaluate(() => localStorage.getItem('currentLang'));
  if (chosen !== null) await page.locator(`html[lang^="${chosen}"]`).waitFor();
  return (await page.locator('html').getAttribute('lang'))!;
}

/** Returns a function that translates into the current language of the page. */
export const translatorOfPage = async (page: Page): Promise<Translate> =>
  translatorFor((await localeOfPage(page)).slice(0, 2) as UiLanguage);

/** Returns a pattern that finds this text anywhere, in any case. */
export const matchText = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'i');

/** Returns a pattern that finds the translation of the text into any language, in any case. */
export const matchAnyLanguage = (
  english: string,
  values: Readonly<Record<string, string | number>> = {},
): RegExp =>
  new RegExp(
    (['en', 'es', 'pt'] as const)
      .map((language) => matchText(translatorFor(language)(english, values).trim()).source)
      .join('|'),
    'i',
  );
