/**
 * The screens /settings/monthly_blockers/create and /edit/{id}. They show the form of a monthly
 * blocker (a rule for when orders and reports can't be submitted) once its data is loaded.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';
import { FetchedRowFrame, SettingsPage, usePortalSession } from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { BlockerForm } from './BlockerForm.tsx';

const PATH = '/settings/monthly_blockers';

export default function BlockerPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { id } = useParams();

  return (
    <SettingsPage
      title={id === undefined ? t`New monthly closing` : t`Edit monthly closing`}
      about={<Trans>Times are in São Paulo time.</Trans>}
      parents={[{ path: PATH, label: t`Monthly closing deadline` }]}
    >
      <FetchedRowFrame
        name="blocker"
        id={id}
        fetch={(row) => api.call(addresses.getBlocker, { params: { id: row } })}
        beside={() => api.call(addresses.listBlockerDistributors)}
        lines={6}
        missing={{
          title: t`This monthly closing no longer exists`,
          back: t`Back to monthly closings`,
          path: PATH,
        }}
      >
        {(found, distributors) => (
          <BlockerForm blocker={found?.blocker} distributors={distributors.rows} />
        )}
      </FetchedRowFrame>
    </SettingsPage>
  );
}
