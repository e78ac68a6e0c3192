/** The public API of settings' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { migrations } from './migrations.ts';

export const settings: ServerModule = { name: 'settings', migrations };
export {
  addPaymentMethods,
  minimumOrders,
  paymentCodes,
  paymentMethods,
  putPaymentMethods,
  setSetting,
  settingOf,
} from './queries.ts';
export type { SettingsTables } from './tables.ts';
