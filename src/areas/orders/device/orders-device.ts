/**
 * Provides the functions of orders that screens call on a running engine. Functions that read can
 * be run as live queries unless their comments say otherwise.
 */
import { readAvailability, arePricesMirrored } from '#areas/catalog/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { bindFirstArgument, loadOnCall } from '#kernel/device/engine-and-databases.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import {
  newDraftContent,
  confirmPrices,
  createDraft,
  returnOrderToDraft,
  duplicateOrder,
  removeDraft,
  saveDraft,
  submitOrder,
  withdrawOrder,
} from './commands.ts';
import {
  keepAsCopy,
  keepMyOrder,
  resolveOrderConflict,
  takeServerOrder,
} from './resolve-conflicts.ts';
import { readLastCommandResult, readStoredHistory, readWaitingCommands } from './history.ts';
import {
  orderAuthorNames,
  countsByStatus,
  countOrdersToDecide,
  hasOrderBy,
  listOrders,
  searchOrdersOnServer,
} from './list/list-orders.ts';
import { sumOrdersSubmittedBetween } from './list/ordered-sums.ts';
import { findPurchaseOrderUses } from './list/purchase-order-uses.ts';
import { fetchOrder, readOrder } from './read-order.ts';
import { orderPartByNumber, partsByPrefix, orderPartsByNumber } from './order-parts.ts';
import { readReferences } from './references.ts';

export const createOrdersDevice = (
  engine: Engine,
  actorName = '',
  language: () => Language = () => 'en',
) => ({
  ...bindFirstArgument(engine, {
    blankContent: newDraftContent,
    keepMine: keepMyOrder,
    takeTheirs: takeServerOrder,
    resolve: resolveOrderConflict,
    listOrders,
    countsByStatus,
    authors: orderAuthorNames,
    countToDecide: countOrdersToDecide,
    hasOrderBy,
    orderedBetween: sumOrdersSubmittedBetween,
    readOrder,
    findPurchaseOrderUses,
    referencesOf: readReferences,
    fetchOrder,
    searchServer: searchOrdersOnServer,
    exportOrders: loadOnCall(
      async () => (await import('./list/orders-for-export.ts')).ordersForExport,
    ),
    historyOf: readStoredHistory,
    fetchHistory: loadOnCall(async () => (await import('./fetch-history.ts')).fetchHistory),
    waitingCommands: readWaitingCommands,
    commandResult: readLastCommandResult,
    retry: (by: Engine, entryId: string) => by.retry(entryId),
  }),
  ...bindFirstArgument(
    { engine, actorName },
    {
      createDraft,
      saveDraft,
      submitOrder,
      withdrawOrder,
      dropOrder: returnOrderToDraft,
      removeDraft,
      duplicateOrder,
      keepAsCopy,
      confirmPrices,
    },
  ),
  ...bindFirstArgument(
    { engine, language },
    { partsByPrefix, partOf: orderPartByNumber, partsOf: orderPartsByNumber },
  ),
  ...bindFirstArgument(engine.bulk, {
    availabilityOf: readAvailability,
    hasPrices: arePricesMirrored,
  }),
});

export type OrdersDevice = ReturnType<typeof createOrdersDevice>;
