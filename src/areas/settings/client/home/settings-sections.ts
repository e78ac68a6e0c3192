/**
 * The sections of the settings' landing page: their groups, titles, contents, and the rights that
 * they need.
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { canAny, type Actor, type RightName } from '#kernel/domain/user/permissions.ts';
import { lists, type ListName, type SettingFormName } from '../../domain/index.ts';
import { listWords } from '../lists/list-words.ts';
import { RELATION_PATH } from '../lists/use-list-trail.ts';
import { MINIMUM_ORDERS_PATH, PATTERNS_PATH, settingPath } from '../values/setting-paths.ts';
import { settingWords } from '../values/setting-words.ts';

/** The groups in the order in which they are shown. */
export const groupWords = {
  orders: msg`Orders`,
  reports: msg`Reports and files`,
  verticals: msg`Verticals`,
  company: msg`Company and people`,
  contact: msg`Emails and tickets`,
  system: msg`System and imports`,
} as const;
export type SettingsGroup = keyof typeof groupWords;

export type SettingsSection = {
  readonly path: string;
  readonly group: SettingsGroup;
  readonly title: MessageDescriptor;
  readonly about: MessageDescriptor;
  /** Further texts by which the search finds the section, such as the labels of its fields. */
  readonly words?: readonly MessageDescriptor[];
  /** The right that opens the section's page, as in `app/domain/pages.ts`. */
  readonly right: RightName;
};
const ofList = (group: SettingsGroup, list: ListName): SettingsSection => ({
  path: lists[list].path,
  group,
  title: listWords[list].title,
  about: listWords[list].about,
  words: Object.values(listWords[list].fields),
  right: 'settings.read',
});
const ofValue = (group: SettingsGroup, name: SettingFormName): SettingsSection => ({
  path: settingPath(name),
  group,
  title: settingWords[name].title,
  about: settingWords[name].about,
  words: Object.values(settingWords[name].fields),
  right: 'settings.read',
});

export const settingsSections: readonly SettingsSection[] = [
  ofList('orders', 'payment_methods'),
  ofList('orders', 'carriers'),
  {
    path: MINIMUM_ORDERS_PATH,
    group: 'orders',
    title: msg`Minimum order values`,
    about: msg`By country, order type and currency`,
    words: [msg`Minimum total`],
    right: 'settings.read',
  },
  ofList('orders', 'demo_intervals'),
  {
    path: '/settings/monthly_blockers',
    group: 'orders',
    title: msg`Monthly closing deadline`,
    about: msg`When orders and reports can’t be sent`,
    right: 'settings.read',
  },
  ofValue('orders', 'contracts'),
  {
    path: '/settings/approvers',
    group: 'orders',
    title: msg`Approvers`,
    about: msg`Limits, who decides above them, and delegations`,
    words: [msg`Limits`, msg`Delegations`],
    right: 'settings.read',
  },
  ofValue('orders', 'approval_reminder'),
  ofValue('reports', 'reports_due'),
  {
    path: '/settings/file_headers',
    group: 'reports',
    title: msg`File headers`,
    about: msg`Column names for uploaded files`,
    right: 'settings.read',
  },
  {
    path: RELATION_PATH,
    group: 'verticals',
    title: msg`Vertical-activity relation`,
    about: msg`Which vertical each activity belongs to`,
    right: 'settings.read',
  },
  ofList('verticals', 'verticals'),
  ofList('verticals', 'active_cnae'),
  ofList('verticals', 'keywords'),
  ofValue('company', 'company'),
  ofList('company', 'country'),
  ofList('company', 'job_roles'),
  {
    path: PATTERNS_PATH,
    group: 'company',
    title: msg`Dates and numbers`,
    about: msg`How dates, numbers and amounts are shown`,
    words: [msg`Currency`],
    right: 'settings.read',
  },
  ofValue('company', 'privacy_contact'),
  ofValue('company', 'marketing_contact'),
  ofValue('contact', 'order_recipients'),
  ofValue('contact', 'support_recipients'),
  ofList('contact', 'ticket_topics'),
  {
    path: '/settings/box',
    group: 'system',
    title: msg`File storage`,
    about: msg`Box, or the database`,
    right: 'box.write',
  },
  {
    path: '/settings/system',
    group: 'system',
    title: msg`System`,
    about: msg`Devices, jobs, storage and backups`,
    right: 'settings.read',
  },
  {
    path: '/settings/bulk_upload',
    group: 'system',
    title: msg`Bulk upload`,
    about: msg`Distributors, users and catalog from a file`,
    right: 'settings.write',
  },
  {
    path: '/settings/distributors_migrate',
    group: 'system',
    title: msg`Migrate distributors`,
    about: msg`Distributors of the former portal, from a file`,
    right: 'settings.write',
  },
];

export const settingsSectionsFor = (
  actor: Pick<Actor, 'distributorId' | 'permissions'>,
): readonly SettingsSection[] => settingsSections.filter(({ right }) => canAny(actor, [right]));
