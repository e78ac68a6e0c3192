/** Attached files on a running engine: what screens ask and do. */
import { inBackground, isFull, type Engine } from '#kernel/device/index.ts';
import { bindTo } from '#kernel/device/offline.ts';
import { ok, refuse, type Result } from '#kernel/domain/result.ts';
import type { Attachment } from '../domain/index.ts';
import {
  keyOf,
  openAttachments,
  type AttachmentRecord,
  type AttachmentsDatabase,
  type Owner,
} from './database.ts';
import { prepareFile, type PrepareCode } from './prepare.ts';
import { bytesOf, storeAttachment, takeOffAttachment } from './stored.ts';

export type AttachCode = PrepareCode | 'no_space';

/** One connection a page, for live queries. */
const opened = new WeakMap<Engine, AttachmentsDatabase>();
function databaseOn(engine: Engine): AttachmentsDatabase {
  const database = opened.get(engine) ?? openAttachments(engine.own);
  opened.set(engine, database);
  return database;
}

/**
 * The file is on this device when it resolves, with a second copy where there can be one; it leaves
 * as soon as it can.
 */
async function attach(
  engine: Engine,
  owner: Owner,
  file: File,
): Promise<Result<Attachment, AttachCode>> {
  const prepared = await prepareFile(file);
  if (!prepared.ok) return prepared;
  const { attachment, bytes } = prepared.value;
  // Twice: its second copy lies beside it.
  if (!(await engine.hasSpace(2 * bytes.size))) return refuse('no_space');
  try {
    await storeAttachment(engine.own, owner, attachment, bytes, engine.now());
  } catch (error) {
    if (isFull(error)) return refuse('no_space');
    throw error;
  }
  inBackground(engine.drain());
  return ok(attachment);
}

/** Those of the files that are on this device, by hash; a live query. */
async function stored(
  engine: Engine,
  owner: Owner,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, AttachmentRecord>> {
  const keys = hashes.map((hash) => keyOf(owner, hash));
  const records = await databaseOn(engine).attachments.bulkGet(keys);
  return new Map(records.flatMap((record) => (record ? [[record.hash, record]] : [])));
}

export const attachmentsOn = (engine: Engine) => ({
  ...bindTo(engine, { attach, stored }),
  ...bindTo(engine.own, { takeOff: takeOffAttachment, bytes: bytesOf }),
});
