/** Taking over what the server has of documents, wherever this device has nothing under way for them. */
import { settleDocument } from './documents.ts';
import { laneOf } from './outbox.ts';
import type { DocumentRecord, RefreshContext, Stated } from './room.ts';
import type { Setting } from './setting.ts';

export function absorbing(setting: Setting): Pick<RefreshContext, 'absorb' | 'mirrored'> {
  const { core, actor } = setting;
  return {
    async absorb(kind, id, state) {
      const table = core.table<DocumentRecord<Stated>, string>(kind.table);
      await core.transaction('rw', [core.outbox, table], async () => {
        const before = await table.get(id);
        if ((await laneOf(core, id)).length > 0) return;
        if (state === 'gone') return void await table.delete(id);
        if (before?.server && before.server.version > state.version) return;
        await settleDocument(core, kind, id, { server: state }, actor, setting.now());
      });
    },
    async mirrored(kind, versions) {
      const table = core.table<DocumentRecord<Stated>, string>(kind.table);
      return await core.transaction('rw', [core.outbox, table], async () => {
        const older: string[] = [];
        for (const record of await table.bulkGet([...versions.keys()])) {
          if (!record || (await laneOf(core, record.id)).length > 0) continue;
          const version = versions.get(record.id)!;
          if (version === 'gone') { await table.delete(record.id); continue; }
          if ((record.server?.version ?? 0) < version) older.push(record.id);
          if ((record.server?.version ?? 0) <= version && record.local) await table.put(kind.row({ ...record, local: 0 }) as DocumentRecord<Stated>);
        }
        return older;
      });
    },
  };
}
