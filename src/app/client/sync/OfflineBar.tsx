/** Shows a bar while there is no connection, with a button for the changes on this device. */
import { Plural, Trans } from '@lingui/react/macro';
import { OfflineIcon } from '#kernel/client/index.ts';
import { DarkBar } from '../layouts/DarkBar.tsx';

/** Shows that there is no connection. `count` is the number of changes that wait on this device. */
export function OfflineBar({
  count,
  onView,
}: {
  readonly count: number;
  readonly onView: () => void;
}) {
  return (
    <DarkBar
      icon={<OfflineIcon aria-hidden />}
      says={{
        long: (
          <Trans>
            You’re offline. Orders and uploads are saved on this device and sent when you reconnect.
          </Trans>
        ),
        short: <Trans>You’re offline. Your work is saved on this device.</Trans>,
      }}
      act={
        count > 0
          ? {
              long: <Plural value={count} one="View # change" other="View # changes" />,
              short: <Trans>View</Trans>,
              onClick: onView,
            }
          : undefined
      }
    />
  );
}
