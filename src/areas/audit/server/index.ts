/** Public API of the audit's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { buildIndexJob } from './action-log-sql.ts';
import { routes } from './routes.ts';

export const auditServerModule: ServerModule = {
  name: 'audit',
  routes,
  jobs: { 'audit.index': buildIndexJob },
  crons: [{ job: 'audit.index', match: '27 5 * * *' }],
};
