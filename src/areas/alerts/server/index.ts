/** The public API of the alerts' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { selectAlertsSeenBy } from './personal-data-export-sql.ts';
import { routes } from './routes.ts';

export const alertsServerModule: ServerModule = {
  name: 'alerts',
  migrations,
  personalData,
  routes,
  dataExport: [{ name: 'alertsSeen', read: selectAlertsSeenBy }],
  tenantTables: { alert: 'distributor_id', alert_version: 'distributor_id' },
};

export { deriveAlertId } from './derive-alert-id.ts';
export {
  selectAlertById,
  updateAlertContent,
  raiseAlerts,
  updateAlertNumber,
  resolveAlert,
  resolveAlertsWithNote,
  resolveAlertsOfDistributor,
  summarizeOpenAlerts,
} from './alerts-sql.ts';
export type { RaiseAlertInput } from '../domain/index.ts';
export type { AlertTables } from './tables.ts';
