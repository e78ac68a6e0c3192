/**
 * Shows the bars below the app bar for a missing connection, a full disk or a device that cannot
 * open offline. The code is loaded when a bar is first needed.
 */
import type { ReactNode } from 'react';
import { InstallOffer } from '../install/InstallOffer.tsx';
import { NotReadyOfflineBar } from '../offline/NotReadyOfflineBar.tsx';
import { DeviceFullBar } from './DeviceFullBar.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import type { SyncIndicator } from './sync-indicator.ts';

type Props = {
  readonly sync: SyncIndicator;
  readonly onView: () => void;
  /**
   * If present, a bar says that this device cannot open offline, and this function closes the bar.
   */
  readonly onCloseCannotOpen: (() => void) | undefined;
};

export default function ConnectionBars({ sync, onView, onCloseCannotOpen }: Props): ReactNode {
  return (
    <>
      {sync.state === 'offline' ? (
        <>
          <OfflineBar count={sync.count} onView={onView} />
          <InstallOffer />
        </>
      ) : null}
      {sync.isShort ? <DeviceFullBar /> : null}
      {onCloseCannotOpen ? <NotReadyOfflineBar onClose={onCloseCannotOpen} /> : null}
    </>
  );
}
