/**
 * The banner that is on every screen while the developer tools change what is shown, with buttons
 * that end this.
 */
import { Button, makeStyles } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import type { Engine } from '#kernel/device/index.ts';
import type { OfflineSwitch } from './switches/offline-switch.ts';
import { setOffline } from './switches/set-offline.ts';
import type { ViewAs } from './switches/view-as.ts';

const useStyles = /*#__PURE__*/ makeStyles({
  banner: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '4px 24px',
    minHeight: '52px',
    boxSizing: 'border-box',
    backgroundColor: '#FFF1C9',
    color: '#1F1A0F',
    borderBottom: '1px solid #E0C46A',
  },
});

type Props = { readonly offline: OfflineSwitch; readonly view: ViewAs; readonly engine: Engine };

export default function DeveloperBanner({ offline, view, engine }: Props) {
  const styles = useStyles();
  const { t } = useLingui();
  const isOffline = useSyncExternalStore(offline.subscribe, offline.get);
  const as = useSyncExternalStore(view.subscribe, view.get);
  if (!isOffline && !as) return null;

  const name = as?.name ?? '';

  return (
    <section aria-label={t`Developer tools`} className={`${styles.banner} no-print`}>
      {as ? (
        <>
          <span>
            <Trans>
              You’re viewing the portal as {name}. The server still applies your own permissions.
            </Trans>
          </span>
          <Button onClick={() => view.set(undefined)}>
            <Trans>Back to my permissions</Trans>
          </Button>
        </>
      ) : null}
      {isOffline ? (
        <>
          <span>
            <Trans>Offline mode is on: no requests leave this device.</Trans>
          </span>
          <Button onClick={() => void setOffline(offline, engine, false)}>
            <Trans>Reconnect</Trans>
          </Button>
        </>
      ) : null}
    </section>
  );
}
