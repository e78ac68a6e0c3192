/**
 * Reads the facts for the order check from the lists on this device, and builds an example order
 * from them.
 */
import type { OrdersDevice } from '#areas/orders/device/index.ts';
import type { OrderFacts } from '#areas/orders/domain/index.ts';
import type { PastedOrder } from '../../domain/index.ts';
import { exampleOrders } from './example-orders.ts';

const noFacts: OrderFacts = {
  companies: [],
  paymentMethods: [],
  carriers: [],
  minimums: {},
  part: () => undefined,
};

/**
 * Returns the facts for a pasted order in the portal's format. The distributor is the one to which
 * the order's company belongs, otherwise the first one on this device. Returns empty facts for
 * other texts, and if the device has no lists or no distributor.
 */
export async function loadOrderFacts(
  orders: Pick<OrdersDevice, 'referencesOf' | 'partsOf'>,
  pasted: PastedOrder,
): Promise<OrderFacts> {
  const references = pasted.kind === 'content' ? await orders.referencesOf() : undefined;
  if (pasted.kind !== 'content' || !references) return noFacts;

  const { companyId, lines } = pasted.content;
  const distributor =
    references.distributors.find(({ companies }) => companies.some(({ id }) => id === companyId)) ??
    references.distributors[0];

  if (!distributor) return noFacts;

  const parts = await orders.partsOf(
    lines.map((line) => line.partNumber.trim()),
    distributor.currency,
  );

  return {
    companies: distributor.companies.map(({ id }) => id),
    paymentMethods: references.paymentMethods
      .filter(({ active }) => active !== false)
      .map(({ id }) => id),
    carriers: references.carriers.filter(({ active }) => active !== false).map(({ id }) => id),
    currency: distributor.currency,
    minimums: distributor.minimums as OrderFacts['minimums'],
    part: (partNumber) => parts.get(partNumber),
  };
}

/**
 * Returns an example order with the first distributor's first company, the first payment method and
 * carrier, and the first part whose number begins with 1. What the device lacks is null or stays as
 * in the example; a device without lists or distributors gets the whole example.
 */
export async function exampleOrderFromDevice(
  orders: Pick<OrdersDevice, 'referencesOf' | 'partsByPrefix'>,
): Promise<object> {
  const references = await orders.referencesOf();
  const distributor = references?.distributors[0];
  if (!references || !distributor) return exampleOrders.portal;

  const [part] = await orders.partsByPrefix('1', distributor.currency, 1);
  const [line] = exampleOrders.portal.lines;

  const chosen = {
    companyId: distributor.companies[0]?.id ?? null,
    paymentMethodId: references.paymentMethods[0]?.id ?? null,
    carrierId: references.carriers[0]?.id ?? null,
  };

  return {
    ...exampleOrders.portal,
    ...chosen,
    lines: part
      ? [
          {
            ...line,
            partNumber: part.partNumber,
            description: part.description,
            unitMinor: part.unitMinor,
            listMinor: part.unitMinor,
          },
        ]
      : [line],
  };
}
