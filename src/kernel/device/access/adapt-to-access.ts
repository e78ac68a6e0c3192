/**
 * Handles a difference between the rights by which the databases were filled and the user's current
 * rights. The two are compared at every start. This file loads `apply-access-change.ts` only if
 * they differ, if entries came back from the second copy, or if unsent work kept data here.
 */
import type { EngineContext } from '../engine-context.ts';
import { isDiskFull } from '../storage/is-disk-full.ts';
import {
  ACCESS_KEY,
  deleteDocumentNames,
  UNSENT_WORK_LEFT_KEY,
  type compareAccess,
} from './access-note.ts';

/**
 * Adapts databases that were filled with other rights to the user's current rights, before any of
 * their data is shown or sent. If the disk is full, the next start tries again. The second
 * parameter is the result of `compareAccess`.
 * @param restored True if entries came back from the second copy: they may belong to any
 * distributor.
 */
export async function adaptDatabasesToAccess(
  context: EngineContext,
  { isSame, isNew }: Awaited<ReturnType<typeof compareAccess>>,
  restored: boolean,
): Promise<void> {
  const { core, bulk, access, now } = context;
  if (isSame && !restored) return;

  const written =
    isNew && !restored
      ? Promise.all([
          core.meta.put({ key: ACCESS_KEY, value: access }),
          bulk.cursors.put({ name: ACCESS_KEY, cursor: access, asOf: now() }),
        ])
      : (await import('./apply-access-change.ts')).applyAccessChange(context);

  await written.catch((error: unknown) => {
    // If the disk is full, the next start tries again.
    if (!isDiskFull(error)) throw error;
  });
}

/**
 * Removes data that stayed only because of unsent work. Called after the outbox was sent.
 * @param answered Whether the server answered; otherwise only the names of removed documents may be
 *   deleted.
 */
export async function removeUnreadableAfterSend(
  context: EngineContext,
  answered: boolean,
): Promise<void> {
  const { core, access, api, fence } = context;
  if (api.epoch() !== null && !(await fence.differs())) await deleteDocumentNames(core);
  if (!answered) return;

  const [left, noted] = await core.meta.bulkGet([UNSENT_WORK_LEFT_KEY, ACCESS_KEY]);
  if (!left || noted?.value !== access) return;

  // If the module cannot be loaded now, a later drain tries again.
  const leaving = await import('./apply-access-change.ts').catch(() => undefined);
  await leaving?.applyAccessChange(context);
}
