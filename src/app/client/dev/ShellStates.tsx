/**
 * Shows states of the shell's parts in the gallery, such as the sync pill, the notices and the
 * pages that belong to no area.
 */
import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState, type ComponentProps } from 'react';
import type { StateFrame } from '#areas/dev/client/index.ts';
import { AlertsStrip } from '../layouts/AlertsStrip.tsx';
import { ErrorPage } from '../fallback/ErrorPage.tsx';
import { InstallHelp } from '../install/InstallHelp.tsx';
import { pages } from '#app/domain/pages.ts';
import { NoPermission } from '../pages/NoPermission.tsx';
import { NotFound } from '../fallback/NotFound.tsx';
import { NoticeBand } from '../layouts/NoticeBand.tsx';
import { useConnectionNotices } from '../sync/use-connection-notices.tsx';
import { MenuSyncButton } from '../sync/MenuSyncButton.tsx';
import { SyncDrawer } from '../sync/drawer/SyncDrawer.tsx';
import { SyncPill } from '../sync/SyncPill.tsx';
import type { SyncIndicator } from '../sync/sync-indicator.ts';
import { exampleSyncSections, emptySyncSections } from './example-sync-sections.ts';

const summaries: Readonly<Record<string, SyncIndicator>> = {
  synced: { state: 'synced', count: 0, lastSync: '10:42' },
  'never-synced': { state: 'checking', count: 0 },
  sending: { state: 'sending', count: 3, lastSync: '10:42' },
  'sending-one': { state: 'sending', count: 1, lastSync: '20/11/2026 10:42' },
  offline: { state: 'offline', count: 0, lastSync: '10:42' },
  'offline-with-work': { state: 'offline', count: 4, lastSync: '10:42' },
  attention: { state: 'attention', count: 2, lastSync: '10:42' },
  short: { state: 'synced', count: 0, isShort: true, lastSync: '10:42' },
};
const nothing = () => undefined;

type NoticesProps = {
  readonly sync: SyncIndicator;
  readonly pendencies?: ComponentProps<typeof NoticeBand>['pendencies'];
};

function ConnectionNotices({ sync, pendencies }: NoticesProps) {
  return <NoticeBand notices={useConnectionNotices(sync, nothing)} pendencies={pendencies} />;
}

export default function ShellStates({ frame: State }: { readonly frame: StateFrame }) {
  const { t } = useLingui();
  const [drawer, setDrawer] = useState<'all' | 'empty'>();
  return (
    <>
      {Object.entries(summaries).map(([name, sync]) => (
        <State key={name} id={`pill-${name}`}>
          <div style={{ backgroundColor: '#FFC107', borderRadius: 8 }}>
            <SyncPill sync={sync} onOpen={nothing} />
          </div>
        </State>
      ))}
      {Object.entries(summaries).map(([name, sync]) => (
        <State key={name} id={`sync-box-${name}`}>
          <MenuSyncButton sync={sync} onOpen={nothing} />
        </State>
      ))}
      <State id="alerts-strip">
        <AlertsStrip count={1} />
      </State>
      <State id="alerts-strip-many">
        <AlertsStrip count={12} />
      </State>
      <State id="offline-bar">
        <ConnectionNotices sync={summaries['offline']!} />
      </State>
      <State id="offline-bar-with-work">
        <ConnectionNotices sync={summaries['offline-with-work']!} />
      </State>
      <State id="notices-with-pendencies">
        <ConnectionNotices
          sync={{ ...summaries['offline-with-work']!, isShort: true }}
          pendencies={{ count: 2 }}
        />
      </State>
      <State id="sync-drawer">
        <Button onClick={() => setDrawer('all')}>{t`Open`}</Button>
      </State>
      <State id="sync-drawer-empty">
        <Button onClick={() => setDrawer('empty')}>{t`Open`}</Button>
      </State>
      <State id="not-found">
        <NotFound />
      </State>
      <State id="no-permission">
        <NoPermission page={pages.find(({ path }) => path === '/orders')!} />
      </State>
      <State id="error-page">
        <ErrorPage error={undefined} onRetry={nothing} />
      </State>
      <State id="install-help">
        <InstallHelp />
      </State>
      <SyncDrawer
        open={drawer !== undefined}
        onClose={() => setDrawer(undefined)}
        sentence={t`Everything is synced.`}
        sections={drawer === 'all' ? exampleSyncSections : emptySyncSections}
        onSyncNow={nothing}
      />
    </>
  );
}
