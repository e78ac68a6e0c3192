/**
 * Rewrites unsent entries in the current schema after the portal was updated. Sent entries keep
 * their bytes, and the server upcasts them. The documents are recomputed by the current rules.
 */
import { CLIENT_SCHEMA_VERSION } from '#kernel/domain/protocol/headers.ts';
import { upcast } from '#kernel/domain/documents/upcast.ts';
import { findCommandOfKind, recomputeDocument } from './recompute-document.ts';
import { queryOpenEntriesInOrder } from './outbox.ts';
import type { EngineContext } from '../engine-context.ts';

/**
 * Upcasts the unsent entries of all loaded kinds. Returns true if there are entries of kinds that
 * are not loaded yet.
 */
export async function upcastUnsentEntries({
  core,
  kindOf,
  hasKind,
  actor,
  now,
  quota,
}: Pick<
  EngineContext,
  'core' | 'kindOf' | 'hasKind' | 'actor' | 'now' | 'quota'
>): Promise<boolean> {
  const found = await queryOpenEntriesInOrder(core)
    .filter((entry) => !hasKind(entry.documentKind) || entry.schema < CLIENT_SCHEMA_VERSION)
    .toArray();
  const ofOlderSchema = found.filter((entry) => hasKind(entry.documentKind));

  const kinds = new Map(
    ofOlderSchema.map(({ documentId, documentKind }) => [documentId, kindOf(documentKind)]),
  );

  for (const [documentId, kind] of kinds)
    await quota.writing(() =>
      core.transaction('rw', [core.outbox, core.table(kind.table)], async () => {
        const older = await core.outbox
          .where({ documentId, open: 1 })
          .filter((entry) => entry.schema < CLIENT_SCHEMA_VERSION && !entry.everSent)
          .toArray();

        await core.outbox.bulkPut(
          older.map((entry) => {
            const { call } = findCommandOfKind(kind, entry.kind);
            return {
              ...entry,
              body: JSON.stringify(upcast(call, JSON.parse(entry.body), entry.schema)),
              schema: CLIENT_SCHEMA_VERSION,
            };
          }),
        );

        await recomputeDocument(core, kind, documentId, {}, actor, now());
      }),
    );

  return ofOlderSchema.length < found.length;
}
