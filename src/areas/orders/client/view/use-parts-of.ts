/** What the catalogue of this device says of an order's parts, followed live; undefined until it was looked up. */
import { useLiveQuery } from 'dexie-react-hooks';
import type { CheckedPart, Order } from '../../domain/index.ts';
import { useOrders } from '../actions/orders-context.tsx';

export function usePartsOf(
  order: Order | undefined,
): ReadonlyMap<string, CheckedPart | undefined> | undefined {
  const { store } = useOrders();
  const asked =
    order?.content.lines
      .map((line) => line.partNumber.trim())
      .filter((part) => /^\d{1,8}$/.test(part)) ?? [];
  const key = [...new Set(asked)].join(' ');
  const currency = order?.currency;
  return useLiveQuery(async () => {
    if (currency === undefined) return undefined;
    const numbers = key.split(' ').filter(Boolean);
    const known = await store.partsOf(numbers, currency);
    return new Map(numbers.map((part) => [part, known.get(part)] as const));
  }, [store, key, currency]);
}
