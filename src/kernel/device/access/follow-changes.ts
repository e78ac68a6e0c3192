/** At every start the databases are compared with what the device knows of the person; what follows of a difference is loaded when there is one. */
import type { EngineContext } from '../engine-context.ts';
import { isFull } from '../storage/storage-quota.ts';
import { ACCESS, comparedAccess } from './access-record.ts';

/** Databases of other rights are brought to these before anything of them is shown or sent. `restored`: entries came back from the second copy, of whichever distributor. */
export async function followChanges(context: EngineContext, restored: boolean): Promise<void> {
  const { core, bulk, access, now } = context;
  const { isSame, isNew } = await comparedAccess(core, bulk, access);
  if (isSame && !restored) return;
  const written =
    isNew && !restored
      ? Promise.all([
          core.meta.put({ key: ACCESS, value: access }),
          bulk.cursors.put({ name: ACCESS, cursor: access, asOf: now() }),
        ])
      : (await import('../leaving/follow-access.ts')).followAccess(context);
  await written.catch((error: unknown) => {
    // A full disk: with the next start.
    if (!isFull(error)) throw error;
  });
}
