/** Attached files on a running engine: what screens ask and do. */
import { inBackground, isFull, type Engine } from '#kernel/device/index.ts';
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
export type AttachmentsDevice = {
  /** On this device when it resolves, with a second copy where there can be one; it leaves as soon as it can. */
  attach(owner: Owner, file: File): Promise<Result<Attachment, AttachCode>>;
  /** It was taken off a document: it is not sent, unless another one on this device names it. */
  takeOff(owner: Owner, hash: string): Promise<void>;
  /** Those of them that are on this device, by hash; a live query. */
  stored(owner: Owner, hashes: readonly string[]): Promise<ReadonlyMap<string, AttachmentRecord>>;
  /** undefined: only the server has it. */
  bytes(owner: Owner, attachment: Pick<Attachment, 'hash' | 'size'>): Promise<Blob | undefined>;
};

/** One connection a page, for live queries. */
const opened = new WeakMap<Engine, AttachmentsDatabase>();
function databaseOn(engine: Engine): AttachmentsDatabase {
  const database = opened.get(engine) ?? openAttachments(engine.own);
  opened.set(engine, database);
  return database;
}

export function attachmentsOn(engine: Engine): AttachmentsDevice {
  const { own } = engine;
  return {
    async attach(owner, file) {
      const prepared = await prepareFile(file);
      if (!prepared.ok) return prepared;
      const { attachment, bytes } = prepared.value;
      // Twice: its second copy lies beside it.
      if (!(await engine.hasSpace(2 * bytes.size))) return refuse('no_space');
      try {
        await storeAttachment(own, owner, attachment, bytes, engine.now());
      } catch (error) {
        if (isFull(error)) return refuse('no_space');
        throw error;
      }
      inBackground(engine.drain());
      return ok(attachment);
    },
    takeOff: (owner, hash) => takeOffAttachment(own, owner, hash),
    async stored(owner, hashes) {
      const keys = hashes.map((hash) => keyOf(owner, hash));
      const records = await databaseOn(engine).attachments.bulkGet(keys);
      return new Map(records.flatMap((record) => (record ? [[record.hash, record]] : [])));
    },
    bytes: (owner, attachment) => bytesOf(own, owner, attachment),
  };
}
