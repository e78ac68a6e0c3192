/**
 * Names the files of the catalogs whose screens need the server. Devices do not install them, and
 * the screens that every user loads first do not load this list.
 */
import type { CatalogFile } from './catalog-names.ts';

/** The functions that import a catalog in a language, by the path of its file. */
export const onlineCatalogFiles = import.meta.glob<CatalogFile>(
  '../../../locales/{settings,settingLists,verticals,distributors,users,bulk,bulkResults,recentImports,bulkUndo,approvers,deadlines,changes,funnelChanges,admin,marketing,dev}/*.po',
);
