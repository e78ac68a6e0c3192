/**
 * Removes work that was kept on the device at sign-out once its 30 days are over by the server's
 * time. Its owner is told at their next sign-in.
 */
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import type { DeviceRecord, UnsentDocument } from '../session/device-record.ts';
import { startHeldWorkPeriod } from '../session/deliver-sign-outs.ts';
import { deleteEmergencyDrafts } from '../storage/emergency-draft.ts';
import { wipeUserData, type HeldWorkOptions } from '../storage/wipe-user-data.ts';
import { readUnsentDocuments } from './unsent-documents.ts';

/** Milliseconds for which kept work stays. */
export const HELD_WORK_RETENTION_MS = 30 * DAY;

/**
 * Removes the kept work whose 30 days are over, except the signed-in user's work. An interrupted
 * removal is finished by the next run.
 * @param at The server's time.
 */
export async function removeHeldWork(at: Instant, options: HeldWorkOptions): Promise<void> {
  const { device, storage, files } = options;
  const record = await device.change(({ heldWork }) => ({
    heldWork: startHeldWorkPeriod(heldWork, at),
  }));

  for (const [id, { since = at, removing: begun }] of Object.entries(record.heldWork)) {
    const userId = Number(id);
    if (record.user?.id === userId || (!begun && at - since < HELD_WORK_RETENTION_MS)) continue;
    const removing = begun ?? (await readUnsentDocuments(userId, options.modules, files));

    // The owner may have signed in again in another window meanwhile.
    const { heldWork, user } = await device.change((now) => marked(now, id, since, removing));
    if (user?.id === userId || !heldWork[id]?.removing) continue;

    await wipeUserData(userId, options);
    deleteEmergencyDrafts(userId, storage);
    await device.change((now) => removed(now, id));
  }
}

/**
 * Returns the change that marks kept work as being removed, unless its owner has signed in or the
 * work was kept again.
 */
function marked(
  { heldWork, user }: DeviceRecord,
  id: string,
  since: Instant,
  removing: readonly UnsentDocument[],
): Partial<DeviceRecord> {
  const held = heldWork[id];
  return held?.since === since && String(user?.id) !== id
    ? { heldWork: { ...heldWork, [id]: { ...held, removing } } }
    : {};
}

/**
 * Returns the change that drops removed work and notes its documents, so that the owner can be
 * told.
 */
function removed({ heldWork, removedWork }: DeviceRecord, id: string): Partial<DeviceRecord> {
  const { [id]: done, ...others } = heldWork;
  if (!done?.removing) return {};

  const documents = [...(removedWork[id] ?? []), ...done.removing];
  return {
    heldWork: others,
    ...(documents.length > 0 ? { removedWork: { ...removedWork, [id]: documents } } : {}),
  };
}
