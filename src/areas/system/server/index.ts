/** The public API of the server of the system page. */
import type { ServerModule } from '#kernel/server/module.ts';
import { systemRoutes, type CheckInstallation } from './routes.ts';

/**
 * Creates the module.
 * @param checkInstallation runs the operator's command `check`
 */
export const createSystemModule = (checkInstallation: CheckInstallation): ServerModule => ({
  name: 'system',
  routes: systemRoutes(checkInstallation),
});
export { readFigures, type Figures } from './figures.ts';
export { retryJobs, waitingJobs } from './jobs-sql.ts';
export { lastBackupAt } from './database-figures-sql.ts';
