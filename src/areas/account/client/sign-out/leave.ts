/** Signing out on this device, with the engine where it runs; its code is loaded when it is needed. */
import { inBackground, forgetSession } from '#kernel/device/index.ts';
import {
  hasDatabases,
  heldFor,
  openCore,
  signOut,
  unsentOf,
  wipeUser,
  type SignedOut,
  type SignOutMode,
  type Unsent,
} from '#kernel/device/offline.ts';
import type { SessionStore } from '../session/session-store.ts';

export type { SignOutMode, Unsent };

/** What would be lost. Before the terms are accepted no engine runs, but an earlier session may have left work. */
export async function unsentHere(store: SessionStore): Promise<Unsent> {
  const engine = store.engine();
  const { user } = store.get();
  if (engine) return unsentOf(engine);
  if (!user || !(await hasDatabases(user.id))) return { entries: 0, documents: [], unfinished: 0 };
  const modules = await store.modules();
  const core = openCore({ userId: user.id, modules });
  try {
    return await unsentOf({ core, modules, own: { userId: user.id, files: navigator.storage } });
  } finally {
    core.close();
  }
}

/** The browser's end of notifications: the server's goes with the session. */
async function unsubscribe(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

export async function leave(store: SessionStore, mode: SignOutMode): Promise<SignedOut> {
  const engine = store.engine();
  const { user } = store.get();
  const places = { caches: globalThis.caches, files: navigator.storage };
  if (engine) {
    const done = await signOut(mode, {
      engine,
      device: store.device,
      storage: store.storage,
      ...places,
    });
    if (!done.ok) return done;
  } else if (user) {
    const keeps = mode === 'keep';
    await forgetSession(
      store.device,
      store.storage,
      store.now(),
      keeps ? heldFor(user.id) : undefined,
    );
    if (!keeps) await wipeUser(user.id, places);
  }
  inBackground(unsubscribe());
  inBackground(store.finishSignOut());
  return { ok: true };
}
