/** What is said under the app bar while there is no connection, no space or no way to open offline: fetched with the first such moment. */
import type { ReactNode } from 'react';
import { InstallOffer } from '../install/InstallOffer.tsx';
import { CannotOpenBar } from '../offline/CannotOpenBar.tsx';
import { FullBar } from './FullBar.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import type { ShownSync } from './shown-sync.ts';

type Props = {
  readonly sync: ShownSync;
  readonly onView: () => void;
  /** Present: the bar that this device can't open offline, and closing it. */
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
      {sync.isShort ? <FullBar /> : null}
      {onCloseCannotOpen ? <CannotOpenBar onClose={onCloseCannotOpen} /> : null}
    </>
  );
}
