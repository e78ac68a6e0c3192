/** The context for texts of field values: reference data, language, currency and distributor. */
import { useFormats, useLanguage } from '#kernel/client/index.ts';
import type { OrderHead } from '../../domain/index.ts';
import { useOrdersContext } from '../actions/orders-context.tsx';
import type { FieldTextContext } from './field-text.ts';

/** Returns a function that returns the context for the fields of an order. */
export function useFieldTextContextOfOrder(): (
  order: Pick<OrderHead, 'currency' | 'distributorId'>,
) => FieldTextContext {
  const { references } = useOrdersContext();
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
