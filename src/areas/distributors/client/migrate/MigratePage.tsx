/**
 * The screen /settings/distributors_migrate. It moves distributors of the former portal to this
 * one: it links to the import of their file, lists conflicts, and starts the move.
 */
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  Card,
  LinkButton,
  ListUnavailable,
  SettingsPage,
  Skeletons,
  useDialog,
  useIsOffline,
  usePortalSession,
  useRemoteQuery,
  useSnackbar,
  type DocumentAction,
} from '#kernel/client/index.ts';
import * as addresses from '../../domain/call-addresses.ts';
import { FormerDistributorRows } from './FormerDistributorRows.tsx';
import { useFormStyles } from '../form/use-form-styles.ts';

export default function MigratePage() {
  const styles = useFormStyles();
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
  const again = () => setTurn((before) => before + 1);

  const { pending = 0, conflicts = 0 } = need.value ?? {};
  const ready = pending - conflicts;

  const migrate = async () => {
    const isAgreed = await ask({
      title: t`Migrate distributors?`,
      content: t`${plural(ready, {
        one: '# row becomes a company of a distributor. Conflicts stay until you decide them.',
        other: '# rows become companies of distributors. Conflicts stay until you decide them.',
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
    <p>
      {t`${plural(ready, { one: '# row ready to migrate', other: '# rows ready to migrate' })}`} ·{' '}
      {t`${plural(conflicts, { one: '# conflict to decide', other: '# conflicts to decide' })}`}
    </p>
  ) : null;

  const nothingReason = need.value && ready === 0 ? t`no rows are ready` : undefined;
  const migration: DocumentAction = {
    key: 'migrate',
    kind: 'primary',
    label: t`Migrate distributors`,
    disabledReason: isOffline ? t`requires a connection` : nothingReason,
    onPress: () => (isBusy || ready === 0 ? undefined : migrate()),
  };

  return (
    <SettingsPage title={t`Migrate distributors`} actions={[migration]}>
      <Card title={<Trans>To migrate</Trans>}>
        <div className={styles.actions}>
          {need.state === 'failed' || need.state === 'denied' ? (
            <ListUnavailable onRetry={need.again} />
          ) : (
            (counted ?? <Skeletons rows={1} />)
          )}
          <LinkButton to="/settings/bulk_upload?kind=former">
            <Trans>Import their file</Trans>
          </LinkButton>
        </div>
      </Card>
      <FormerDistributorRows
        isConflicts={params.get('tab') === 'conflicts'}
        conflicts={conflicts}
        turn={turn}
        onDecided={again}
      />
    </SettingsPage>
  );
}
