/** Instead of a list of orders that could not be read from this device. */
import { useLingui } from '@lingui/react/macro';
import { ListReadError } from '#kernel/client/index.ts';

export function OrdersReadError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useLingui();
  return <ListReadError title={t`Couldn't read the orders on this device`} onRetry={onRetry} />;
}
