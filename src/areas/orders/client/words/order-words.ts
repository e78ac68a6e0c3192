/** The name of an order in texts. */
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import type { OrderHead } from '../../domain/index.ts';

/** `26-000123`; without a number: a draft, or an order that waits for one. */
export function useOrderName(): (order: Pick<OrderHead, 'number' | 'status'>) => string {
  const { t } = useLingui();
  return useCallback(
    (order) => order.number ?? (order.status === 'draft' ? t`Draft` : t`New order`),
    [t],
  );
}
