/**
 * Lists the kinds of stored imports: those of bulk uploads, the files of settings lists, and the
 * relation of activities to verticals.
 */
import { listNames, lists, type ListName } from '#areas/settings/domain/index.ts';
import type { Tab } from '#kernel/domain/user/permissions.ts';
import { bulkKinds, type BulkKind } from './bulk-columns.ts';
import { tabOfKind } from './tab-of-kind.ts';

export type ListImportKind = `list.${ListName}`;
const listImportKinds = listNames.map((list): ListImportKind => `list.${list}`);

/** The kinds whose imports are shown beside the import itself instead of under bulk uploads. */
export const settingsImportKinds = ['relation' as const, ...listImportKinds];
export type SettingsImportKind = (typeof settingsImportKinds)[number];

export const importKinds = [...bulkKinds, ...settingsImportKinds];
export type ImportKind = BulkKind | SettingsImportKind;

/**
 * Returns the list whose entries an import of this kind writes. Undefined for bulk uploads. The
 * relation writes active CNAE besides its terms.
 */
export function listOfImport(kind: ImportKind): ListName | undefined {
  if (kind === 'relation') return 'active_cnae';
  return listNames.find((list) => kind === `list.${list}`);
}

/** Returns the area of permissions whose right to write an import of this kind requires. */
export function tabOfImport(kind: ImportKind): Tab {
  const list = listOfImport(kind);
  return list ? lists[list].managedBy : tabOfKind[kind as BulkKind];
}
