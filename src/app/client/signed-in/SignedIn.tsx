/** The signed-in portal: opens this user's databases, starts the engine, and shows the shell around the screen. */
import { Plural, useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { PortalSessionProvider, portalWords, useDialog, useWordsOf } from '#kernel/client/index.ts';
import { useSession } from '#areas/account/client/index.ts';
import { AlertDetails, AlertsProvider } from '#areas/alerts/client/index.ts';
import { DeadlinesProvider } from '#areas/deadlines/client/index.ts';
import { deadlinesOn, type DeadlinesDevice } from '#areas/deadlines/device/index.ts';
import {
  OrdersProvider,
  restoreEmergencyDrafts,
  type AlertOf,
} from '#areas/orders/client/index.ts';
import { ordersOn, type OrdersDevice } from '#areas/orders/device/index.ts';
import { deviceModules } from '#app/device/modules.ts';
import type { PortalPage } from '#app/domain/pages.ts';
import { HOME_ZONE } from '#kernel/domain/dates.ts';
import { actorOf, type SessionUser } from '#kernel/device/index.ts';
import {
  dropExpiredWork,
  startEngine,
  startTriggers,
  type Engine,
} from '#kernel/device/offline.ts';
import { orderDeadline } from './OrderDeadline.tsx';
import { serializedOpening } from './serialized-opening.ts';
import { Shell } from './Shell.tsx';
import { FatalScreen, type FatalReason } from './FatalScreen.tsx';
import { askForBackgroundSync, lostInUpdate } from '../updates/index.ts';
import { workerRegistration } from '../updates/worker-registration.ts';

type Running = {
  readonly engine: Engine;
  readonly orders: OrdersDevice;
  readonly deadlines: DeadlinesDevice;
};
type SignedInState = 'opening' | FatalReason | Running;

const alertOf: AlertOf = (order) => (
  <Suspense>
    <AlertDetails
      id={order.id}
      known={order.corrections}
      isExpected={order.status === undefined || order.status === 'waiting_correction'}
    />
  </Suspense>
);

/** A database that does not answer for so long is told; should it open after all, the portal goes on. */
const OPENING_TIME = 10_000;

/** Give it a `key` of user and rights: another user gets another engine, on databases of their own, and the rules decide by the rights. */
export default function SignedIn({
  page,
  children,
}: {
  readonly page: PortalPage | undefined;
  readonly children: ReactNode;
}) {
  const { user, store } = useSession();
  const { ask } = useDialog();
  const { t } = useLingui();
  const hasWords = useWordsOf(portalWords);
  const tell = (count: number) =>
    void ask({
      confirm: false,
      title: t`Some changes are missing after the update`,
      content: (
        <Plural
          value={count}
          one="# change that had not been sent is no longer on this device. Look at your latest orders and tell support."
          other="# changes that had not been sent are no longer on this device. Look at your latest orders and tell support."
        />
      ),
    });
  const tellRestored = (count: number) =>
    void ask({
      confirm: false,
      title: t`Your unsent work is back`,
      content: (
        <Plural
          value={count}
          one="The browser had lost its database. # change that had not been sent was restored from its second copy."
          other="The browser had lost its database. # changes that had not been sent were restored from their second copy."
        />
      ),
    });
  const [standing, setStanding] = useState<SignedInState>('opening');

  useEffect(() => {
    if (!user) return undefined;
    let isOver = false;
    const patience = setTimeout(
      () => setStanding((now) => (now === 'opening' ? 'hanging' : now)),
      OPENING_TIME,
    );
    const ends: (() => void)[] = [() => clearTimeout(patience)];
    open(user, store.api, (why) => setStanding(why === 'deleted' ? 'emptied' : 'outdated')).then(
      (running) => {
        if (isOver) {
          running.engine.stop();
          return;
        }
        const { engine } = running;
        store.attachEngine(engine);
        ends.push(startTriggers(engine, { frame: window, page: document }), () => {
          store.attachEngine(undefined);
          engine.stop();
        });
        void workerRegistration().then((registration) => {
          if (!isOver) ends.push(askForBackgroundSync(registration, engine));
        });
        setStanding(running);
        void lostInUpdate(store.device, engine).then((lost) => {
          if (lost.length > 0) tell(lost.length);
        });
        if (engine.restored > 0) tellRestored(engine.restored);
        void dropExpiredWork(store.device, Date.now(), { caches, files: navigator.storage });
      },
      (error: unknown) => {
        console.error('The databases of this device did not open:', error);
        if (!isOver) setStanding('no_storage');
      },
    );
    return () => {
      isOver = true;
      ends.forEach((end) => end());
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one engine for as long as this stands: see the key
  }, [store]);

  if (!hasWords) return null;
  if (standing === 'opening') return null;
  if (typeof standing === 'string') return <FatalScreen reason={standing} />;
  const { engine, orders, deadlines } = standing;
  const userName = user ? displayName(user) : '';
  return (
    <PortalSessionProvider engine={engine} userName={userName} zone={user?.zone ?? HOME_ZONE}>
      <AlertsProvider>
        <DeadlinesProvider device={deadlines}>
          <OrdersProvider store={orders} alertOf={alertOf} deadlineOf={orderDeadline}>
            <Shell page={page}>{children}</Shell>
          </OrdersProvider>
        </DeadlinesProvider>
      </AlertsProvider>
    </PortalSessionProvider>
  );
}

const displayName = (user: SessionUser) => user.name ?? user.email ?? '';

async function open(
  user: SessionUser,
  api: Engine['api'],
  onOutdated: (why: 'upgraded' | 'deleted') => void,
): Promise<Running> {
  const engine = await serializedOpening(() =>
    startEngine({
      actor: actorOf(user),
      api,
      modules: deviceModules,
      clock: Date.now,
      chance: crypto,
      locks: navigator.locks,
      storage: navigator.storage,
      onOutdated,
    }),
  );
  void navigator.storage?.persist?.().catch(() => false);
  const orders = ordersOn(engine, displayName(user));
  await restoreEmergencyDrafts(user.id, orders).catch(() => {
    /* no room: it stays put down */
  });
  return { engine, orders, deadlines: deadlinesOn(engine) };
}
