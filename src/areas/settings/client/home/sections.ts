/**
 * The sections of the settings' landing page: their titles, contents, and the rights that they
 * need.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { canAny, type Actor, type RightName } from '#kernel/domain/user/permissions.ts';
import { lists, settingForms, type ListName, type SettingFormName } from '../../domain/index.ts';
import { listWords } from '../lists/list-words.ts';
import { MINIMUM_ORDERS_PATH, PATTERNS_PATH, settingPath } from '../values/setting-paths.ts';
import { settingWords } from '../values/setting-words.ts';

export type SettingsSection = {
  readonly path: string;
  readonly title: MessageDescriptor;
  readonly about: MessageDescriptor;
  /** The right that opens the section's page, as in `app/domain/pages.ts`. */
  readonly right: RightName;
};
const ofList = (list: ListName) => ({
  path: lists[list].path,
  title: listWords[list].title,
  right: 'settings.read' as const,
});

export const sections: readonly SettingsSection[] = [
  { ...ofList('country'), about: msg`Names in three languages` },
  { ...ofList('job_roles'), about: msg`What users do at their company` },
  { ...ofList('payment_methods'), about: msg`How orders are paid` },
  { ...ofList('carriers'), about: msg`Sent by the ERP` },
  {
    ...ofList('demo_intervals'),
    about: msg`How many demo units a distributor can buy, and when again`,
  },
  {
    path: '/settings/va_rel',
    title: msg`Vertical-activity relation`,
    about: msg`Which vertical each activity belongs to`,
    right: 'settings.read',
  },
  { ...ofList('verticals'), about: msg`Market segments of end users` },
  { ...ofList('active_cnae'), about: msg`Activities of Brazil with their verticals` },
  { ...ofList('keywords'), about: msg`Words that classify activities by vertical` },
  { ...ofList('ticket_topics'), about: msg`What tickets can be about` },
  {
    path: '/settings/monthly_blockers',
    title: msg`Monthly closing deadline`,
    about: msg`When orders and reports are closed`,
    right: 'settings.read',
  },
  {
    path: MINIMUM_ORDERS_PATH,
    title: msg`Minimum orders`,
    about: msg`By country, order type and currency`,
    right: 'settings.read',
  },
  {
    path: PATTERNS_PATH,
    title: msg`Dates and numbers`,
    about: msg`How dates, numbers and amounts are shown`,
    right: 'settings.read',
  },
  {
    path: '/settings/file_headers',
    title: msg`File headers`,
    about: msg`Column names for uploaded files`,
    right: 'settings.read',
  },
  ...(Object.keys(settingForms) as SettingFormName[]).map((name) => ({
    path: settingPath(name),
    title: settingWords[name].title,
    about: settingWords[name].about,
    right: 'settings.read' as const,
  })),
  {
    path: '/settings/box',
    title: msg`File storage`,
    about: msg`Box, or the database`,
    right: 'box.write',
  },
  {
    path: '/settings/system',
    title: msg`System`,
    about: msg`Devices, jobs, storage and backups`,
    right: 'settings.read',
  },
  {
    path: '/settings/bulk_upload',
    title: msg`Bulk upload`,
    about: msg`Distributors, users and catalog from a file`,
    right: 'settings.write',
  },
  {
    path: '/settings/distributors_migrate',
    title: msg`Migrate distributors`,
    about: msg`Distributors of the former portal, from a file`,
    right: 'settings.write',
  },
];

export const sectionsFor = (
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
): readonly SettingsSection[] => sections.filter(({ right }) => canAny(actor, [right]));
