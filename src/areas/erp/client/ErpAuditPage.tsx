/**
 * The screen /audit/microsiga. It shows the ERP's calls, the list of actions, findings of restores,
 * and, to people with the right, the ERP's access token.
 */
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ActionsList } from '#areas/audit/client/index.ts';
import { RestoreFindingsList } from '#areas/restores/client/index.ts';
import { FilterTabs, Page, Skeletons, usePortalSession } from '#kernel/client/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';
import { AccessTokenPanel } from './AccessTokenPanel.tsx';
import { ErpCallList } from './ErpCallList.tsx';

const PATH = '/audit/microsiga';

export default function ErpAuditPage() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const { actor } = usePortalSession();
  const mayManage = can(actor, 'settings', 'write');
  const wanted = params.get('tab');
  const tab =
    wanted === 'actions' || wanted === 'restores' || (wanted === 'token' && mayManage)
      ? wanted
      : 'calls';

  const tabs = [
    { key: 'calls', label: t`ERP calls`, to: PATH, current: tab === 'calls' },
    { key: 'actions', label: t`Actions`, to: `${PATH}?tab=actions`, current: tab === 'actions' },
    {
      key: 'restores',
      label: t`Restores`,
      to: `${PATH}?tab=restores`,
      current: tab === 'restores',
    },
    ...(mayManage
      ? [
          {
            key: 'token',
            label: t`Access token`,
            to: `${PATH}?tab=token`,
            current: tab === 'token',
          },
        ]
      : []),
  ];

  return (
    <Page title={t`Audit`} subtitle="Microsiga">
      <FilterTabs label={t`Audit sections`} tabs={tabs} isBare />
      {tab === 'calls' && <ErpCallList />}
      {tab === 'token' && <AccessTokenPanel />}
      {tab === 'restores' && (
        <Suspense fallback={<Skeletons rows={8} />}>
          <RestoreFindingsList />
        </Suspense>
      )}
      {tab === 'actions' && (
        <Suspense fallback={<Skeletons rows={8} />}>
          <ActionsList />
        </Suspense>
      )}
    </Page>
  );
}
