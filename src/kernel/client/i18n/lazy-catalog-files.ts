/** Names the files of the catalogs that only some screens need. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { CatalogFile, MessageCatalog } from './catalog-names.ts';

const files = import.meta.glob<CatalogFile>([
  '../../../locales/*/*.po',
  '!../../../locales/{start,portal}/*.po',
]);

/** Returns the function that imports a catalog in a language. */
export const lazyCatalogFile = (
  name: MessageCatalog,
  language: Language,
): (() => Promise<CatalogFile>) => files[`../../../locales/${name}/${language}.po`]!;
