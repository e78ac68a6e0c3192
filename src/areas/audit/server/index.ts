/** Public API of the audit's server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { routes } from './routes.ts';

export const audit: ServerModule = { name: 'audit', routes };
