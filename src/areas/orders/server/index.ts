/** The face of orders' server. */
import type { ServerModule } from '#kernel/server/module.ts';
import { approvalRoutes } from './approvals.ts';
import { columnRoutes } from './columns.ts';
import { commandRoutes } from './commands.ts';
import { orderMailJob } from './mails.ts';
import { migrations } from './migrations.ts';
import { readingRoutes } from './reading/routes.ts';

export const orders: ServerModule = {
  jobs: { order_mail: orderMailJob },
  name: 'orders',
  migrations,
  routes: [...readingRoutes, ...commandRoutes, ...approvalRoutes, ...columnRoutes],
  codes: {
    repriced: 409,
    own_order: 403,
    stale_revision: 409,
    taken_by_erp: 409,
    not_approved: 409,
    changed_since: 409,
    not_stuck: 409,
    given_up: 409,
  },
  tenantTables: {
    sales_order: 'distributor_id',
    order_line: 'distributor_id',
    order_revision: 'distributor_id',
    order_history: 'distributor_id',
    order_dispatch: 'distributor_id',
    order_mail: 'distributor_id',
  },
};
/** For whoever loads many finished orders at once: the demonstration. */
export {
  addDispatch,
  freezeRevisions,
  insertOrders,
  setCounter,
  writeHistory,
  writeLines,
  type OrderHistoryEntry,
  type Revision,
  type WrittenOrder,
} from './queries.ts';
/** For the room that speaks with the ERP. */
export {
  acknowledge,
  applyResult,
  isStuck,
  LEASE,
  offer,
  stuck,
  STUCK_AFTER,
  type ErpRefusal,
  type OfferedDispatch,
} from './dispatches.ts';
export { countWaiting, idOfNumber, type Dispatch, type StoredOrder } from './queries.ts';
/** For the figures that set what was ordered against what was sold on. */
export { orderedMonths, type OrderedMonth } from './sell-in/queries.ts';
