/** Deletes receipts of outbox entries after 30 days by the server's time. */
import type { Instant } from '#kernel/domain/dates.ts';
import { RECEIPT_RETENTION_MS } from '../outbox/outbox.ts';
import type { CoreDatabase } from '../storage/databases.ts';
import {
  RESTORE_NOTICE_KEY,
  readRestoreNotice,
  documentIdsReceivedSince,
} from './restore-notice.ts';

/**
 * Deletes old receipts, never open entries. If the restore notice counts such receipts, they are
 * first noted in the notice.
 * @param at The server's time. If it is null, nothing is deleted.
 */
export async function deleteOldReceipts(core: CoreDatabase, at: Instant | null): Promise<void> {
  if (at === null) return;

  const old = core.outbox
    .where('closedAt')
    .between(1, at - RECEIPT_RETENTION_MS)
    .and((entry) => entry.open === 0);
  if ((await old.count()) === 0) return;

  await core.transaction('rw', core.outbox, core.meta, async () => {
    const noted = await readRestoreNotice(core);
    const received = noted ? [...(await documentIdsReceivedSince(core, noted))] : [];
    await old.delete();
    if (received.length > (noted?.receivedIds?.length ?? 0))
      await core.meta.put({ key: RESTORE_NOTICE_KEY, value: { ...noted, receivedIds: received } });
  });
}
