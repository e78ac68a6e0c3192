/** After a new version has started: what never left is written anew in today's schema; what ever left keeps its bytes, and the server reads them. */
import { CLIENT_SCHEMA } from '#kernel/domain/headers.ts';
import { upcast } from '#kernel/domain/upcast.ts';
import { commandOf } from './documents.ts';
import { openInOrder } from './outbox.ts';
import type { Setting } from './setting.ts';

export async function upcastUnsent({ core, kindOf }: Pick<Setting, 'core' | 'kindOf'>): Promise<void> {
  await core.transaction('rw', core.outbox, async () => {
    const older = await openInOrder(core).filter((entry) => entry.schema < CLIENT_SCHEMA && !entry.everSent).toArray();
    await core.outbox.bulkPut(older.map((entry) => {
      const { call } = commandOf(kindOf(entry.documentKind), entry.kind);
      return { ...entry, body: JSON.stringify(upcast(call, JSON.parse(entry.body), entry.schema)), schema: CLIENT_SCHEMA };
    }));
  });
}
