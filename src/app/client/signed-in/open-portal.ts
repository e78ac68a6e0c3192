/** Opens the databases of a user on this device and starts their engine. */
import { restoreEmergencyDrafts } from '#areas/orders/client/index.ts';
import { createDeadlinesDevice, type DeadlinesDevice } from '#areas/deadlines/device/index.ts';
import { createOrdersDevice, type OrdersDevice } from '#areas/orders/device/index.ts';
import { startPortalEngine } from '#app/device/portal-engine.ts';
import type { SessionUser } from '#kernel/device/index.ts';
import type { SessionStore } from '#areas/account/client/index.ts';
import type { Engine } from '#kernel/device/engine-and-databases.ts';
import { withDatabaseOpeningLock } from './with-database-opening-lock.ts';

/** The opened portal. */
export type OpenPortal = {
  readonly engine: Engine;
  readonly orders: OrdersDevice;
  readonly deadlines: DeadlinesDevice;
};

/**
 * Returns the user's name, or their mail address if no name is known. Empty if neither is known.
 */
export const userDisplayName = (user: SessionUser): string => user.name ?? user.email ?? '';

/**
 * Opens the portal: finishes a removal of the user's data that was interrupted, starts the engine,
 * asks the browser to keep the storage, and restores emergency drafts. Rejects if the databases
 * cannot be opened, or if the removal cannot be finished.
 * @param onOutdated Called when a newer portal opened the databases, or they were deleted.
 */
export async function openPortal(
  user: SessionUser,
  { api, device, get }: Pick<SessionStore, 'api' | 'device' | 'get'>,
  onOutdated: (why: 'upgraded' | 'deleted') => void,
): Promise<OpenPortal> {
  const engine = await withDatabaseOpeningLock(async () => {
    const record = await device.read().catch(() => undefined);
    if (record?.heldWork[user.id]?.removing) {
      const places = { device, storage: localStorage, caches, files: navigator.storage };
      const { finishBegunRemoval } =
        await import('#kernel/device/sign-out/finish-begun-removal.ts');
      await finishBegunRemoval(user.id, places);
    }

    return await startPortalEngine(user, api, device, { storage: navigator.storage, onOutdated });
  });

  void navigator.storage?.persist?.().catch(() => false);

  const orders = createOrdersDevice(engine, userDisplayName(user), () => get().language);
  await restoreEmergencyDrafts(user.id, orders, localStorage, user.distributorID).catch(() => {
    /* A draft could not be written, for example without space on the device. It stays in local
       storage until the next start. */
  });

  return { engine, orders, deadlines: createDeadlinesDevice(engine) };
}
