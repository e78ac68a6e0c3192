/**
 * Shows the band with the notices about the connection, a full disk, a portal that cannot open
 * offline, and the installation. The code is loaded when such a notice is first needed.
 */
import { NoticeBand, type BandNotice } from '../layouts/NoticeBand.tsx';
import { useInstallNotice } from '../install/use-install-notice.tsx';
import { useOfflineNotReadyNotice } from '../offline/use-offline-not-ready-notice.tsx';
import { useConnectionNotices } from './use-connection-notices.tsx';
import type { SyncIndicator } from './sync-indicator.ts';
import type { ComponentProps, ReactNode } from 'react';

type Props = {
  readonly sync: SyncIndicator;
  readonly onView: () => void;
  /**
   * If present, a notice says that the portal cannot open offline on this device, and this function
   * closes it.
   */
  readonly onCloseCannotOpen: (() => void) | undefined;
  /** The notices that are not about the connection. */
  readonly others: readonly BandNotice[];
  readonly pendencies: ComponentProps<typeof NoticeBand>['pendencies'];
};

export default function ConnectionBand(props: Props): ReactNode {
  const { sync, onView, onCloseCannotOpen, others, pendencies } = props;
  const connection = useConnectionNotices(sync, onView);
  const install = useInstallNotice(sync.state === 'offline');
  const notReady = useOfflineNotReadyNotice(onCloseCannotOpen);
  const notices = [
    ...connection,
    ...(notReady ? [notReady] : []),
    ...(install ? [install] : []),
    ...others,
  ];

  return <NoticeBand notices={notices} pendencies={pendencies} />;
}
