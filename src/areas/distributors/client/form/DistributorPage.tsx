/**
 * The screens /distributor/create and /distributor/edit/{id}. They show the distributor form once
 * its initial values are loaded.
 */
import { useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import {
  Page,
  PageWithBreadcrumbs,
  FetchedRowFrame,
  usePortalSession,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import type { DistributorContent } from '../../domain/index.ts';
import { DistributorFields } from './DistributorFields.tsx';

const blank: DistributorContent = {
  name: '',
  country: 'BR',
  currency: 'BRL',
  zone: 'America/Sao_Paulo',
  active: true,
  phones: [],
  postalCode: '',
  address: '',
  city: '',
  companies: [
    { id: null, name: '', taxId: '', main: true, customerCode: '', store: '', active: true },
  ],
  contracts: [],
};

export default function DistributorPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { id } = useParams();

  return (
    <PageWithBreadcrumbs trail={[{ path: '/distributors', label: t`Distributors` }]}>
      <FetchedRowFrame
        name="distributor"
        id={id}
        fetch={(row) => api.call(addresses.getDistributor, { params: { id: row } })}
        lines={8}
        missing={{
          title: t`This distributor no longer exists`,
          back: t`Back to distributors`,
          path: '/distributors',
        }}
        renderFrame={(contents) => <Page title={t`Edit distributor`}>{contents}</Page>}
      >
        {(view) => <DistributorFields view={view} blank={blank} />}
      </FetchedRowFrame>
    </PageWithBreadcrumbs>
  );
}
