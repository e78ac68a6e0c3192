/** What an update notes of the outbox before the change, so that entries that are missing afterwards are noticed. */
import type { DeviceStore, Engine } from '#kernel/device/index.ts';

const openEntries = async (engine: Engine) =>
  (await engine.entries()).filter((entry) => entry.open);

export async function countUnsentDocuments(engine: Engine): Promise<number> {
  const documents = (await openEntries(engine)).map(
    ({ documentKind, documentId }) => `${documentKind}/${documentId}`,
  );
  return new Set(documents).size;
}

/** Nobody signed in: notes nothing. */
export async function noteOutbox(device: DeviceStore, engine: Engine | undefined): Promise<void> {
  if (!engine) return forgetNotedOutbox(device);
  const ids = (await openEntries(engine)).map(({ id }) => id);
  await device.change(() => ({ notedOutbox: { userId: engine.actor.userId, ids } }));
}
export async function forgetNotedOutbox(device: DeviceStore): Promise<void> {
  await device.change(() => ({ notedOutbox: null }));
}

/** At start, once the engine runs: the ids that were noted before an update and are missing now. Forgets the note. */
export async function lostInUpdate(device: DeviceStore, engine: Engine): Promise<string[]> {
  const { notedOutbox } = await device.read();
  if (!notedOutbox || notedOutbox.userId !== engine.actor.userId) return [];
  const missing = missingAfterUpdate(notedOutbox.ids, await engine.has(notedOutbox.ids));
  await forgetNotedOutbox(device);
  return missing;
}

/** Ids that were noted before the update and are nowhere now, neither waiting nor as a receipt. */
export const missingAfterUpdate = (noted: readonly string[], here: ReadonlySet<string>): string[] =>
  noted.filter((id) => !here.has(id));
