/** The public API of compliance's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { figureRoutes } from './figures.ts';
import { matrixRoutes } from './matrix.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { remindersTo } from './data-export-sql.ts';
import { alertsJob, remindJob } from './reminders.ts';

export const compliance: ServerModule = {
  name: 'compliance',
  migrations,
  personalData,
  routes: [...matrixRoutes, ...figureRoutes],
  dataExport: [{ name: 'reminders', read: remindersTo }],
  tenantTables: { compliance_reminder: 'distributor_id', compliance_alert: 'distributor_id' },
  jobs: { 'compliance.remind': remindJob, 'compliance.alerts': alertsJob },
  crons: [
    { job: 'compliance.remind', match: '7 * * * *' },
    { job: 'compliance.alerts', match: '*/5 * * * *' },
  ],
};

export { monthAlertRecords } from './queries.ts';
export { updateMonthAlerts } from './reminders.ts';
export type { ComplianceTables } from './tables.ts';
