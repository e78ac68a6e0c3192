/**
 * Reads the choices that screens for orders offer: for distributor users, the choices of their own
 * distributor; for admins, those of every active distributor or of the one that they name.
 */
import { ok } from '#kernel/domain/result.ts';
import type { Handler } from '#kernel/server/define-route.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { Database } from '#kernel/server/database.ts';
import { selectActiveCarriers } from '#areas/catalog/server/index.ts';
import {
  selectPostalAddresses,
  selectContracts,
  selectDistributorChoices,
  selectDistributorById,
} from '#areas/distributors/server/index.ts';
import { minimumOrdersFor, type SettingValue } from '#areas/settings/domain/index.ts';
import {
  selectActivePaymentMethods,
  readPrescribedNames,
  readSettingValue,
} from '#areas/settings/server/index.ts';
import { readDemoUses } from '../demo/demo-facts.ts';
import {
  isMinimumWaivable,
  orderTypes,
  type calls,
  type Order,
  type OrderType,
} from '../../domain/index.ts';

/**
 * Returns the minimum order of each type in minor units of the currency. A type that is absent has
 * no minimum.
 */
export function minimumOrdersByType(
  setting: SettingValue<'minimum_orders'> | undefined,
  country: string,
  currency: Currency,
): Partial<Record<OrderType, number>> {
  const stored = minimumOrdersFor(setting, country, currency);
  return Object.fromEntries(
    orderTypes.filter((type) => stored[type] !== undefined).map((type) => [type, stored[type]]),
  );
}

/**
 * Returns the minimum order in minor units if it may be waived for this type of order, or undefined
 * if no such minimum applies.
 */
export const readWaivableMinimumOrder = async (
  db: Database,
  order: Pick<Order, 'type' | 'distributorId' | 'currency'>,
): Promise<number | undefined> =>
  isMinimumWaivable(order.type) ? await readMinimumOrder(db, order) : undefined;

/** Returns the minimum order of the order's type in minor units, or undefined if there is none. */
export async function readMinimumOrder(
  db: Database,
  { type, distributorId, currency }: Pick<Order, 'type' | 'distributorId' | 'currency'>,
): Promise<number | undefined> {
  const distributor = await selectDistributorById(db, distributorId);
  const setting = await readSettingValue(db, 'minimum_orders');
  return minimumOrdersByType(setting, distributor!.country, currency)[type];
}

/**
 * Returns the contracts of each distributor, or undefined if the setting does not let expired
 * contracts block orders.
 */
export const readBlockingContracts = async (
  db: Database,
  setting: SettingValue<'contracts'> | undefined,
  distributorIds: readonly number[],
) => (setting?.blockOrders ? selectContracts(db, distributorIds) : undefined);

export const handleReferences: Handler<typeof calls.getOrderReferences> = async (
  { query },
  { db, now },
) => {
  const choices = await selectDistributorChoices(db, query.distributor);
  const minimumOrders = await readSettingValue(db, 'minimum_orders');
  const minimums = new Map<string, Partial<Record<OrderType, number>>>();
  for (const { country, currency } of choices)
    if (!minimums.has(`${country} ${currency}`))
      minimums.set(`${country} ${currency}`, minimumOrdersByType(minimumOrders, country, currency));

  const ids = choices.map(({ id }) => id);
  const contracts = await readBlockingContracts(db, await readSettingValue(db, 'contracts'), ids);
  const demoUses = await readDemoUses(db, ids, now);
  const addresses = await selectPostalAddresses(db, ids);
  const manufacturer = await readSettingValue(db, 'company');

  return ok({
    distributors: choices.map(({ kind: _kind, ...distributor }) => ({
      ...distributor,
      ...(contracts ? { contracts: contracts.get(distributor.id) ?? [] } : {}),
      ...(addresses.has(distributor.id) ? { address: addresses.get(distributor.id)! } : {}),
      ...(demoUses.has(distributor.id) ? { demoUses: demoUses.get(distributor.id)! } : {}),
      minimums: minimums.get(`${distributor.country} ${distributor.currency}`) ?? {},
    })),
    paymentMethods: (await selectActivePaymentMethods(db)).map(({ id, names }) => ({ id, names })),
    prescribed: (await readPrescribedNames(db, ['order_lines'])).order_lines,
    carriers: (await selectActiveCarriers(db)).map(({ id, name }) => ({ id, name })),
    ...(manufacturer ? { manufacturer } : {}),
  });
};
