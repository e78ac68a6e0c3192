/**
 * Shows the portal with another set of rights. Screens, menu and guards apply it; the server does
 * not know of it, and a reload ends it.
 */
import { createListeners } from '#kernel/device/page/listeners.ts';
import type { RoleView } from '../../domain/index.ts';

type Person = {
  readonly id: number;
  readonly distributorID: number | null;
  readonly permissions: RoleView['permissions'];
};

type Session = { readonly user: Person | null };
type Store = { get(): Session; subscribe(listener: () => void): () => void };

export type ViewAs = {
  get(): RoleView | undefined;
  subscribe(listener: () => void): () => void;
  /** Changes the view. If `view` is undefined, the user's own rights apply again. */
  set(view: RoleView | undefined): void;
};

/**
 * Wraps a session store. The user of `session` has the rights of the view, and `view` changes them.
 */
export function addViewAsToSession<S extends Store>(
  store: S,
): { readonly session: S; readonly view: ViewAs } {
  let view: { readonly of: number; readonly as: RoleView } | undefined;
  let real: Session | undefined;
  let shown: Session | undefined;
  const listeners = createListeners();

  const get = (): Session => {
    const now = store.get();

    // A view applies only to the session of the user who chose it.
    if (!view || now.user?.id !== view.of) return now;

    if (real !== now) {
      real = now;
      shown = {
        ...now,
        user: {
          ...now.user,
          distributorID: view.as.distributorId,
          permissions: view.as.permissions,
        },
      };
    }

    return shown!;
  };

  const subscribe = (listener: () => void) => {
    const ends = [listeners.subscribe(listener), store.subscribe(listener)];
    return () => ends.forEach((end) => end());
  };

  return {
    session: { ...store, get, subscribe } as S,
    view: {
      get: () => (view && store.get().user?.id === view.of ? view.as : undefined),
      subscribe,
      set(as) {
        const { user } = store.get();
        view = as && user ? { of: user.id, as } : undefined;
        real = undefined;
        listeners.notify();
      },
    },
  };
}
