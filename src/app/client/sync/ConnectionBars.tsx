/** What is said under the app bar while there is no connection or no space: fetched with the first such moment. */
import type { ReactNode } from 'react';
import { InstallOffer } from '../install/InstallOffer.tsx';
import { FullBar } from './FullBar.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import type { ShownSync } from './shown-sync.ts';

type Props = { readonly sync: ShownSync; readonly onView: () => void };

export default function ConnectionBars({ sync, onView }: Props): ReactNode {
  return (
    <>
      {sync.state === 'offline' ? (
        <>
          <OfflineBar count={sync.count} onView={onView} />
          <InstallOffer />
        </>
      ) : null}
      {sync.isShort ? <FullBar /> : null}
    </>
  );
}
