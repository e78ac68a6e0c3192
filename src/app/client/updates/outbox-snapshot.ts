/**
 * Stores the ids of the outbox entries before an update, so that entries that are missing
 * afterwards are noticed.
 */
import type { DeviceStore, Engine } from '#kernel/device/index.ts';

const openEntries = async (engine: Engine) =>
  (await engine.entries()).filter((entry) => entry.open);

/** Returns how many documents have open entries. */
export async function countUnsentDocuments(engine: Engine): Promise<number> {
  const documents = (await openEntries(engine)).map(
    ({ documentKind, documentId }) => `${documentKind}/${documentId}`,
  );
  return new Set(documents).size;
}

/** Stores the ids of all open entries. If no user is signed in, an earlier note is deleted. */
export async function saveOutboxSnapshot(
  device: DeviceStore,
  engine: Engine | undefined,
): Promise<void> {
  if (!engine) return deleteOutboxSnapshot(device);
  const ids = (await openEntries(engine)).map(({ id }) => id);
  await device.change(() => ({ notedOutbox: { userId: engine.actor.userId, ids } }));
}

/** Deletes the stored ids. */
export async function deleteOutboxSnapshot(device: DeviceStore): Promise<void> {
  await device.change(() => ({ notedOutbox: null }));
}

/**
 * Returns the stored ids of entries that are missing after an update, and deletes the stored ids.
 * Ids of another user's entries stay stored, and the result is then empty. Called once the engine
 * runs.
 */
export async function findAndForgetEntriesLostInUpdate(
  device: DeviceStore,
  engine: Engine,
): Promise<string[]> {
  const { notedOutbox } = await device.read();
  if (!notedOutbox || notedOutbox.userId !== engine.actor.userId) return [];
  const missing = findMissingEntryIds(notedOutbox.ids, await engine.has(notedOutbox.ids));
  await deleteOutboxSnapshot(device);

  return missing;
}

/** Returns the stored ids that exist neither as open entries nor as receipts. */
export const findMissingEntryIds = (
  noted: readonly string[],
  here: ReadonlySet<string>,
): string[] => noted.filter((id) => !here.has(id));
