/** Translates the details of alerts, without the texts of all kinds, which few pages need. */
import type { InLanguages, Language } from '#kernel/domain/user/languages.ts';

/** The texts of details by code. */
export type DetailWords = Readonly<Record<string, InLanguages>>;

/**
 * Translates a detail from the account's language, in which the server sent it, into the page's
 * language. Text that follows the portal's own words stays as it is.
 * @param kinds The texts of all kinds to which the detail may belong.
 */
export function translateAlertDetail(
  message: string,
  code: string,
  language: Language,
  kinds: readonly DetailWords[],
): string {
  for (const { [code]: words } of kinds) {
    const said = Object.values(words ?? {}).find(
      (one) => message === one || message.startsWith(`${one}: `),
    );
    if (words && said) return words[language] + message.slice(said.length);
  }
  return message;
}
