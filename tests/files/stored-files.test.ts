/**
 * Tests the attached files that a device stores: unsent files with a second copy in the browser's
 * origin private file system, and sent files as long as their owner may read them.
 */
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test } from 'vitest';
import { areaData } from '#app/device/area-data.ts';
import { contactAreaData } from '#areas/contact/device/area-data.ts';
import { orderAreaData } from '#areas/orders/device/index.ts';
import {
  openAttachmentsDatabase,
  attachmentKeyOf,
} from '#areas/files/device/attachments-database.ts';
import { CONTRACT_FILE_PLACE } from '#areas/distributors/domain/index.ts';
import { prepareFileToAttach } from '#areas/files/device/prepare-file.ts';
import {
  readAttachmentBytes,
  deleteAttachment,
  deleteOldSentAttachments,
  deleteSentAttachments,
  updateTransferState,
  storeAttachment,
} from '#areas/files/device/attachment-store.ts';
import { DAY } from '#kernel/domain/dates.ts';
import type { Attachment } from '#areas/files/domain/index.ts';
import { setUpFakeIndexedDb } from '../kernel-device/fake-indexeddb.ts';
import type { OwnStorage } from '#kernel/device/engine-and-databases.ts';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';

setUpFakeIndexedDb();
const USER = 7;
const owner = { place: 'orders', distributorId: 31 };
const TEXT = 'They offered 480.00';

/** Returns a private file system in memory. If `isFull`, nothing can be written to it. */
function privateFiles(isFull = false) {
  const files = new Map<string, Blob>();
  const folder = {
    async getDirectoryHandle() {
      return folder;
    },
    async getFileHandle(name: string, { create = false } = {}) {
      if (!create && !files.has(name)) throw new DOMException('none', 'NotFoundError');
      let written: Blob[] = [];
      return {
        getFile: async () => files.get(name),
        createWritable: async () => ({
          async write(bytes: Blob) {
            if (isFull) throw new DOMException('full', 'QuotaExceededError');
            written.push(bytes);
          },
          async close() {
            files.set(name, new Blob(written));
            written = [];
          },
        }),
      };
    },
    async removeEntry(name: string) {
      if (!files.delete(name)) throw new DOMException('none', 'NotFoundError');
    },
  };
  const storage = { getDirectory: async () => folder as unknown as FileSystemDirectoryHandle };
  return { files, storage };
}

const device = (storage?: OwnStorage['files']): OwnStorage => ({
  userId: USER,
  indexedDB: new IDBFactory(),
  keyRange: IDBKeyRange,
  files: storage,
});

async function attach(own: OwnStorage): Promise<Attachment> {
  const prepared = await prepareFileToAttach(new File([TEXT], 'note.txt'));
  if (!prepared.ok) throw new Error(prepared.code);
  const { attachment, bytes } = prepared.value;
  await storeAttachment(own, owner, attachment, bytes, 1);
  return attachment;
}

const textOf = async (own: OwnStorage, attachment: Attachment) =>
  await (await readAttachmentBytes(own, owner, attachment))?.text();

async function loseDatabase({ indexedDB }: OwnStorage): Promise<void> {
  await new Promise((done) => {
    indexedDB!.deleteDatabase(userDatabaseName(USER, 'attachments')).onsuccess = done;
  });
}

describe('an unsent file', () => {
  test('survives the loss of its database', async () => {
    const own = device(privateFiles().storage);
    const attachment = await attach(own);
    await loseDatabase(own);
    expect(await textOf(own, attachment)).toBe(TEXT);
  });

  test('survives the loss of its bytes in the database', async () => {
    const own = device(privateFiles().storage);
    const attachment = await attach(own);
    const database = openAttachmentsDatabase(own);
    await database.attachmentBytes.delete(attachmentKeyOf(owner, attachment.hash));
    database.close();
    expect(await textOf(own, attachment)).toBe(TEXT);
  });

  test('is not read from an incomplete copy', async () => {
    const { files, storage } = privateFiles();
    const own = device(storage);
    const attachment = await attach(own);
    const [name] = files.keys();
    files.set(name!, new Blob([TEXT.slice(0, 5)]));
    await loseDatabase(own);
    expect(await textOf(own, attachment)).toBeUndefined();
  });

  test('is stored if there is no private file system, or it is full', async () => {
    for (const storage of [undefined, privateFiles(true).storage]) {
      const own = device(storage);
      expect(await textOf(own, await attach(own))).toBe(TEXT);
    }
  });
});

test('the copy of a file is deleted when the server has it, and when it is dropped', async () => {
  const { files, storage } = privateFiles();
  const own = device(storage);
  const { hash } = await attach(own);
  expect(files.size).toBe(1);

  await updateTransferState(own, owner, hash, { sentPieces: 1, sentAt: 5 });
  expect(files.size).toBe(0);

  await deleteAttachment(own, owner, hash);
  await attach(own);
  await deleteAttachment(own, owner, hash);
  expect(files.size).toBe(0);
});

test('a sent file that is stored again gets no second copy, which nothing would delete', async () => {
  const { files, storage } = privateFiles();
  const own = device(storage);
  const { hash } = await attach(own);
  await updateTransferState(own, owner, hash, { sentPieces: 1, sentAt: 5 });

  const attachment = await attach(own);
  expect([files.size, await textOf(own, attachment)]).toEqual([0, TEXT]);

  await deleteSentAttachments(own, Infinity);
  expect(await textOf(own, attachment)).toBeUndefined();
});

test('an unsent file that is stored again gets its second copy again', async () => {
  const { files, storage } = privateFiles();
  const own = device(storage);
  await attach(own);
  files.clear();
  await attach(own);
  expect(files.size).toBe(1);
});

test('if the right to read orders is lost, sent files are removed, and unsent ones stay', async () => {
  const own: OwnStorage = { userId: USER };
  const sent = await attach(own);
  await updateTransferState(own, owner, sent.hash, { sentPieces: 1, sentAt: 5 });
  const other = { ...owner, distributorId: 32 };
  const prepared = await prepareFileToAttach(new File([TEXT], 'note.txt'));
  if (!prepared.ok) throw new Error(prepared.code);
  await storeAttachment(own, other, prepared.value.attachment, prepared.value.bytes, 1);
  for (const area of orderAreaData)
    if (area.rights.includes('orders.read')) await area.removeFiles?.(USER, new Set());
  expect(await textOf(own, sent)).toBeUndefined();
  expect(await (await readAttachmentBytes(own, other, sent))?.text()).toBe(TEXT);
});

test('if the right to read tickets is lost, the sent files of tickets are removed, and those of orders stay', async () => {
  const own: OwnStorage = { userId: USER };
  const prepared = await prepareFileToAttach(new File([TEXT], 'note.txt'));
  if (!prepared.ok) throw new Error(prepared.code);
  const { attachment, bytes } = prepared.value;
  const ofTickets = { place: 'contact', distributorId: owner.distributorId };
  for (const one of [owner, ofTickets]) {
    await storeAttachment(own, one, attachment, bytes, 1);
    await updateTransferState(own, one, attachment.hash, { sentPieces: 1, sentAt: 2 });
  }

  await contactAreaData.removeFiles?.(USER, new Set());
  expect(await (await readAttachmentBytes(own, owner, attachment))?.text()).toBe(TEXT);
  expect(await readAttachmentBytes(own, ofTickets, attachment)).toBeUndefined();
});

test('if the right to read distributors is lost, the sent files of contracts are removed', async () => {
  const own: OwnStorage = { userId: USER };
  const prepared = await prepareFileToAttach(new File([TEXT], 'note.txt'));
  if (!prepared.ok) throw new Error(prepared.code);
  const { attachment, bytes } = prepared.value;
  const ofContracts = { place: CONTRACT_FILE_PLACE, distributorId: owner.distributorId };
  await storeAttachment(own, ofContracts, attachment, bytes, 1);
  await updateTransferState(own, ofContracts, attachment.hash, { sentPieces: 1, sentAt: 2 });

  for (const { rights, removeFiles } of areaData)
    if (rights.includes('distributors.read')) await removeFiles?.(USER, new Set());
  expect(await readAttachmentBytes(own, ofContracts, attachment)).toBeUndefined();
});

test('a file that was sent long ago stays while a draft of a ticket refers to it', async () => {
  const own: OwnStorage = { userId: USER };
  const prepared = await prepareFileToAttach(new File([TEXT], 'note.txt'));
  if (!prepared.ok) throw new Error(prepared.code);
  const { attachment, bytes } = prepared.value;
  const ofTickets = { place: 'contact', distributorId: owner.distributorId };
  for (const one of [owner, ofTickets]) {
    await storeAttachment(own, one, attachment, bytes, 1);
    await updateTransferState(own, one, attachment.hash, { sentPieces: 1, sentAt: 2 });
  }

  const keys = [owner, ofTickets].map((one) => attachmentKeyOf(one, attachment.hash));
  await deleteOldSentAttachments(own, 40 * DAY, async () => new Set(keys));
  expect(await readAttachmentBytes(own, owner, attachment)).toBeUndefined();
  expect(await (await readAttachmentBytes(own, ofTickets, attachment))?.text()).toBe(TEXT);

  await deleteOldSentAttachments(own, 40 * DAY, async () => new Set());
  expect(await readAttachmentBytes(own, ofTickets, attachment)).toBeUndefined();
});
