/** Stores, removes and reads the attached files of this device. */
import type { OwnStorage } from '#kernel/device/engine-and-databases.ts';
import { DAY, type Instant } from '#kernel/domain/dates.ts';
import { placesWithDraftsOnDevice } from '../domain/attachment-constants.ts';
import type { Attachment } from '../domain/index.ts';
import {
  withAttachmentsDatabase,
  attachmentKeyOf,
  openAttachmentsDatabase,
  type AttachmentRecord,
  type AttachmentsDatabase,
  type AttachmentOwner,
} from './attachments-database.ts';
import {
  readAttachmentCopy,
  removeAttachmentCopy,
  writeAttachmentCopy,
} from './attachment-copies.ts';

/**
 * Milliseconds for which sent files are kept, so that they can be viewed offline and sent again to
 * a server that was restored from a backup. They are deleted earlier if their space is needed.
 */
const KEEP_SENT = 30 * DAY;

const tablesOf = (database: AttachmentsDatabase) => [
  database.attachments,
  database.attachmentBytes,
];

/**
 * Stores a file, which is on the disk when the promise resolves; it rejects if there is no space.
 * Storing the same file again removes the marks that it was taken off its document and that the
 * server refused it, stores its bytes if the database lost them, and, unless the file was sent,
 * writes the second copy, in the private file system, again.
 */
export async function storeAttachment(
  own: OwnStorage,
  owner: AttachmentOwner,
  attachment: Attachment,
  bytes: Blob,
  now: Instant,
): Promise<void> {
  const key = attachmentKeyOf(owner, attachment.hash);
  const database = openAttachmentsDatabase(own);
  let isSent = false;
  try {
    await database.transaction('rw', tablesOf(database), async () => {
      const known = await database.attachments.get(key);
      if (known) {
        const { isTakenOff: _isTakenOff, refused: _refused, ...again } = known;
        await database.attachments.put(again);
        if (!(await database.attachmentBytes.get(key)))
          await database.attachmentBytes.put({ key, bytes });
        isSent = known.sentAt > 0;
        return;
      }

      await database.attachmentBytes.put({ key, bytes });
      const { place, distributorId } = owner;
      await database.attachments.put({
        ...attachment,
        key,
        place,
        distributorId,
        addedAt: now,
        sentPieces: 0,
        sentAt: 0,
      });
    });
  } finally {
    database.close();
  }

  if (!isSent) await writeAttachmentCopy(own, key, bytes);
}

async function drop(database: AttachmentsDatabase, keys: readonly string[]): Promise<void> {
  await database.transaction('rw', tablesOf(database), async () => {
    await database.attachments.bulkDelete([...keys]);
    await database.attachmentBytes.bulkDelete([...keys]);
  });
}

/**
 * Marks a file that was removed from a document. It isn't sent any more, unless another document on
 * this device refers to it.
 */
export async function detachAttachment(
  own: OwnStorage,
  owner: AttachmentOwner,
  hash: string,
): Promise<void> {
  await withAttachmentsDatabase(
    own,
    async (database) =>
      await database.attachments.update(attachmentKeyOf(owner, hash), { isTakenOff: true }),
  );
}

/** Deletes a file that was removed from its document, unless it was attached again meanwhile. */
export async function deleteDetachedAttachment(own: OwnStorage, key: string): Promise<void> {
  const isDropped = await withAttachmentsDatabase(
    own,
    async (database) =>
      await database.transaction('rw', tablesOf(database), async () => {
        if (!(await database.attachments.get(key))?.isTakenOff) return false;
        await drop(database, [key]);
        return true;
      }),
  );
  if (isDropped) await removeAttachmentCopy(own, key);
}

export async function deleteAttachment(
  own: OwnStorage,
  owner: AttachmentOwner,
  hash: string,
): Promise<void> {
  const key = attachmentKeyOf(owner, hash);
  await withAttachmentsDatabase(own, (database) => drop(database, [key]));
  await removeAttachmentCopy(own, key);
}

/**
 * Returns the bytes from the database, or from the second copy if the database lost them. Undefined
 * if this device has neither, or if they have another size.
 */
export async function readAttachmentBytes(
  own: OwnStorage,
  owner: AttachmentOwner,
  { hash, size }: Pick<Attachment, 'hash' | 'size'>,
): Promise<Blob | undefined> {
  const key = attachmentKeyOf(owner, hash);
  const stored = await withAttachmentsDatabase(
    own,
    async (database) => await database.attachmentBytes.get(key),
  );
  const found = stored?.bytes ?? (await readAttachmentCopy(own, key));
  return found?.size === size ? found : undefined;
}

/**
 * Records the progress of a transfer, or that the file arrived, was refused or has to wait. The
 * second copy of a file that arrived is removed.
 */
export const updateTransferState = async (
  own: OwnStorage,
  owner: AttachmentOwner,
  hash: string,
  change: {
    readonly sentPieces?: number;
    readonly sentAt?: Instant;
    readonly refused?: string;
    readonly waits?: boolean;
  },
): Promise<void> => {
  const key = attachmentKeyOf(owner, hash);
  await withAttachmentsDatabase(
    own,
    async (database) => await database.attachments.update(key, { waits: false, ...change }),
  );
  if (change.sentAt) await removeAttachmentCopy(own, key);
};

const sentBefore = (database: AttachmentsDatabase, before: Instant) =>
  database.attachments.where('sentAt').between(1, before);

/**
 * Deletes files that were sent before an instant, and returns whether any was deleted. If `place`
 * is given, only files of this place are deleted, and `keeps` is not called. Otherwise files of all
 * places are deleted, except those for which `keeps` returns true.
 */
export const deleteSentAttachments = async (
  own: OwnStorage,
  before: Instant,
  place?: string,
  keeps: (record: AttachmentRecord) => boolean = () => false,
): Promise<boolean> =>
  (await withAttachmentsDatabase(own, async (database) => {
    const keys = await sentBefore(database, before)
      .filter((one) => (place === undefined ? !keeps(one) : one.place === place))
      .primaryKeys();
    await drop(database, keys);
    return keys.length > 0;
  })) ?? false;

/**
 * Deletes files that were sent long ago. Files of places whose drafts exist on devices only are
 * kept while a document on this device refers to them, because the server deletes files that no
 * document refers to after a day.
 * @param attached Returns the keys of the files to which documents on this device refer. It is
 * called only if the answer matters.
 */
export async function deleteOldSentAttachments(
  own: OwnStorage,
  now: Instant,
  attached: () => Promise<ReadonlySet<string>>,
): Promise<boolean> {
  const before = now - KEEP_SENT;
  const mayBeOfDraft = ({ place }: AttachmentRecord) => placesWithDraftsOnDevice.has(place);
  const count = await withAttachmentsDatabase(
    own,
    async (database) => await sentBefore(database, before).filter(mayBeOfDraft).count(),
  );
  const named = count ? await attached() : undefined;

  return await deleteSentAttachments(
    own,
    before,
    undefined,
    (one) => mayBeOfDraft(one) && named?.has(one.key) === true,
  );
}
