/**
 * The message catalogues (`lingui.config.ts`): a screen is shown once its own are loaded, in the
 * language that is shown then.
 */
import { i18n, type I18n, type Messages } from '@lingui/core';
import type { Language } from '#kernel/domain/user/languages.ts';
import { arrived } from '../portal/arrived.ts';

export type MessageCatalog =
  | 'start'
  | 'portal'
  | 'orders'
  | 'contact'
  | 'audit'
  | 'reports'
  | 'files'
  | 'admin'
  | 'dev';
/** Fetches one catalogue; rejects where it cannot be fetched. */
export type FetchCatalog = (name: MessageCatalog, language: Language) => Promise<Messages>;

export function createCatalogs(shown: I18n, fetchCatalog: FetchCatalog) {
  const loading = new Map<string, Promise<void>>();
  const loaded = new Set<string>();
  /** Catalogues of screens that were shown: each language that is chosen needs them. */
  const used = new Set<MessageCatalog>(['start']);
  /** The language that is being switched to, until it is shown. */
  let coming: Language | undefined;

  function load(name: MessageCatalog, language: Language): Promise<void> {
    const key = `${language} ${name}`;
    const begun = loading.get(key);
    if (begun) return begun;
    const part = fetchCatalog(name, language)
      .then((messages) => {
        shown.load(language, messages);
        loaded.add(key);
      })
      .finally(() => loading.delete(key));
    loading.set(key, part);
    return part;
  }

  const lacks = (language: Language, names: Iterable<MessageCatalog>): readonly MessageCatalog[] =>
    [...names].filter((name) => !loaded.has(`${language} ${name}`));

  /**
   * Resolves once all are loaded. Asks again before it does: a screen or a language may have been
   * chosen meanwhile.
   */
  async function fill(languages: () => Iterable<Language>, names: () => Iterable<MessageCatalog>) {
    for (;;) {
      const missing = [...languages()].flatMap((language) =>
        lacks(language, names()).map((name) => load(name, language)),
      );
      if (missing.length === 0) return;
      await Promise.all(missing);
    }
  }

  function* languages(): Generator<Language> {
    if (shown.locale !== '') yield shown.locale as Language;
    if (coming !== undefined) yield coming;
  }

  return {
    /**
     * Begins to fetch catalogues in the language that will be shown, before anything asks for it.
     */
    fetchAhead: (language: Language, names: readonly MessageCatalog[]): Promise<void> => {
      coming ??= language;
      return fill(
        () => [language],
        () => names,
      );
    },

    /**
     * Resolves once a screen has all its messages, in the language that is shown and in one that is
     * being switched to.
     */
    async use(names: readonly MessageCatalog[]): Promise<void> {
      await fill(languages, () => names);
      names.forEach((name) => used.add(name));
    },

    /**
     * Shows a language once all messages of the screens in use are there; else the one before
     * stays, and this rejects.
     * @param isWanted  false where another language was chosen meanwhile: then nothing is shown
     */
    async show(language: Language, isWanted: () => boolean): Promise<void> {
      coming = language;
      try {
        await fill(
          () => [language],
          () => used,
        );
        if (isWanted()) shown.activate(language, shown.locales);
      } finally {
        if (coming === language) coming = undefined;
      }
    },
  };
}

const files = import.meta.glob<{ readonly messages: Messages }>('../../../locales/*/*.po');
export const catalogs = createCatalogs(i18n, async (name, language) => {
  const file = files[`../../../locales/${name}/${language}.po`]!;
  return (await arrived(file())).messages;
});
