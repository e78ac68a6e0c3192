/**
 * Loads the message catalogs that `lingui.config.ts` defines. A screen is shown once its catalogs
 * are loaded in the language that is then in use.
 */
import { i18n, type I18n, type Messages } from '@lingui/core';
import type { Language } from '#kernel/domain/user/languages.ts';
import { requireModule } from '../portal/require-module.ts';
import type { CatalogFile, MessageCatalog } from './catalog-names.ts';

/** Fetches one catalog. Rejects if it cannot be fetched. */
export type FetchCatalog = (name: MessageCatalog, language: Language) => Promise<Messages>;

/**
 * Creates the store of catalogs.
 * @param shown The lingui instance that receives the messages.
 */
export function createCatalogs(shown: I18n, fetchCatalog: FetchCatalog) {
  const loading = new Map<string, Promise<void>>();
  const loaded = new Set<string>();
  // The catalogs of all screens shown so far. A newly chosen language needs them too.
  const used = new Set<MessageCatalog>(['start']);
  // The language that is being switched to, until it is shown.
  let coming: Language | undefined;

  // Starts loading a catalog, unless it is loading already. A catalog that failed can be loaded
  // again.
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

  // Resolves once all named catalogs are loaded in all given languages. Languages and names are
  // read again after each loading, because a screen or a language may have been added meanwhile.
  async function fill(languages: () => Iterable<Language>, names: () => Iterable<MessageCatalog>) {
    for (;;) {
      const missing = [...languages()].flatMap((language) =>
        lacks(language, names()).map((name) => load(name, language)),
      );
      if (missing.length === 0) return;
      await Promise.all(missing);
    }
  }

  // Yields the shown language, and the one that is being switched to.
  function* languages(): Generator<Language> {
    if (shown.locale !== '') yield shown.locale as Language;
    if (coming !== undefined) yield coming;
  }

  return {
    /** Starts fetching catalogs in the language that will be shown. */
    fetchAhead: (language: Language, names: readonly MessageCatalog[]): Promise<void> => {
      coming ??= language;
      return fill(
        () => [language],
        () => names,
      );
    },

    /**
     * Resolves once the catalogs of a screen are loaded, in the shown language and in one that is
     * being switched to.
     */
    async use(names: readonly MessageCatalog[]): Promise<void> {
      await fill(languages, () => names);
      names.forEach((name) => used.add(name));
    },

    /**
     * Switches to a language once the catalogs of all screens so far are loaded in it. If they
     * cannot be loaded, the former language stays and the promise rejects.
     * @param isWanted Returns false if another language was chosen meanwhile; then nothing is
     * shown.
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

// Only the catalogs that every page needs. A list of all would make the first script longer.
const firstFiles = import.meta.glob<CatalogFile>('../../../locales/{start,portal}/*.po');

/** The catalogs of this page. */
export const catalogs = createCatalogs(i18n, async (name, language) => {
  const file =
    firstFiles[`../../../locales/${name}/${language}.po`] ??
    (await (
      await requireModule(import(/* @first portal */ './lazy-catalog-files.ts'))
    ).lazyCatalogFile(name, language));
  return (await requireModule(file())).messages;
});
