/** Follows whether the user has already ordered or reported something. */
import { useOrdersContext } from '#areas/orders/client/index.ts';
import { usePortalSession, useThrottledQuery } from '#kernel/client/index.ts';
import type { Engine } from '#kernel/device/index.ts';
import { can } from '#kernel/domain/user/permissions.ts';

/** The engines of users who have worked. They are not asked again while the portal is open. */
const known = new WeakSet<Engine>();

/** The engines whose reports are loaded for this question. */
const isLoading = new WeakSet<Engine>();

/**
 * Returns whether a report is the user's. Undefined: not known yet. Loads the list of reports if
 * this device does not have it, because no first screen needs it.
 */
async function hasReported(engine: Engine, userName: string): Promise<boolean | undefined> {
  const areas = (['inventory', 'pos'] as const).filter((area) => can(engine.actor, area, 'read'));
  if (areas.length === 0) return false;

  const { hasReportBy } = await import('#areas/reports/device/index.ts');
  const answer = await hasReportBy(engine, userName, areas);
  if (answer === undefined && !isLoading.has(engine)) {
    isLoading.add(engine);
    engine.refresh('reports.heads').catch(() => isLoading.delete(engine));
  }

  return answer;
}

/**
 * Returns whether an order or a report on this device is the user's. Undefined: not known yet, or
 * not asked.
 * @param isAsked False on screens where the answer is not needed.
 */
export function useHasWorked(isAsked: boolean): boolean | undefined {
  const { engine, actor, userName } = usePortalSession();
  const { store } = useOrdersContext();
  return useThrottledQuery(async () => {
    if (!isAsked) return undefined;
    if (known.has(engine)) return true;

    const hasOrdered = can(actor, 'orders', 'read') ? await store.hasOrderBy(userName) : false;
    if (hasOrdered === undefined) return undefined;

    const hasWorked = hasOrdered || (await hasReported(engine, userName));
    if (hasWorked) known.add(engine);
    return hasWorked;
  }, [engine, store, userName, isAsked]);
}
