/** The signed-in portal: opens this user's databases, starts the engine, and shows the shell around the screen. */
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import { useAllWords, useDialog } from '#kernel/client/index.ts';
import { useSession } from '#areas/account/client/index.ts';
import { AlertDetails, AlertsProvider } from '#areas/alerts/client/index.ts';
import { OrdersProvider } from '#areas/orders/client/index.ts';
import { ordersOn, type OrdersDevice } from '#areas/orders/device/index.ts';
import { deviceRooms } from '#app/device/rooms.ts';
import type { Page } from '#app/domain/pages.ts';
import { actorOf, type SessionUser } from '#kernel/device/index.ts';
import { dropExpiredWork, startEngine, startTriggers, type Engine } from '#kernel/device/offline.ts';
import { NoStorage } from './NoStorage.tsx';
import { Outdated } from './Outdated.tsx';
import { Shell } from './Shell.tsx';
import { askForBackgroundSync, lostInUpdate } from './updates/index.ts';
import { workerRegistration } from './worker-registration.ts';

type Running = { readonly engine: Engine; readonly orders: OrdersDevice };
type Standing = 'opening' | 'outdated' | 'no_storage' | Running;

const alertOf = (orderId: string) => <AlertDetails id={orderId} />;

/** Give it a `key` of user and rights: another user gets another engine, on databases of their own, and the rules decide by the rights. */
export default function SignedIn({ page, children }: { readonly page: Page | undefined; readonly children: ReactNode }) {
  const { user, store } = useSession();
  const { ask } = useDialog();
  const { t } = useLingui();
  const hasWords = useAllWords();
  const tell = (count: number) => void ask({ confirm: false, title: t`Some changes are missing after the update`, content: <Plural value={count} one="# change that had not been sent is no longer on this device. Look at your latest orders and tell support." other="# changes that had not been sent are no longer on this device. Look at your latest orders and tell support." /> });
  const tellRestored = (count: number) => void ask({ confirm: false, title: t`Your unsent work is back`, content: <Plural value={count} one="The browser had lost its database. # change that had not been sent was restored from its second copy." other="The browser had lost its database. # changes that had not been sent were restored from their second copy." /> });
  const [standing, setStanding] = useState<Standing>('opening');

  useEffect(() => {
    if (!user) return undefined;
    let isOver = false;
    const ends: (() => void)[] = [];
    open(user, store.api, () => setStanding('outdated')).then((running) => {
      if (isOver) { running.engine.stop(); return; }
      const { engine } = running;
      store.attachEngine(engine);
      ends.push(startTriggers(engine, { frame: window, page: document }), () => { store.attachEngine(undefined); engine.stop(); });
      void workerRegistration().then((registration) => { if (!isOver) ends.push(askForBackgroundSync(registration, engine)); });
      setStanding(running);
      void lostInUpdate(store.device, engine).then((lost) => { if (lost.length > 0) tell(lost.length); });
      if (engine.restored > 0) tellRestored(engine.restored);
      void dropExpiredWork(store.device, Date.now(), { caches, files: navigator.storage });
    }, () => { if (!isOver) setStanding('no_storage'); });
    return () => { isOver = true; ends.forEach((end) => end()); };
  }, [store]); // oxlint-disable-line react/exhaustive-deps -- one engine for as long as this stands: see the key

  if (!hasWords) return null;
  if (standing === 'outdated') return <Outdated />;
  if (standing === 'no_storage') return <NoStorage />;
  if (standing === 'opening') return null;
  const { engine, orders } = standing;
  return (
    <AlertsProvider api={store.api} distributorId={user?.distributorID ?? null} zone={user?.zone}>
      <OrdersProvider store={orders} engine={engine} alertOf={alertOf}>
        <Shell page={page} engine={engine}>{children}</Shell>
      </OrdersProvider>
    </AlertsProvider>
  );
}

async function open(user: SessionUser, api: Engine['api'], onOutdated: () => void): Promise<Running> {
  const engine = await startEngine({ actor: actorOf(user), api, rooms: deviceRooms, clock: Date.now, chance: crypto, locks: navigator.locks, storage: navigator.storage, onOutdated });
  void navigator.storage?.persist?.().catch(() => false);
  return { engine, orders: ordersOn(engine, user.name ?? user.email ?? '') };
}
