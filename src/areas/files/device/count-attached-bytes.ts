/** Counts how many bytes of attached files this device holds. */
import type { OwnStorage } from '#kernel/device/engine-and-databases.ts';
import { withAttachmentsDatabase } from './attachments-database.ts';

export const countAttachedBytes = async (own: OwnStorage): Promise<number> =>
  (await withAttachmentsDatabase(own, async ({ attachments, attachmentBytes }) => {
    const keys = await attachmentBytes.toCollection().primaryKeys();
    const records = await attachments.bulkGet(keys);
    return records.reduce((sum, record) => sum + (record?.size ?? 0), 0);
  })) ?? 0;
