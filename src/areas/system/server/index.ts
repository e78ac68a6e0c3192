/** The public API of the server of the system page. */
import type { ServerModule } from '#kernel/server/module.ts';
import { systemRoutes, type CheckInstallation } from './routes.ts';

/**
 * Creates the module.
 * @param checkInstallation Runs the checks of the operator's command `check` inside this server.
 */
export const createSystemModule = (checkInstallation: CheckInstallation): ServerModule => ({
  name: 'system',
  routes: systemRoutes(checkInstallation),
});
export { readSystemFigures, type Figures } from './read-system-figures.ts';
export { retryJobs, selectUnfinishedJobs } from './jobs-sql.ts';
export { selectLastBackupTime } from './database-figures-sql.ts';
