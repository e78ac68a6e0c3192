/** Stores the server's documents on this device, except those that have open entries here. */
import { recomputeDocument } from './recompute-document.ts';
import { readOpenEntries } from './outbox.ts';
import type { DocumentKind, DocumentRecord, RefreshContext, Versioned } from '../module.ts';
import type { EngineContext } from '../engine-context.ts';

/** Returns the functions of `RefreshContext` that store or compare the server's documents. */
export function createServerDocumentStore(
  context: EngineContext,
): Pick<RefreshContext, 'applyServerState' | 'markBehind' | 'mirrored' | 'behind'> {
  const { core, actor, fence } = context;
  const records = (kind: DocumentKind<Versioned>) =>
    core.table<DocumentRecord<Versioned>, string>(kind.table);
  const known = async (kind: DocumentKind<Versioned>, ids: Iterable<string>) =>
    (await records(kind).bulkGet([...ids])).filter((record) => record !== undefined);

  return {
    async applyServerState(kind, id, state) {
      if (await fence.differs()) return;
      const table = core.table<DocumentRecord<Versioned>, string>(kind.table);

      await core.transaction('rw', [core.outbox, table], async () => {
        const before = await table.get(id);
        if ((await readOpenEntries(core, id)).length > 0) return;
        if (state === 'gone') return void (await table.delete(id));
        if (before?.server && before.server.version > state.version) return;
        await recomputeDocument(core, kind, id, { server: state, behind: 0 }, actor, context.now());
      });
    },
    async markBehind(kind, versions, isCurrent = () => true) {
      if (versions.size === 0 || (await fence.differs())) return;

      await core.transaction('rw', records(kind), async () => {
        for (const record of await known(kind, versions.keys())) {
          const version = versions.get(record.id)!;
          if (
            version === 'gone' ||
            (record.server?.version ?? 0) < version ||
            (record.server && !isCurrent(record.server as never))
          )
            await records(kind).update(record.id, { behind: 1 });
        }
      });
    },
    async mirrored(kind, versions) {
      if (versions.size === 0 || (await fence.differs())) return;
      await core.transaction('rw', core.outbox, records(kind), async () => {
        for (const record of await known(kind, versions.keys())) {
          const version = versions.get(record.id)!;
          if (!record.local || (await readOpenEntries(core, record.id)).length > 0) continue;
          if (version === 'gone' || (record.server?.version ?? 0) <= version)
            await records(kind).update(record.id, { local: 0 });
        }
      });
    },
    async behind(kind) {
      const ids = await records(kind).where('behind').equals(1).primaryKeys();

      const lanes = await Promise.all(ids.map((id) => readOpenEntries(core, id)));
      return ids.filter((_, n) => lanes[n]!.length === 0);
    },
  };
}
