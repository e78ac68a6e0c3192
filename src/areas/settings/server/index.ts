/** The public API of settings' server. */
import type {
  ListChangeListener,
  ListUseCounter,
  ServerModule,
  StoreFileImport,
} from '#kernel/server/module.ts';
import {
  calls,
  listNames,
  lists,
  settingsRefusalCodes,
  type SettingsCode,
} from '../domain/index.ts';
import { listChangesRoute } from './lists/list-changes-route.ts';
import { listRoutes } from './lists/routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import type { SettingKey } from '../domain/setting-schemas.ts';
import { missingSettingsJob } from './values/missing-settings-alert.ts';
import { valueRoutes } from './values/routes.ts';

/** Settings that contain names or email addresses of people. */
const settingsOfPeople: readonly SettingKey[] = [
  'order_mail',
  'order_recipients',
  'support_recipients',
  'marketing_contact',
  'privacy_contact',
  'company',
];

/**
 * Builds the settings module. `uses` returns the counters of uses of list entries, and `followers`
 * the followers of lists. Both cover all modules, and are called after these are assembled.
 * `storeImport` stores imports of lists, so that they can be undone.
 */
export const createSettingsModule = (
  uses: () => readonly ListUseCounter[],
  followers: () => readonly ListChangeListener[],
  storeImport: StoreFileImport,
): ServerModule<SettingsCode> => ({
  name: 'settings',
  migrations,
  personalData,
  codes: settingsRefusalCodes,
  oldTexts: [
    {
      table: 'action_log',
      at: 'at',
      where: { action: ['setting.edited'], target: settingsOfPeople },
      dropped: { details: 'changes' },
    },
  ],
  jobs: { 'settings.missing': missingSettingsJob },
  crons: [{ job: 'settings.missing', match: '*/5 * * * *' }],
  routes: [
    ...valueRoutes,
    listChangesRoute(lists),
    ...listNames.flatMap((list) =>
      listRoutes(list, calls.callsByList[list], { lists, uses, followers, storeImport }),
    ),
  ],
});
export {
  addEntries,
  countUsesOfEntries,
  readEntryByCode,
  hasEntry,
  listEntries,
  changeStampOfLists,
  lockEntries,
  storeEntries,
} from './lists/list-access.ts';
export { toFileImportChange } from './lists/store-imported-entries.ts';
export {
  createEntryCheck,
  readReferencedTitles,
  writeUndoneEntries,
  type UndoneEntry,
} from './lists/undo-entries.ts';
export {
  insertPaymentMethods,
  readManufacturerNameAndAddress,
  readMinimumOrders,
  selectPaymentCodes,
  activePaymentMethodIds,
  selectActivePaymentMethods,
  selectActiveVerticalIds,
  readPrescribedNames,
  upsertPaymentMethods,
  parseStoredSetting,
  storeSettingValue,
  settingJson,
  readSettingValue,
} from './settings-sql.ts';
export { lockAndUpdateMissingSettingsAlert } from './values/missing-settings-alert.ts';
export type { SettingsTables } from './tables.ts';
