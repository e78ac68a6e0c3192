/** The shell with its data: menu by rights, alerts, sync. */
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAlerts } from '#areas/alerts/client/index.ts';
import { useSession } from '#areas/account/client/index.ts';
import type { Page } from '#app/domain/pages.ts';
import type { Engine } from '#kernel/device/index.ts';
import { DefaultLayout } from './shell/DefaultLayout.tsx';
import { visibleMenu } from './shell/menu.ts';
import { SyncStatus } from './SyncStatus.tsx';
import { useShownSync } from './use-shown-sync.ts';

type Props = { readonly page: Page | undefined; readonly engine: Engine; readonly children: ReactNode };

export function Shell({ page, engine, children }: Props) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const [isSyncOpen, setSyncOpen] = useState(false);
  const summary = useSyncExternalStore(engine.summary.subscribe, engine.summary.get);
  const sync = useShownSync(summary, user?.zone);
  const { count } = useAlerts();
  return (
    <>
      <DefaultLayout
        menu={visibleMenu(user?.permissions, user?.distributorID === null)} at={{ path: pathname, ...(page?.tab ? { tab: page.tab } : {}) }}
        userName={user?.name ?? user?.email ?? ''} alertCount={count} sync={sync} onOpenSync={() => setSyncOpen(true)} showStrip={pathname !== '/notifications'}
      >
        {children}
      </DefaultLayout>
      <SyncStatus open={isSyncOpen} onClose={() => setSyncOpen(false)} engine={engine} summary={summary} sync={sync} />
    </>
  );
}
