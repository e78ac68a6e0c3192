/**
 * Shows the developer pages if the server offers the developer tools, and "not found" if it does
 * not. Until that is known, shows an outline, or an error with a button that asks again.
 */
import { useEffect, useState } from 'react';
import { useSession } from '#areas/account/client/index.ts';
import { approvalGallery } from '#areas/approvals/client/index.ts';
import {
  devScreens,
  fetchDevToolsOffered,
  useDevToolsOffered,
  type DeveloperProps,
} from '#areas/dev/client/index.ts';
import { funnelGallery } from '#areas/funnels/client/index.ts';
import { orderGallery } from '#areas/orders/client/index.ts';
import { developerPages, pages } from '#app/domain/pages.ts';
import { Card, ErrorState, lazyScreen, Skeletons } from '#kernel/client/index.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { actorOf } from '#kernel/device/index.ts';
import { offlineSwitch, view } from '../start/page-session.ts';
import { useCurrentPage } from '../start/use-current-page.ts';
import { NotFound } from '../fallback/NotFound.tsx';
import { fetchVersion } from '../updates/version-info.ts';

const galleries: DeveloperProps['galleries'] = {
  orders: orderGallery,
  approvals: approvalGallery,
  funnels: funnelGallery,
  shell: lazyScreen(
    () => import('./ShellStates.tsx'),
    'dev',
    'device',
    'orders',
    'contact',
    'reports',
  ),
};
const all = [...pages, ...developerPages];

/**
 * Returns the version that the server offers. Undefined if the offline switch is on, or if the
 * server gives no valid answer.
 */
const versionOffered = async () =>
  offlineSwitch.get() ? undefined : await fetchVersion().catch(() => undefined);

export default function DeveloperPage() {
  const { page } = useCurrentPage();
  const { user, store } = useSession();
  const tools = useDevToolsOffered();
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState(-1);

  useEffect(() => {
    void fetchDevToolsOffered(store.device, store.api, true).then(() => setAsked(attempt));
  }, [store, attempt]);

  const engine = store.engine();
  const path = page?.path as keyof typeof devScreens | undefined;

  if (tools === false || !path) return <NotFound />;
  if (tools === undefined)
    return asked < attempt ? (
      <Skeletons rows={8} />
    ) : (
      <Card>
        <ErrorState onRetry={() => setAttempt(attempt + 1)} />
      </Card>
    );

  if (!engine || !user) return null;
  const Tool = devScreens[path];
  return (
    <Tool
      engine={engine}
      device={store.device}
      actor={actorOf(user)}
      zone={user.zone ?? HOME_ZONE}
      pages={all}
      offline={offlineSwitch}
      view={view}
      version={__APP_VERSION__}
      fetchVersion={versionOffered}
      galleries={galleries}
    />
  );
}
