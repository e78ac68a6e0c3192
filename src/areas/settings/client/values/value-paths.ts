/** Where each single setting has its page: recipients where the specification has them, the others under one address of ours. */
import { isSettingForm, type SettingFormName } from '../../domain/index.ts';

const RECIPIENTS = '_recipients';
export const valuePath = (name: SettingFormName): string =>
  name.endsWith(RECIPIENTS)
    ? `/settings/emails/${name.slice(0, -RECIPIENTS.length)}`
    : `/settings/values/${name}`;
/** undefined: no setting has this address. */
export function valueAt(path: string): SettingFormName | undefined {
  const [, , kind, name = ''] = path.split('/');
  const key = kind === 'emails' ? `${name}${RECIPIENTS}` : name;
  return isSettingForm(key) && valuePath(key) === path ? key : undefined;
}

export const MINIMUMS_PATH = '/settings/values/minimum_orders';
export const PATTERNS_PATH = '/settings/values/patterns';
