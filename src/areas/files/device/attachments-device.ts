/** Gives screens the attached files of a running engine. */
import { inBackground, isDiskFull, type Engine } from '#kernel/device/index.ts';
import { bindFirstArgument } from '#kernel/device/engine-and-databases.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Attachment } from '../domain/index.ts';
import {
  attachmentKeyOf,
  openAttachmentsDatabase,
  type AttachmentRecord,
  type AttachmentsDatabase,
  type AttachmentOwner,
} from './attachments-database.ts';
import { prepareFileToAttach, type PrepareRefusalCode } from './prepare-file.ts';
import { readAttachmentBytes, storeAttachment, detachAttachment } from './attachment-store.ts';

export type AttachRefusalCode = PrepareRefusalCode | 'no_space';

/** One database connection for each engine, which stays open for live queries. */
const opened = new WeakMap<Engine, AttachmentsDatabase>();

function databaseOn(engine: Engine): AttachmentsDatabase {
  const database = opened.get(engine) ?? openAttachmentsDatabase(engine.own);
  opened.set(engine, database);
  return database;
}

/**
 * Attaches a file. It is stored on this device when the promise resolves, with a second copy if
 * possible, and sent as soon as possible.
 */
async function attach(
  engine: Engine,
  owner: AttachmentOwner,
  file: File,
): Promise<Result<Attachment, AttachRefusalCode>> {
  const prepared = await prepareFileToAttach(file);
  if (!prepared.ok) return prepared;
  const { attachment, bytes } = prepared.value;

  // The file needs twice its size, because a second copy is stored too.
  if (!(await engine.hasSpace(2 * bytes.size))) return refuse('no_space');

  try {
    await storeAttachment(engine.own, owner, attachment, bytes, engine.now());
  } catch (error) {
    if (isDiskFull(error)) return refuse('no_space');
    throw error;
  }

  inBackground(engine.drain());

  return ok(attachment);
}

/**
 * Returns the records of those files that are on this device, by hash. It can be called in a live
 * query.
 */
async function stored(
  engine: Engine,
  owner: AttachmentOwner,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, AttachmentRecord>> {
  const keys = hashes.map((hash) => attachmentKeyOf(owner, hash));
  const records = await databaseOn(engine).attachments.bulkGet(keys);
  return new Map(records.flatMap((record) => (record ? [[record.hash, record]] : [])));
}

export const createAttachmentsDevice = (engine: Engine) => ({
  ...bindFirstArgument(engine, { attach, stored }),
  ...bindFirstArgument(engine.own, { detach: detachAttachment, bytes: readAttachmentBytes }),
});
