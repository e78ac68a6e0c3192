/**
 * Lists, reads, exports and deletes the files that only this device has. A sign-out would lose
 * them.
 */
import type { UnsentDocument } from '#kernel/device/index.ts';
import type { OwnStorage } from '#kernel/device/engine-and-databases.ts';
import { binaryText } from '#kernel/domain/hex-and-binary-text.ts';
import { withAttachmentsDatabase, type AttachmentRecord } from './attachments-database.ts';
import { readAttachmentBytes, deleteAttachment } from './attachment-store.ts';

/**
 * The suffix of an unsent document's kind if the document is an attached file. It follows the
 * place: `orders_attachment`.
 */
const ATTACHMENT = '_attachment';
export const isAttachmentDocument = ({ kind }: Pick<UnsentDocument, 'kind'>): boolean =>
  kind.endsWith(ATTACHMENT);

/** Returns the bytes of an unsent file, if this device has them; `key` is its id. */
export async function readUnsentAttachmentBytes(
  own: OwnStorage,
  key: string,
): Promise<Blob | undefined> {
  const record = await withAttachmentsDatabase(own, (database) => database.attachments.get(key));
  return record && (await readAttachmentBytes(own, record, record));
}

export async function cancelUnsentAttachment(own: OwnStorage, key: string): Promise<void> {
  const record = await withAttachmentsDatabase(own, (database) => database.attachments.get(key));
  if (record) await deleteAttachment(own, record, record.hash);
}

const unsentIn = async (own: OwnStorage): Promise<readonly AttachmentRecord[]> =>
  (await withAttachmentsDatabase(own, (database) =>
    database.attachments
      .where({ sentAt: 0 })
      .filter(({ isTakenOff }) => !isTakenOff)
      .toArray(),
  )) ?? [];

export const listUnsentAttachments = async (own: OwnStorage): Promise<UnsentDocument[]> =>
  (await unsentIn(own)).map(({ key, place, name, addedAt, distributorId }) => ({
    id: key,
    kind: `${place}${ATTACHMENT}`,
    name,
    at: addedAt,
    count: 1,
    distributorId,
  }));

/**
 * Returns unsent files for an export, which is a single text: their names, and their bytes as
 * base64.
 * @param documentText Only files whose hash this text contains are returned. If undefined, all are.
 */
export async function exportUnsentAttachments(
  own: OwnStorage,
  documentText?: string,
): Promise<Readonly<Record<string, unknown>>> {
  const records = (await unsentIn(own)).filter(
    ({ hash }) => documentText === undefined || documentText.includes(hash),
  );
  const files = await Promise.all(
    records.map(async (record) => {
      const bytes = await readAttachmentBytes(own, record, record);
      return {
        name: record.name,
        type: record.type,
        hash: record.hash,
        bytes: bytes ? btoa(binaryText(new Uint8Array(await bytes.arrayBuffer()))) : null,
      };
    }),
  );
  return files.length > 0 ? { attachments: files } : {};
}
