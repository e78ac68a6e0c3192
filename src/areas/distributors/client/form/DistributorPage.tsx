/** /distributor/create and /distributor/edit/{id}: the form of a distributor, once what it begins with is here. */
import { Trans, useLingui } from '@lingui/react/macro';
import { useMatch } from 'react-router-dom';
import {
  adminWords,
  EmptyState,
  LinkButton,
  ListUnavailable,
  Page,
  Skeletons,
  usePortalSession,
  useRemoteQuery,
  withWords,
} from '#kernel/client/index.ts';
import type { Reply } from '#kernel/device/index.ts';
import * as addresses from '../../domain/addresses.ts';
import type { DistributorContent, DistributorView } from '../../domain/index.ts';
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

function DistributorPage() {
  const id = useMatch('/distributor/edit/:id')?.params.id;
  return id === undefined ? (
    <DistributorFields view={null} content={blank} />
  ) : (
    <ExistingDistributor key={id} id={id} />
  );
}

function ExistingDistributor({ id }: { readonly id: string }) {
  const { t } = useLingui();
  const { api } = usePortalSession();
  /** null: there is none. */
  const load = async (): Promise<Reply<DistributorView | null>> => {
    if (!/^[1-9]\d{0,14}$/.test(id)) return { ok: true, value: null };
    const reply = await api.call(addresses.view, { params: { id: Number(id) } });
    const isGone = !reply.ok && reply.kind === 'refused' && reply.code === 'not_found';
    return isGone ? { ok: true, value: null } : (reply as Reply<DistributorView>);
  };
  const { state, value, again } = useRemoteQuery({ name: `distributor ${id}`, fetch: load });
  if (value) return <DistributorFields view={value} content={value.content} />;
  return (
    <Page title={t`Edit distributor`}>
      {state === 'loading' ? (
        <Skeletons form rows={8} />
      ) : value === null ? (
        <EmptyState
          sign="search"
          title={t`This distributor no longer exists`}
          actions={
            <LinkButton to="/distributors">
              <Trans>Back to distributors</Trans>
            </LinkButton>
          }
        />
      ) : (
        <ListUnavailable onRetry={again} />
      )}
    </Page>
  );
}

export default withWords(adminWords, DistributorPage, <Skeletons rows={8} />);
