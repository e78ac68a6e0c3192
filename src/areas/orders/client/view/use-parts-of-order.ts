/** The parts of an order as the catalog on this device has them, updated live. */
import { useLiveQuery } from 'dexie-react-hooks';
import { isPartNumber } from '#kernel/domain/documents/row-limits.ts';
import type { OrderPart, Order } from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';

/**
 * Returns the order's parts by part number. The value is undefined for a part number that the
 * catalog on this device does not have. While the catalog has not been downloaded, such part
 * numbers are absent. The map is undefined until it has been looked up.
 */
export function usePartsOfOrder(
  order: Order | undefined,
): ReadonlyMap<string, OrderPart | undefined> | undefined {
  const { store } = useOrdersContext();
  const asked =
    order?.content.lines.map((line) => line.partNumber.trim()).filter(isPartNumber) ?? [];
  const key = [...new Set(asked)].join(' ');
  const currency = order?.currency;

  return useLiveQuery(async () => {
    if (currency === undefined) return undefined;
    const numbers = key.split(' ').filter(Boolean);
    const isComplete = await store.hasPrices(currency);
    const known = await store.partsOf(numbers, currency);
    const found = numbers.filter((part) => isComplete || known.has(part));
    return new Map(found.map((part) => [part, known.get(part)] as const));
  }, [store, key, currency]);
}
