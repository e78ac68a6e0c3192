/** All that this device alone has, as JSON text that a person can keep. */
import { openInOrder } from './outbox.ts';
import type { Setting } from './setting.ts';

export async function exportUnsent({ core, actor, rooms, now }: Pick<Setting, 'core' | 'actor' | 'rooms' | 'now'>): Promise<string> {
  const entries = await openInOrder(core).toArray();
  const documents: Record<string, unknown[]> = {};
  for (const kind of rooms.flatMap((room) => room.kinds ?? [])) {
    const ids = [...new Set(entries.filter((entry) => entry.documentKind === kind.name).map((entry) => entry.documentId))];
    documents[kind.name] = (await core.table(kind.table).bulkGet(ids)).map((record) => record?.state ?? null);
  }
  return JSON.stringify({ userId: actor.userId, exportedAt: now(), entries, documents }, null, 2);
}
