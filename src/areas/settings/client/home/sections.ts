/** The sections of the settings' landing page: what each is called, what it holds, and who sees it. */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Tab } from '#kernel/domain/user/permissions.ts';
import { lists, settingForms, type SettingFormName } from '../../domain/index.ts';
import { listWords } from '../lists/list-words.ts';
import { MINIMUMS_PATH, PATTERNS_PATH, valuePath } from '../values/value-paths.ts';
import { valueWords } from '../values/value-words.ts';

export type SettingsSection = {
  readonly path: string;
  readonly title: MessageDescriptor;
  readonly about: MessageDescriptor;
  /** Read of it opens the section. */
  readonly tab: Tab;
};
const ofList = (list: 'country' | 'job_roles' | 'payment_methods' | 'carriers') => ({
  path: lists[list].path,
  title: listWords[list].title,
  tab: 'settings' as const,
});

export const sections: readonly SettingsSection[] = [
  { ...ofList('country'), about: msg`Names in three languages` },
  { ...ofList('job_roles'), about: msg`What users do at their company` },
  { ...ofList('payment_methods'), about: msg`How orders are paid` },
  { ...ofList('carriers'), about: msg`Sent by the ERP` },
  {
    path: '/settings/monthly_blockers',
    title: msg`Monthly closing deadline`,
    about: msg`When orders and reports are closed`,
    tab: 'settings',
  },
  {
    path: MINIMUMS_PATH,
    title: msg`Minimum orders`,
    about: msg`By country, order type and currency`,
    tab: 'settings',
  },
  {
    path: PATTERNS_PATH,
    title: msg`Dates and numbers`,
    about: msg`How dates, numbers and amounts are shown`,
    tab: 'settings',
  },
  ...(Object.keys(settingForms) as SettingFormName[]).map((name) => ({
    path: valuePath(name),
    title: valueWords[name].title,
    about: valueWords[name].about,
    tab: 'settings' as const,
  })),
];
