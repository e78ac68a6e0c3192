/**
 * Signs a user out on this device. The user is first told about unsent work; then it is sent, kept
 * for 30 days, or discarded, as the user chooses.
 */
import { NEVER_REMOVED_AT, type DeviceRecord, type DeviceStore } from '../session/device-record.ts';
import type { Engine } from '../engine-api.ts';
import { deleteEmergencyDrafts } from '../storage/emergency-draft.ts';
import { queryOpenEntriesInOrder } from '../outbox/outbox.ts';
import { readUnfinishedDrafts } from './unsent-documents.ts';
import { forgetSession } from './forget-session.ts';
import type { StringStorage } from '../session/session-mirror.ts';
import { wipeUserData, type WipedStorages } from '../storage/wipe-user-data.ts';

/** The work of the signed-in user that the server lacks or may lack. */
export type UnsentSummary = {
  /**
   * The number of entries, unsent files, unfinished drafts, and documents that this device has not
   * compared with a restored server yet.
   */
  readonly entries: number;
  /** Ids of the documents with unsent entries, and of unsent files that a sync sends. */
  readonly documents: readonly string[];
  /**
   * How many of the entries are drafts that are still being written. A sync does not send those.
   * They are not in `documents`.
   */
  readonly unfinished: number;
  /**
   * How many imported files and stock counts are not finalized. A sync does not send those. They
   * are not in `documents`.
   */
  readonly unfinalized: number;
  /**
   * How many documents a restored server may lack, because this device has not compared them with
   * that server yet. They are not in `documents`.
   */
  readonly uncompared: number;
};

/**
 * Summarizes the user's unsent work: entries in the outbox, unsent files and other work that
 * modules store, unfinished drafts, and documents that this device has not compared with a restored
 * server yet. If `countUncompared` is absent, the last of these numbers is 0.
 */
export async function readUnsentSummary({
  core,
  modules,
  own,
  countUncompared,
}: Pick<Engine, 'core' | 'modules' | 'own'> &
  Partial<Pick<Engine, 'countUncompared'>>): Promise<UnsentSummary> {
  const open = await queryOpenEntriesInOrder(core).toArray();

  const held = (
    await Promise.all(
      modules.map(async (module) => (await module.listUnsentDocuments?.(own)) ?? []),
    )
  ).flat();
  const files = held.filter(({ isUnfinalized }) => !isUnfinalized);
  const unfinished = await readUnfinishedDrafts(core, modules);
  const uncompared = (await countUncompared?.()) ?? 0;

  return {
    entries: open.length + held.length + unfinished.length + uncompared,
    documents: [
      ...new Set([...open.map((entry) => entry.documentId), ...files.map(({ id }) => id)]),
    ],
    unfinished: unfinished.length,
    unfinalized: held.length - files.length,
    uncompared,
  };
}

/**
 * Returns the change to the device record that keeps the user's unsent work. Its 30 days begin with
 * the server's next answer.
 */
export const changeThatKeepsUnsentWork =
  (userId: number) =>
  ({ heldWork }: DeviceRecord): Partial<DeviceRecord> => ({
    heldWork: { ...heldWork, [userId]: { until: NEVER_REMOVED_AT } },
  });

/**
 * Deletes all data of a user who has signed out. If something cannot be deleted now, it is noted as
 * work that is being removed, so that a later answer of the server deletes the rest.
 */
export async function wipeAfterSignOut(
  userId: number,
  { device, storage, ...places }: WipedStorages & Pick<SignOutOptions, 'device' | 'storage'>,
): Promise<void> {
  deleteEmergencyDrafts(userId, storage);
  try {
    await wipeUserData(userId, places);
  } catch {
    await device.change(({ heldWork }) => ({
      heldWork: { ...heldWork, [userId]: { until: NEVER_REMOVED_AT, removing: [] } },
    }));
  }
}

/**
 * The ways of handling unsent work: send it before the sign-out, keep it for 30 days, or discard
 * it.
 */
export type SignOutMode = 'send_first' | 'keep' | 'discard';

/** The parameters of `signOut`. */
export type SignOutOptions = WipedStorages & {
  readonly engine: Engine;
  readonly device: DeviceStore;
  readonly storage: StringStorage;
};

/**
 * The outcome. `still_unsent`: not all work could be sent, so the user stays signed in and is asked
 * again. After `ok` the caller delivers the sign-out to the server and shows the login screen.
 */
export type SignOutOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'still_unsent'; readonly unsent: UnsentSummary };

/**
 * Compares this device's documents with the server if it was restored. Only an answer tells the
 * device of a restore, so the server is asked first.
 */
async function compareIfRestored(engine: Engine): Promise<void> {
  await engine.refresh();
  if ((await engine.countUncompared()) > 0) await engine.drain();
}

/**
 * Signs out on this device. Unless work is kept, all data of the user is deleted. Except in the
 * mode `discard`, documents that a restored server may lack are compared with the server first, if
 * it answered the last call.
 */
export async function signOut(mode: SignOutMode, signing: SignOutOptions): Promise<SignOutOutcome> {
  const { engine, device, storage } = signing;
  const userId = engine.actor.userId;
  const now = engine.now();

  if (mode === 'send_first') await engine.drain({ force: true });
  if (mode !== 'discard' && engine.summary.get().online === true)
    await compareIfRestored(engine).catch(() => undefined);

  const resume = await engine.pause();
  const unsent = await readUnsentSummary(engine).catch((error: unknown) => {
    resume();
    throw error;
  });

  if (mode === 'send_first' && unsent.entries > 0) {
    resume();
    return { ok: false, code: 'still_unsent', unsent };
  }

  const keeps = mode === 'keep' && unsent.entries > 0;

  engine.stop();
  await forgetSession(device, storage, now, keeps ? changeThatKeepsUnsentWork(userId) : undefined);

  if (!keeps) await wipeAfterSignOut(userId, signing);
  return { ok: true };
}
