/**
 * Opens the portal of the signed-in user, and keeps its engine running while the screen is mounted.
 */
import { startTransition, useEffect, useState } from 'react';
import { useSession } from '#areas/account/client/index.ts';
import { startSyncTriggers } from '#kernel/device/engine-and-databases.ts';
import { inBackground, type UnsentDocument } from '#kernel/device/index.ts';
import { findAndForgetEntriesLostInUpdate } from '../updates/index.ts';
import type { FatalReason } from './FatalScreen.tsx';
import { openPortal, type OpenPortal } from './open-portal.ts';

/** The state of the opening: under way, the reason why it failed, or the opened portal. */
export type PortalState = 'opening' | FatalReason | OpenPortal;

/**
 * Milliseconds after which a database that does not answer is reported. If it opens later, the
 * portal continues.
 */
const OPENING_MS = 10_000;

type Handlers = {
  /** Called with the number of changes that were unsent before an update and are missing now. */
  readonly onLost: (count: number) => void;
  /** Called with the number of changes that the database had lost and the second copy restored. */
  readonly onRestored: (count: number) => void;
  /**
   * Called with work that this user had kept here at a sign-out, and that was removed after 30
   * days.
   */
  readonly onRemoved: (documents: readonly UnsentDocument[]) => void;
};

/** Opens the portal once the component is mounted. */
export function useOpenPortal({ onLost, onRestored, onRemoved }: Handlers): PortalState {
  const { user, store } = useSession();
  const [state, setState] = useState<PortalState>('opening');

  useEffect(() => {
    if (!user) return undefined;
    let isOver = false;
    const timer = setTimeout(
      () => setState((now) => (now === 'opening' ? 'hanging' : now)),
      OPENING_MS,
    );
    const cleanups: (() => void)[] = [() => clearTimeout(timer)];

    const run = (portal: OpenPortal) => {
      const { engine } = portal;
      store.attachEngine(engine);
      const { device, storage } = store;
      inBackground(
        import(/* @first portal */ './background-work.ts').then(({ startBackgroundWork }) => {
          const places = { device, storage, caches, files: navigator.storage };
          if (!isOver) cleanups.push(startBackgroundWork(engine, { ...places, onRemoved }));
        }),
      );
      cleanups.push(startSyncTriggers(engine, { frame: window, page: document }), () => {
        store.attachEngine(undefined);
        engine.stop();
      });
      // React renders the portal as a transition, in slices, so that the page stays responsive.
      startTransition(() => setState(portal));
      inBackground(
        findAndForgetEntriesLostInUpdate(store.device, engine).then((lost) => {
          if (lost.length > 0) onLost(lost.length);
        }),
      );

      if (engine.restored > 0) onRestored(engine.restored);
    };
    const outdated = (why: 'upgraded' | 'deleted') =>
      setState(why === 'deleted' ? 'emptied' : 'outdated');

    openPortal(user, store, outdated).then(
      (portal) => {
        if (isOver) portal.engine.stop();
        else run(portal);
      },
      (error: unknown) => {
        console.error('The databases of this device did not open:', error);
        if (!isOver) setState('no_storage');
      },
    );
    return () => {
      isOver = true;
      cleanups.forEach((cleanup) => cleanup());
    };
    // One engine runs while the component is mounted; its `key` in `PortalFrame` renews it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [store]);

  return state;
}
