/** The portal's three languages, and the rules for the first language of a user. */
export const languages = ['en', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];

/**
 * A text that the server writes, such as in a mail, in all three languages. A missing language does
 * not compile.
 */
export type InLanguages = Readonly<Record<Language, string>>;

export const isLanguage = (code: unknown): code is Language => languages.includes(code as Language);

/**
 * Returns the language in which the portal starts: the stored choice, or the browser's language, or
 * Spanish if that is not supported. An empty stored choice gives Portuguese (the specification's
 * §9).
 * @param stored Null if nothing was ever stored.
 */
export function startLanguage(browser: string | undefined, stored: string | null): Language {
  if (stored === '') return 'pt';
  if (isLanguage(stored)) return stored;

  const first = (browser ?? '').slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : 'es';
}

/**
 * Returns an account's language. An account without a language has the specification's pt-BR, hence
 * `pt`. An unsupported language gives `pt` too.
 */
export const accountLanguage = (lang: string | null | undefined): Language => {
  const first = (lang ?? 'pt-BR').slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : 'pt';
};
