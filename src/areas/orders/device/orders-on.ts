/** Orders on a running engine: what screens call. */
import { availabilityOf, hasPrices, partsByPrefix, partsOf } from '#areas/catalog/device/index.ts';
import { partName, type CatalogPart } from '#areas/catalog/domain/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import type { Language } from '#kernel/domain/user/languages.ts';
import type { OrdersDevice } from './orders-device.ts';
import {
  blankContent,
  confirmPrices,
  createDraft,
  dropOrder,
  duplicateOrder,
  keepAsCopy,
  removeDraft,
  saveDraft,
  submitOrder,
  withdrawOrder,
} from './commands.ts';
import { fieldsOfContent, type Order } from '../domain/index.ts';
import { commandResult, waitingCommands } from './history.ts';
import {
  authorsHere,
  countOrdersByStatus,
  countToDecide,
  listOrders,
  searchServer,
} from './list/listing.ts';
import { orderedBetween } from './list/month-sums.ts';
import { usedBeforeHere } from './list/used-before.ts';
import { fetchOrder, readOrder } from './opening.ts';
import { orderKind } from './kind.ts';
import { referencesHere } from './references.ts';
import { orderHistories } from './tables.ts';

/** A part under its name in the language of whoever reads it. */
const named =
  (language: () => Language) =>
  <Part extends CatalogPart>(part: Part): Part => ({
    ...part,
    description: partName(part, language()),
  });

/** `actorName` is shown beside changes made here until the server's own record arrives. */
export const ordersOn = (
  engine: Engine,
  actorName = '',
  language: () => Language = () => 'en',
): OrdersDevice => ({
  blankContent: (type, distributorId) => blankContent(engine, type, distributorId),
  createDraft: (start) => createDraft(engine, actorName, start),
  saveDraft: (id, content, more) => saveDraft(engine, actorName, id, content, more),
  submitOrder: (id, shown) => submitOrder(engine, actorName, id, shown),
  withdrawOrder: (id) => withdrawOrder(engine, actorName, id),
  dropOrder: (id) => dropOrder(engine, actorName, id),
  removeDraft: (id) => removeDraft(engine, actorName, id),
  duplicateOrder: (id) => duplicateOrder(engine, actorName, id),
  keepMine: (id) => engine.keepMine(orderKind, id),
  takeTheirs: (id) => engine.takeTheirs(orderKind, id),
  resolve: (id, choose) =>
    engine.keepMine(orderKind, id, (merged: Order) => ({
      ...merged,
      ...fieldsOfContent(choose(merged.content)),
    })),
  keepAsCopy: (id) => keepAsCopy(engine, actorName, id),
  confirmPrices: (id, shown) => confirmPrices(engine, actorName, id, shown),
  listOrders: (page) => listOrders(engine, page),
  countsByStatus: (filter) => countOrdersByStatus(engine, filter),
  authors: () => authorsHere(engine),
  countToDecide: (today) => countToDecide(engine, today),
  orderedBetween: (from, to) => orderedBetween(engine, from, to),
  readOrder: (id) => readOrder(engine, id),
  usedBeforeHere: (order) => usedBeforeHere(engine, order),
  partsByPrefix: async (text, currency, limit) =>
    (await partsByPrefix(engine.bulk, text, currency, limit)).map(named(language)),
  partOf: async (partNumber, currency) => {
    const part = (await partsOf(engine.bulk, [partNumber], currency)).get(partNumber);
    return part && named(language)(part);
  },
  partsOf: async (partNumbers, currency) => {
    const parts = await partsOf(engine.bulk, partNumbers, currency);
    return new Map([...parts].map(([number, part]) => [number, named(language)(part)]));
  },
  availabilityOf: (partNumbers) => availabilityOf(engine.bulk, partNumbers),
  hasPrices: (currency) => hasPrices(engine.bulk, currency),
  referencesOf: () => referencesHere(engine.bulk),
  fetchOrder: (id) => fetchOrder(engine, id),
  searchServer: (filter, after) => searchServer(engine, filter, after),
  exportOrders: async (filter, more) =>
    await (await import('./list/exporting.ts')).exportOrders(engine, filter, more),
  historyOf: (id) => orderHistories(engine.bulk).get(id),
  fetchHistory: async (...asked) =>
    (await import('./fetch-history.ts')).fetchHistory(engine, ...asked),
  waitingCommands: (id) => waitingCommands(engine, id),
  commandResult: (id, kind) => commandResult(engine, id, kind),
});
