/** Shows a bar while the disk is full and drafts use the space reserved for them. */
import { Trans } from '@lingui/react/macro';
import { WarningIcon } from '#kernel/client/index.ts';
import { DarkBar } from '../layouts/DarkBar.tsx';

export function DeviceFullBar() {
  return (
    <DarkBar
      icon={<WarningIcon aria-hidden />}
      says={{
        long: (
          <Trans>
            This device is almost full. Drafts are still saved, but lists no longer update. Free up
            some space soon.
          </Trans>
        ),
        short: <Trans>This device is almost full. Free up some space soon.</Trans>,
      }}
    />
  );
}
