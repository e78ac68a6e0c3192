/** Public API of the audit's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { routes } from './routes.ts';

export const auditServerModule: ServerModule = { name: 'audit', routes };
