/** /settings/values/minimum_orders: minimum order totals by country, type and currency. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Page, RemoteFrame, usePortalSession, useRemoteQuery } from '#kernel/client/index.ts';
import { viewValue } from '../../domain/addresses.ts';
import { MinimumsForm } from './MinimumsForm.tsx';
import type { StoredValue } from './ValueForm.tsx';

export function MinimumsPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const query = useRemoteQuery<StoredValue>({
    name: 'setting minimum_orders',
    fetch: () => api.call(viewValue, { params: { name: 'minimum_orders' } }),
  });
  return (
    <Page
      title={t`Minimum orders`}
      subtitle={
        <Trans>
          Checked when an order is sent for approval. Without a minimum, any total is allowed.
        </Trans>
      }
    >
      <RemoteFrame query={query} lines={4}>
        {(stored) => <MinimumsForm stored={stored} />}
      </RemoteFrame>
    </Page>
  );
}
