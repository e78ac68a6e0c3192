/** Files that this device alone has: a sign-out would lose them. */
import type { UnsentDocument } from '#kernel/device/index.ts';
import type { OwnStorage } from '#kernel/device/offline.ts';
import { inAttachments, type AttachmentRecord } from './database.ts';
import { bytesOf, cancelAttachment } from './stored.ts';

/** Behind the place, the kind of such a file. */
const ATTACHMENT = '_attachment';
export const isAttached = ({ kind }: Pick<UnsentDocument, 'kind'>): boolean =>
  kind.endsWith(ATTACHMENT);
/** `key`: the id of the unsent file. */
export async function attachedBytes(own: OwnStorage, key: string): Promise<Blob | undefined> {
  const record = await inAttachments(own, (database) => database.attachments.get(key));
  return record && (await bytesOf(own, record, record));
}
export async function cancelAttached(own: OwnStorage, key: string): Promise<void> {
  const record = await inAttachments(own, (database) => database.attachments.get(key));
  if (record) await cancelAttachment(own, record, record.hash);
}

const unsentIn = async (own: OwnStorage): Promise<readonly AttachmentRecord[]> =>
  (await inAttachments(own, (database) => database.attachments.where({ sentAt: 0 }).toArray())) ??
  [];

export const unsentAttachments = async (own: OwnStorage): Promise<UnsentDocument[]> =>
  (await unsentIn(own)).map(({ key, place, name, addedAt, distributorId }) => ({
    id: key,
    kind: `${place}${ATTACHMENT}`,
    name,
    at: addedAt,
    count: 1,
    distributorId,
  }));

/** Their bytes as base64, beside their names: an export is one text. */
export async function exportedAttachments(
  own: OwnStorage,
): Promise<Readonly<Record<string, unknown>>> {
  const files = await Promise.all(
    (await unsentIn(own)).map(async (record) => {
      const bytes = await bytesOf(own, record, record);
      return {
        name: record.name,
        type: record.type,
        hash: record.hash,
        bytes: bytes ? base64(new Uint8Array(await bytes.arrayBuffer())) : null,
      };
    }),
  );
  return files.length > 0 ? { attachments: files } : {};
}
function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}
