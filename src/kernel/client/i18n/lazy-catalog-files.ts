/** Names the files of the catalogs that only some screens need, without those of online screens. */
import type { Language } from '#kernel/domain/user/languages.ts';
import type { CatalogFile, MessageCatalog } from './catalog-names.ts';

const files = import.meta.glob<CatalogFile>([
  '../../../locales/*/*.po',
  '!../../../locales/{start,portal}/*.po',
  '!../../../locales/{settings,settingLists,verticals,distributors,users,bulk,bulkResults,recentImports,bulkUndo,approvers,deadlines,changes,funnelChanges,admin,marketing,dev}/*.po',
]);

/** Returns the function that imports a catalog in a language. */
export async function lazyCatalogFile(
  name: MessageCatalog,
  language: Language,
): Promise<() => Promise<CatalogFile>> {
  const path = `../../../locales/${name}/${language}.po`;
  return (
    files[path] ??
    (await import(/* @never */ './online-catalog-files.ts')).onlineCatalogFiles[path]!
  );
}
