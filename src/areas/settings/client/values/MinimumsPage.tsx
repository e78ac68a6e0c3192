/** /settings/values/minimum_orders: the smallest totals of orders, by country, type and currency. */
import { Trans, useLingui } from '@lingui/react/macro';
import {
  ListUnavailable,
  Page,
  Skeletons,
  usePortalSession,
  useRemoteQuery,
} from '#kernel/client/index.ts';
import { viewValue } from '../../domain/addresses.ts';
import { MinimumsForm } from './MinimumsForm.tsx';
import type { StoredValue } from './ValueForm.tsx';

export function MinimumsPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { state, value, again } = useRemoteQuery<StoredValue>({
    name: 'setting minimum_orders',
    fetch: () => api.call(viewValue, { params: { name: 'minimum_orders' } }),
  });
  const contents = () => {
    if (state === 'loading') return <Skeletons form rows={4} />;
    return value ? <MinimumsForm stored={value} /> : <ListUnavailable onRetry={again} />;
  };
  return (
    <Page
      title={t`Minimum orders`}
      subtitle={
        <Trans>
          Checked when an order is sent for approval. Without a minimum, any total is allowed.
        </Trans>
      }
    >
      {contents()}
    </Page>
  );
}
