/** The public API of the server of orders. */
import type { ServerModule } from '#kernel/server/module.ts';
import { resendRefusalCodes } from '#kernel/domain/documents/restore-comparison.ts';
import { deadlineRefusalCodes } from '#areas/deadlines/domain/index.ts';
import {
  inactiveDistributorRefusalCodes,
  contractRefusalCodes,
} from '#areas/distributors/domain/index.ts';
import {
  dispatchRefusalCodes,
  orderRefusalCodes,
  templateRefusalCodes,
  fulfillmentRefusalCodes,
} from '../domain/index.ts';
import { attachmentRefusalCodes } from '#areas/files/domain/index.ts';
import { orderAttachmentRoutes } from './attachments/routes.ts';
import { fileColumnRoutes } from './file-column-routes.ts';
import { commandRoutes } from './commands/owner-commands.ts';
import { orderMailJob } from './mails/order-mails.ts';
import { fulfillmentRoutes } from './fulfillment/routes.ts';
import { funnelRoutes } from './funnels/routes.ts';
import { orderListUseCounters } from './list-uses-sql.ts';
import { selectHistoryWrittenBy } from './order-history-sql.ts';
import {
  selectDiscountDecisionsBy,
  selectFilesAttachedBy,
  selectOrdersTouchedBy,
  selectSubmissionsBy,
  selectTemplatesBy,
} from './personal-data-export-sql.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { selectNewestOrderInstant } from './restoring/restored-orders-sql.ts';
import { applyRestoreToOrders, refusalOfRestore } from './restoring/apply-restore-to-orders.ts';
import { restoringRoutes } from './restoring/routes.ts';
import { readingRoutes } from './reading/routes.ts';
import { templateMigrations } from './templates/migrations.ts';
import { selectNewestTemplateInstant } from './templates/template-sql.ts';
import { applyRestoreToTemplates } from './templates/restore-templates.ts';
import { templateRoutes } from './templates/routes.ts';

const codes = {
  ...orderRefusalCodes,
  ...dispatchRefusalCodes,
  ...fulfillmentRefusalCodes,
  ...deadlineRefusalCodes,
  ...inactiveDistributorRefusalCodes,
  ...contractRefusalCodes,
  ...resendRefusalCodes,
  ...attachmentRefusalCodes,
  ...templateRefusalCodes,
};

export const ordersServerModule: ServerModule<keyof typeof codes> = {
  jobs: { order_mail: orderMailJob },
  name: 'orders',
  migrations: [...migrations, ...templateMigrations],
  personalData,
  listUses: orderListUseCounters,
  dataExport: [
    { name: 'orders', read: selectOrdersTouchedBy },
    { name: 'orderRevisions', read: selectSubmissionsBy },
    { name: 'orderHistory', read: selectHistoryWrittenBy },
    { name: 'orderTemplates', read: selectTemplatesBy },
    { name: 'discountDecisions', read: selectDiscountDecisionsBy },
    { name: 'orderFiles', read: selectFilesAttachedBy },
  ],
  personTexts: [
    { table: 'sales_order', by: 'created_by', at: 'created_at', names: ['created_by_name'] },
    { table: 'sales_order', by: 'updated_by', at: 'updated_at', names: ['updated_by_name'] },
    { table: 'sales_order', by: 'submitted_by', at: 'submitted_at', names: ['submitted_by_name'] },
    {
      table: 'order_revision',
      by: 'submitted_by',
      at: 'submitted_at',
      names: ['submitted_by_name'],
    },
    { table: 'order_history', by: 'by_user', at: 'at', names: ['by_name'] },
    { table: 'order_template', by: 'created_by', at: 'created_at', names: ['created_by_name'] },
    { table: 'order_template', by: 'updated_by', at: 'updated_at', names: ['updated_by_name'] },
    {
      table: 'order_discount_decision',
      by: 'decided_by',
      at: 'decided_at',
      names: ['decided_by_name'],
    },
  ],
  oldTexts: [
    { table: 'sales_order', at: 'updated_at', fields: { content: 'endUser' } },
    { table: 'order_revision', at: 'submitted_at', fields: { content: 'endUser' } },
    { table: 'order_history', at: 'at', changes: { changes: 'endUser' } },
    { table: 'order_template', at: 'updated_at', fields: { content: 'endUser' } },
  ],
  routes: [
    ...readingRoutes,
    ...commandRoutes,
    ...orderAttachmentRoutes,
    ...fileColumnRoutes,
    ...funnelRoutes,
    ...fulfillmentRoutes,
    ...restoringRoutes,
    ...templateRoutes,
  ],
  restored: async (db, restored) => [
    ...(await applyRestoreToOrders(db, restored)),
    ...(await applyRestoreToTemplates(db)),
  ],
  refusesRestore: refusalOfRestore,
  newestInstant: async (db, upTo) => {
    const known = [
      await selectNewestOrderInstant(db, upTo),
      await selectNewestTemplateInstant(db, upTo),
    ];
    return known.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a));
  },
  codes,
  tenantTables: {
    sales_order: 'distributor_id',
    order_line: 'distributor_id',
    order_revision: 'distributor_id',
    order_history: 'distributor_id',
    order_dispatch: 'distributor_id',
    order_mail: 'distributor_id',
    order_number_claim: 'distributor_id',
    order_discount_decision: 'distributor_id',
    order_template: 'distributor_id',
    erp_order_event: 'distributor_id',
  },
};

/** Tests use these to load many finished orders at once. Approvals use `insertOrderLines` too. */
export { insertSubmittedRevisions } from './order-history-sql.ts';
export { insertOrders, insertOrderLines } from './order-writing-sql.ts';

/**
 * The app passes these to other areas, which call them before they change or remove a distributor
 * or a part.
 */
export { selectOrderUsesOfDistributor, selectPartNumbersInOrders } from './order-sql.ts';

/** The module that communicates with the ERP uses these. */
export {
  acknowledgeDispatchByErp,
  applyResult,
  isStuck,
  DISPATCH_LEASE_MS,
  leaseOrders,
  readStuckOrders,
  STUCK_AFTER_MS,
  type LeasedDispatch,
} from './fulfillment/dispatches.ts';
export { delayAlertId } from './fulfillment/delay-alert.ts';
export { storeReportedEvent, type ReceivedEvent } from './fulfillment/store-reported-event.ts';
export { countWaitingDispatches, type Dispatch } from './dispatch-sql.ts';
export type { OrderTemplateTables } from './templates/tables.ts';
export { selectOrderIdByNumber, type StoredOrder } from './order-sql.ts';

/** The stock area counts sent units with these. */
export {
  createMovementEventCounter,
  selectUnitMovements,
  type UnitMovement,
} from './fulfillment/unit-movements-sql.ts';

/** The figures that compare ordered units with resold ones use these. */
export { selectOrderedMonths, type OrderedMonth } from './ordered-months-sql.ts';

/**
 * The approvals area uses these to load an order under a lock, to load what a decision depends on,
 * and to write what follows from a step.
 */
export { correctionsForMail, raiseReturnedAlert, writeStep } from './commands/write-step.ts';
export { createSentBackDraft } from './commands/create-sent-back-draft.ts';
export { findDemoIssues, lockDemoParts } from './demo/demo-facts.ts';
export {
  selectDiscountDecisions,
  insertDiscountDecisions,
  type WrittenDecision,
} from './discounts/discount-decisions-sql.ts';
export { isHeldByErp } from './fulfillment/dispatches.ts';
export { insertDispatch, closeDispatch, selectLockedOpenDispatch } from './dispatch-sql.ts';
export { lockFunnels, reserveFunnelUnits } from './funnels/funnel-draws.ts';
export {
  incrementCommentCount,
  isUnchangedSinceSubmission,
  selectLastRevisions,
  insertOrderHistory,
} from './order-history-sql.ts';
export { queueOrderMail } from './mails/order-mails.ts';
export { lockOrder, selectOrderById } from './order-sql.ts';
export { readMinimumOrder, readWaivableMinimumOrder } from './reading/references.ts';
export {
  lockVisibleOrder,
  orderForDevice,
  canSeeOrder,
  viewerOf,
  readVisibleOrder,
} from './visibility.ts';
