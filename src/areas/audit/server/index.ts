/** The face of the audit's server. */
import type { ServerRoom } from '#kernel/server/module.ts';
import { routes } from './routes.ts';

export const audit: ServerRoom = { name: 'audit', routes };
