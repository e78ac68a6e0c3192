/** The name of an order as messages and headings show it. */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { Order, OrderHead } from '../../domain/index.ts';
import { labelPurchaseOrder } from './label-purchase-order.ts';

type Named = Pick<OrderHead, 'number' | 'status'> &
  Partial<Pick<OrderHead, 'customerOrder' | 'lineCount'> & Pick<Order, 'content'>>;

/**
 * Returns a function that returns the name of an order. An order with a number is named by it:
 * `26-000123`. A draft, or an order that waits for its number, is named by its status, purchase
 * order and number of lines: `Draft · PO 3331 · 10 lines`.
 */
export function useOrderName(): (order: Named) => string {
  const { t } = useLingui();
  return useCallback(
    ({ number, status, content, customerOrder, lineCount }) => {
      if (number !== null) return number;

      const po = (content?.customerOrder ?? customerOrder ?? '').trim();
      const count = lineCount ?? 0;

      return [
        status === 'draft' ? t`Draft` : t`New order`,
        po ? labelPurchaseOrder(po, t`PO ${po}`) : '',
        count > 0 ? t`${plural(count, { one: '# line', other: '# lines' })}` : '',
      ]
        .filter(Boolean)
        .join(' · ');
    },
    [t],
  );
}
