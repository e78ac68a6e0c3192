/** Shows the offline switch and the engine's state of the connection. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Card } from '#kernel/client/index.ts';
import type { DeveloperProps } from '../developer-props.ts';
import { ValueGrid } from './ValueGrid.tsx';
import { setOffline } from '../switches/set-offline.ts';

export function OfflineCard({ engine, offline }: Pick<DeveloperProps, 'engine' | 'offline'>) {
  const { t } = useLingui();
  const isOffline = useSyncExternalStore(offline.subscribe, offline.get);
  const { state, online, held, pending, conflicts, failed } = useSyncExternalStore(
    engine.summary.subscribe,
    engine.summary.get,
  );

  const lastAnswer = online ? t`Server responded` : t`No response`;

  return (
    <Card
      title={<Trans>Connection</Trans>}
      actions={
        <Button
          id="offline-switch"
          aria-pressed={isOffline}
          onClick={() => void setOffline(offline, engine, !isOffline)}
        >
          {isOffline ? <Trans>Reconnect</Trans> : <Trans>Simulate offline</Trans>}
        </Button>
      }
    >
      <ValueGrid
        rows={[
          [
            t`Switch`,
            isOffline ? t`Offline: no requests leave this device` : t`Requests go to the server`,
          ],
          [t`Last response`, online === 'unknown' ? t`none yet` : lastAnswer],
          [t`State`, state],
          [t`Paused for`, held],
          [t`In transit`, pending],
          [t`Conflicts`, conflicts],
          [t`Not sent`, failed],
        ]}
      />
    </Card>
  );
}
