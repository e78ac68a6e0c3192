/** The public API of compliance's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { figureRoutes } from './figure-routes.ts';
import { matrixRoutes } from './matrix-routes.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { selectRemindersSentTo } from './personal-data-export-sql.ts';
import { updateMonthAlertsJob, sendRemindersJob } from './reminder-jobs.ts';

export const complianceServerModule: ServerModule = {
  name: 'compliance',
  migrations,
  personalData,
  routes: [...matrixRoutes, ...figureRoutes],
  dataExport: [{ name: 'reminders', read: selectRemindersSentTo }],
  tenantTables: { compliance_reminder: 'distributor_id', compliance_alert: 'distributor_id' },
  jobs: { 'compliance.remind': sendRemindersJob, 'compliance.alerts': updateMonthAlertsJob },
  crons: [
    { job: 'compliance.remind', match: '7 * * * *' },
    { job: 'compliance.alerts', match: '*/5 * * * *' },
  ],
};

export { monthAlertRecords } from './reminders-and-alerts-sql.ts';
export { updateMonthAlerts } from './reminder-jobs.ts';
export type { ComplianceTables } from './tables.ts';
