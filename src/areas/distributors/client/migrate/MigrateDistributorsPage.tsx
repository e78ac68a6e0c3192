/**
 * The screen /settings/distributors_migrate. It moves distributors of the former portal to this
 * one: it links to the import of their file, lists conflicts, and starts to move them.
 */
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  Card,
  ListUnavailable,
  SettingsPage,
  UploadIcon,
  useDialog,
  useIsOffline,
  usePagedQuery,
  usePortalSession,
  useRemoteQuery,
  useSnackbar,
  type DocumentAction,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { distributorLimits, type FormerDistributorView } from '../../domain/index.ts';
import { FORMER_FILE_PATH, FormerDistributorRows } from './FormerDistributorRows.tsx';

const mostCompanies = distributorLimits.companies;

export default function MigrateDistributorsPage() {
  const { t } = useLingui();
  const { api } = usePortalSession();
  const { ask } = useDialog();
  const snackbar = useSnackbar();
  const isOffline = useIsOffline();
  const [params] = useSearchParams();
  const [turn, setTurn] = useState(0);
  const [isBusy, setBusy] = useState(false);

  const need = useRemoteQuery({
    name: `need_check ${turn}`,
    fetch: () => api.call(addresses.countFormerDistributors),
  });
  const isConflicts = params.get('tab') === 'conflicts';
  // The turn grows after each migration and decision, so that the list is fetched again.
  const list = usePagedQuery<FormerDistributorView>(
    `former ${turn}?${isConflicts ? 'conflict' : ''}`,
    (after) =>
      api.call(addresses.listFormerDistributors, {
        query: { after, ...(isConflicts ? { state: 'conflict' as const } : {}) },
      }),
  );
  const hasRows = isConflicts || list.rows.length > 0;
  const again = () => setTurn((before) => before + 1);

  const { pending = 0, conflicts = 0, tooMany = 0 } = need.value ?? {};
  const ready = pending - conflicts - tooMany;

  const migrate = async () => {
    const isAgreed = await ask({
      title: t`Migrate distributors?`,
      content: t`${plural(ready, {
        one: '# row becomes a company of a distributor. Conflicts stay until you resolve them.',
        other: '# rows become companies of distributors. Conflicts stay until you resolve them.',
      })}`,
      acceptLabel: t`Migrate distributors`,
    });
    if (!isAgreed) return;

    setBusy(true);
    const reply = await api.call(addresses.migrateFormerDistributors);
    setBusy(false);

    if (reply.ok)
      snackbar.show({
        type: 'success',
        content: t`${plural(reply.value.changed, {
          one: '# distributor or company created',
          other: '# distributors and companies created',
        })}`,
      });
    else snackbar.show({ type: 'error', content: t`There was a request error` });
    again();
  };

  const counted = need.value ? (
    <span>
      {t`${plural(ready, { one: '# row ready to migrate', other: '# rows ready to migrate' })}`} ·{' '}
      {t`${plural(conflicts, { one: '# conflict to resolve', other: '# conflicts to resolve' })}`}
      {tooMany > 0 ? (
        <>
          {' '}
          ·{' '}
          {t`${plural(tooMany, {
            one: `# row exceeds the ${mostCompanies} companies of a distributor`,
            other: `# rows exceed the ${mostCompanies} companies of a distributor`,
          })}`}
        </>
      ) : null}
    </span>
  ) : undefined;

  const nothingReason = need.value && ready === 0 ? t`no rows are ready` : undefined;
  const migration: DocumentAction = {
    key: 'migrate',
    kind: 'primary',
    label: t`Migrate distributors`,
    disabledReason: isOffline ? t`requires a connection` : nothingReason,
    onPress: () => (isBusy || ready === 0 ? undefined : migrate()),
  };

  const importing: DocumentAction = {
    key: 'import',
    kind: 'secondary',
    label: t`Import file`,
    icon: <UploadIcon />,
    to: FORMER_FILE_PATH,
  };

  return (
    <SettingsPage
      title={t`Migrate distributors`}
      about={hasRows ? counted : t`Distributors of the former portal, from a file`}
      actions={hasRows ? [migration, importing] : []}
    >
      {need.state === 'failed' || need.state === 'denied' ? (
        <Card>
          <ListUnavailable state={need.state} onRetry={need.again} />
        </Card>
      ) : null}
      <FormerDistributorRows
        isConflicts={isConflicts}
        conflicts={conflicts}
        list={list}
        onDecided={again}
      />
    </SettingsPage>
  );
}
