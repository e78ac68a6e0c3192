/** The notices for a missing connection and for a full disk. */
import { msg } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { OfflineIcon, WarningIcon } from '#kernel/client/index.ts';
import type { BandNotice } from '../layouts/NoticeBand.tsx';
import type { SyncIndicator } from './sync-indicator.ts';

/**
 * Returns the notice that there is no connection, with a button for the changes on this device if
 * there are any.
 * @param count The number of documents with changes that wait on this device.
 */
const offlineNotice = (count: number, onView: () => void): BandNotice => ({
  key: 'offline',
  tone: 'dark',
  label: msg`Connection`,
  icon: <OfflineIcon aria-hidden />,
  says: {
    long: (
      <Trans>
        You’re offline. Orders and uploads are saved on this device and sent when you reconnect.
      </Trans>
    ),
    short: <Trans>You’re offline. Your work is saved on this device.</Trans>,
  },
  act:
    count > 0
      ? {
          long: <Plural value={count} one="View # change" other="View # changes" />,
          short: <Trans>View</Trans>,
          onClick: onView,
        }
      : undefined,
});

/** The notice while the disk is full and drafts use the space reserved for them. */
const deviceFullNotice: BandNotice = {
  key: 'device_full',
  tone: 'dark',
  label: msg`Storage on this device`,
  icon: <WarningIcon aria-hidden />,
  says: {
    long: (
      <Trans>
        This device is almost full. Drafts are still saved, but lists no longer update. Free up some
        space soon.
      </Trans>
    ),
    short: <Trans>This device is almost full. Free up some space soon.</Trans>,
  },
};

/** Returns the notices for the current state. */
export const useConnectionNotices = (sync: SyncIndicator, onView: () => void): BandNotice[] => [
  ...(sync.state === 'offline' ? [offlineNotice(sync.count, onView)] : []),
  ...(sync.isShort ? [deviceFullNotice] : []),
];
