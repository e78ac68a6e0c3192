/** At every start the databases are compared with what the device knows of the person; what follows of a difference is loaded when there is one. */
import type { EngineContext } from '../engine-context.ts';
import { isFull } from '../storage/full-disk.ts';
import { ACCESS, comparedAccess, LEFT_OPEN } from './access-record.ts';

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

/** After sending: what had stayed for unsent work alone goes with it. */
export async function followSent(context: EngineContext): Promise<void> {
  const { core, access } = context;
  const [left, noted] = await core.meta.bulkGet([LEFT_OPEN, ACCESS]);
  if (!left || noted?.value !== access) return;
  // Where it cannot be loaded now, with a later drain.
  const leaving = await import('../leaving/follow-access.ts').catch(() => undefined);
  await leaving?.followAccess(context);
}
