/** The face of the audit's server. */
import type { ServerRoom } from '#kernel/server/room.ts';
import { routes } from './routes.ts';

export const audit: ServerRoom = { name: 'audit', routes };
