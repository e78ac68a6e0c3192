/** The three languages, and which one a person starts in. */
export const languages = ['en', 'es', 'pt'] as const;
export type Language = (typeof languages)[number];
/** Words of mails, terms and other server-side texts: all three, or it does not compile. */
export type InLanguages = Readonly<Record<Language, string>>;

export const isLanguage = (code: unknown): code is Language => languages.includes(code as Language);

/**
 * First two letters of the browser's language, overridden by the stored choice; stored but empty gives pt (the specification's §9).
 * `stored` is null when nothing was ever stored. What is not supported falls to the auth state's es.
 */
export function startLanguage(browser: string | undefined, stored: string | null): Language {
  if (stored === '') return 'pt';
  if (isLanguage(stored)) return stored;
  const first = (browser ?? '').slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : 'es';
}
/** A login without a language falls back to the specification's pt-BR. */
export const accountLanguage = (lang: string | null | undefined): Language => {
  const first = (lang ?? 'pt-BR').slice(0, 2).toLowerCase();
  return isLanguage(first) ? first : 'pt';
};
