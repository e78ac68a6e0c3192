/** Removes work that was kept at sign-out, when an answer of the server shows that its 30 days are over; its owner is told at the next sign-in. */
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import type { DeviceRecord, UnsentDocument } from '../session/device-record.ts';
import { begunAt } from '../session/sign-out-late.ts';
import { forgetEmergencyDrafts } from '../storage/emergency-draft.ts';
import { wipeUser, type HeldWorkOptions } from '../storage/wipe.ts';
import { readUnsent } from './unsent-documents.ts';

export const KEEP_WORK = 30 * DAY;

/** `at`: the server's time. Whoever is signed in is left alone. Cut off, the next one ends what this one began. */
export async function removeHeldWork(at: Instant, options: HeldWorkOptions): Promise<void> {
  const { device, storage, files } = options;
  const record = await device.change(({ heldWork }) => ({ heldWork: begunAt(heldWork, at) }));
  for (const [id, { since = at, removing: begun }] of Object.entries(record.heldWork)) {
    const userId = Number(id);
    if (record.user?.id === userId || (!begun && at - since < KEEP_WORK)) continue;
    const removing = begun ?? (await readUnsent(userId, options.modules, files));
    // Its owner may have come back meanwhile, in another window.
    const { heldWork, user } = await device.change((now) => marked(now, id, since, removing));
    if (user?.id === userId || !heldWork[id]?.removing) continue;
    await wipeUser(userId, options);
    forgetEmergencyDrafts(userId, storage);
    await device.change((now) => removed(now, id));
  }
}

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

function removed({ heldWork, removedWork }: DeviceRecord, id: string): Partial<DeviceRecord> {
  const { [id]: done, ...others } = heldWork;
  if (!done?.removing) return {};
  const documents = [...(removedWork[id] ?? []), ...done.removing];
  return {
    heldWork: others,
    ...(documents.length > 0 ? { removedWork: { ...removedWork, [id]: documents } } : {}),
  };
}
