/** The offline switch, and what the engine says of the connection. */
import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Card } from '#kernel/client/index.ts';
import type { DeveloperProps } from '../developer-props.ts';
import { Facts } from './Facts.tsx';
import { turnOffline } from '../switches/turn-offline.ts';

export function OfflineCard({ engine, offline }: Pick<DeveloperProps, 'engine' | 'offline'>) {
  const { t } = useLingui();
  const isOffline = useSyncExternalStore(offline.subscribe, offline.get);
  const { state, online, held, pending, conflicts, failed } = useSyncExternalStore(
    engine.summary.subscribe,
    engine.summary.get,
  );
  return (
    <Card
      title={<Trans>Connection</Trans>}
      actions={
        <Button
          id="offline-switch"
          aria-pressed={isOffline}
          onClick={() => void turnOffline(offline, engine, !isOffline)}
        >
          {isOffline ? <Trans>Connect again</Trans> : <Trans>Act as offline</Trans>}
        </Button>
      }
    >
      <Facts
        rows={[
          [
            t`Switch`,
            isOffline ? t`Offline: no call leaves this device` : t`Calls go to the server`,
          ],
          [
            t`Last answer`,
            online === 'unknown'
              ? t`none yet`
              : online
                ? t`The server answered`
                : t`Nobody answered`,
          ],
          [t`State`, state],
          [t`Held for`, held],
          [t`On their way`, pending],
          [t`Conflicts`, conflicts],
          [t`Not sent`, failed],
        ]}
      />
    </Card>
  );
}
