/** The face of orders' server. */
import type { ServerRoom } from '#kernel/server/room.ts';
import { commandRoutes } from './commands.ts';
import { migrations } from './migrations.ts';
import { readingRoutes } from './reading/routes.ts';

export const orders: ServerRoom = {
  name: 'orders', migrations, routes: [...readingRoutes, ...commandRoutes], codes: { repriced: 409 },
  tenantTables: { sales_order: 'distributor_id', order_line: 'distributor_id', order_revision: 'distributor_id', order_history: 'distributor_id' },
};
/** For whoever loads many finished orders at once: the demonstration. */
export { freezeRevisions, insertOrders, setCounter, writeHistory, writeLines, type Entry, type Revision, type Written } from './queries.ts';
