/** Finishes the removal of a user's data before that user's engine starts again. */
import type { DeviceRecord } from '../session/device-record.ts';
import { deleteEmergencyDrafts } from '../storage/emergency-draft.ts';
import { wipeUserData, type HeldWorkOptions } from '../storage/wipe-user-data.ts';

/**
 * Deletes what is left of a user's data if its removal has begun, so that discarded work is neither
 * restored from its second copy nor sent. Rejects if something cannot be deleted now. The removal
 * then stays noted, and the engine must not start.
 */
export async function finishBegunRemoval(
  userId: number,
  { device, storage, ...places }: Omit<HeldWorkOptions, 'modules'>,
): Promise<void> {
  const { heldWork } = await device.read();
  if (!heldWork[userId]?.removing) return;

  deleteEmergencyDrafts(userId, storage);
  await wipeUserData(userId, places);
  await device.change((record) => changeForReturnedUser(record, userId));
}

/**
 * Returns the change for a user who signs in while their work is being removed: all of that work is
 * noted as removed, because some of it may be gone. After a sign-out that discarded the work, there
 * is none to note.
 */
export function changeForReturnedUser(
  { heldWork, removedWork }: DeviceRecord,
  userId: number,
): Partial<DeviceRecord> {
  const { [userId]: mine, ...others } = heldWork;
  if (!mine?.removing) return {};
  return mine.removing.length > 0
    ? { heldWork: others, removedWork: { ...removedWork, [userId]: mine.removing } }
    : { heldWork: others };
}
