/**
 * Provides the functions of orders that screens call on a running engine. Functions that read are
 * live queries unless their comments say otherwise.
 */
import { availabilityOf, hasPrices } from '#areas/catalog/device/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { bindTo, loadOnCall } from '#kernel/device/offline.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import {
  blankContent,
  confirmPrices,
  createDraft,
  dropOrder,
  duplicateOrder,
  removeDraft,
  saveDraft,
  submitOrder,
  withdrawOrder,
} from './commands.ts';
import { keepAsCopy, keepMine, resolve, takeTheirs } from './conflicts.ts';
import { commandResult, historyOf, waitingCommands } from './history.ts';
import {
  authors,
  countsByStatus,
  countToDecide,
  listOrders,
  searchServer,
} from './list/listing.ts';
import { orderedBetween } from './list/month-sums.ts';
import { findPurchaseOrderUses } from './list/purchase-order-uses.ts';
import { fetchOrder, readOrder } from './read-order.ts';
import { partOf, partsByPrefix, partsOf } from './order-parts.ts';
import { readReferences } from './references.ts';

export const ordersOn = (
  engine: Engine,
  actorName = '',
  language: () => Language = () => 'en',
) => ({
  ...bindTo(engine, {
    blankContent,
    keepMine,
    takeTheirs,
    resolve,
    listOrders,
    countsByStatus,
    authors,
    countToDecide,
    orderedBetween,
    readOrder,
    findPurchaseOrderUses,
    referencesOf: readReferences,
    fetchOrder,
    searchServer,
    exportOrders: loadOnCall(async () => (await import('./list/exporting.ts')).exportOrders),
    historyOf,
    fetchHistory: loadOnCall(async () => (await import('./fetch-history.ts')).fetchHistory),
    waitingCommands,
    commandResult,
  }),
  ...bindTo(
    { engine, actorName },
    {
      createDraft,
      saveDraft,
      submitOrder,
      withdrawOrder,
      dropOrder,
      removeDraft,
      duplicateOrder,
      keepAsCopy,
      confirmPrices,
    },
  ),
  ...bindTo({ engine, language }, { partsByPrefix, partOf, partsOf }),
  ...bindTo(engine.bulk, { availabilityOf, hasPrices }),
});

export type OrdersDevice = ReturnType<typeof ordersOn>;
