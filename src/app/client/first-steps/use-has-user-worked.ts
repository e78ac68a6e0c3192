/** Follows whether the user has already ordered or reported something. */
import { useOrdersContext } from '#areas/orders/client/index.ts';
import { usePortalSession, useThrottledQuery, withoutReloadPrompt } from '#kernel/client/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';

/** The engines of users who have worked. They are not checked again while the portal is open. */
const known = new WeakSet<Engine>();

/**
 * Returns whether the user made an order or a report that is on this device. Undefined if that is
 * not known yet, or if `isAsked` is false.
 * @param isAsked False on screens where the answer is not needed.
 */
export function useHasUserWorked(isAsked: boolean): boolean | undefined {
  const { engine, actor, userName } = usePortalSession();
  const { store } = useOrdersContext();
  return useThrottledQuery(async () => {
    if (!isAsked) return undefined;
    if (known.has(engine)) return true;

    const hasOrdered = can(actor, 'orders', 'read') ? await store.hasOrderBy(userName) : false;
    if (hasOrdered === undefined) return undefined;

    // The code is only loaded for a user without orders. If it can't be loaded, the answer stays
    // unknown.
    const reports = hasOrdered
      ? undefined
      : await withoutReloadPrompt(() => import('./has-user-reported.ts'));
    const hasWorked = hasOrdered || (await reports?.hasUserReported(engine, userName));
    if (hasWorked) known.add(engine);
    return hasWorked;
  }, [engine, store, userName, isAsked]);
}
