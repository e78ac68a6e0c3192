/** Resets the remembered columns of order files. The service worker does not need it. */
import { forgetColumns, openFilesDatabase } from '#areas/imports/device/index.ts';
import type { Engine } from '#kernel/device/engine-and-databases.ts';
import { addresses } from '../../domain/index.ts';
import { refreshColumnsNow } from './order-files-columns.ts';

/**
 * Makes the server and this device forget the remembered columns and corrections of a distributor.
 * Returns false, and forgets nothing, if the server can't be reached or refuses.
 */
export async function forgetOrderColumns(engine: Engine, distributorId: number): Promise<boolean> {
  const reply = await engine.api.call(addresses.resetOrderProductHeaders, {
    params: { id: distributorId },
  });
  if (!reply.ok) return false;

  const files = openFilesDatabase(engine.actor.userId);
  try {
    await forgetColumns(files, ['order_lines'], distributorId);
  } finally {
    files.close();
  }
  await refreshColumnsNow(engine);
  return true;
}
