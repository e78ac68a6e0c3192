/** What a field's value is put into words with: the names known on this device, the language, and the order's currency and distributor. */
import { useFormats, useLanguage } from '#kernel/client/index.ts';
import type { OrderHead } from '../../domain/index.ts';
import { useOrders } from '../actions/orders-context.tsx';
import type { FieldTextContext } from './field-text.ts';

export function useFieldTextContext(): (
  order: Pick<OrderHead, 'currency' | 'distributorId'>,
) => FieldTextContext {
  const { references } = useOrders();
  const { language } = useLanguage();
  const formats = useFormats();
  return ({ currency, distributorId }) => ({
    references,
    language,
    formats,
    currency,
    distributorId,
  });
}
