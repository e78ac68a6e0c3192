/**
 * The paths of single settings' pages. Recipients have the paths of the specification; the others
 * share a prefix of the portal's own.
 */
import { isSettingForm, type SettingFormName } from '../../domain/index.ts';

const RECIPIENTS = '_recipients';
export const settingPath = (name: SettingFormName): string =>
  name.endsWith(RECIPIENTS)
    ? `/settings/emails/${name.slice(0, -RECIPIENTS.length)}`
    : `/settings/values/${name}`;
/** Returns the setting with this path. Undefined if there is none. */
export function settingAtPath(path: string): SettingFormName | undefined {
  const [, , kind, name = ''] = path.split('/');
  const key = kind === 'emails' ? `${name}${RECIPIENTS}` : name;
  return isSettingForm(key) && settingPath(key) === path ? key : undefined;
}

export const MINIMUM_ORDERS_PATH = '/settings/values/minimum_orders';
export const PATTERNS_PATH = '/settings/values/patterns';
