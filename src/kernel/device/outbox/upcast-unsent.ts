/** After a new version has started: what was never sent is rewritten in today's schema; what was sent keeps its bytes, and the server upcasts them. */
import { CLIENT_SCHEMA } from '#kernel/domain/protocol/headers.ts';
import { upcast } from '#kernel/domain/documents/upcast.ts';
import { commandOf } from './documents.ts';
import { openInOrder } from './outbox.ts';
import type { EngineContext } from '../engine-context.ts';

/** → whether there are entries of kinds that are not loaded yet; those wait. */
export async function upcastUnsent({
  core,
  kindOf,
  hasKind,
}: Pick<EngineContext, 'core' | 'kindOf' | 'hasKind'>): Promise<boolean> {
  return await core.transaction('rw', core.outbox, async () => {
    const found = await openInOrder(core)
      .filter(
        (entry) =>
          !hasKind(entry.documentKind) || (entry.schema < CLIENT_SCHEMA && !entry.everSent),
      )
      .toArray();
    const older = found.filter((entry) => hasKind(entry.documentKind));
    await core.outbox.bulkPut(
      older.map((entry) => {
        const { call } = commandOf(kindOf(entry.documentKind), entry.kind);
        return {
          ...entry,
          body: JSON.stringify(upcast(call, JSON.parse(entry.body), entry.schema)),
          schema: CLIENT_SCHEMA,
        };
      }),
    );
    return older.length < found.length;
  });
}
