/**
 * Defines the database with one user's attached files. It is separate from the core database,
 * because files and drafts may be written at the same time, and durable, because the server doesn't
 * have unsent files.
 */
import type { Dexie, Table } from 'dexie';
import { createDatabase } from '#kernel/device/storage/create-database.ts';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { OwnStorage } from '#kernel/device/engine-and-databases.ts';
import type { Attachment } from '../domain/index.ts';
import { ATTACHMENTS_DATABASE, hasAttachmentsDatabase } from './has-stored-attachments.ts';

export type AttachmentRecord = Attachment & {
  /** Place, distributor and hash: `orders 31 <hash>`. */
  readonly key: string;
  readonly place: string;
  readonly distributorId: number;
  readonly addedAt: Instant;
  /** Number of pieces that the server has confirmed. */
  readonly sentPieces: number;
  /** When the server had the whole file, in server time. 0 if it doesn't have it. */
  readonly sentAt: Instant;
  /**
   * The code with which the server refused the file. A refused file is only sent again together
   * with a document that refers to it. Absent if the server didn't refuse it.
   */
  readonly refused?: string;
  /**
   * True if the server had no space for the file when it was last sent. It is sent again
   * automatically. False or absent if the server had space.
   */
  readonly waits?: boolean;
  /**
   * True if the file was removed from a document. Another document may still refer to it, or the
   * same document if the removal wasn't saved. Absent if it wasn't removed.
   */
  readonly isTakenOff?: boolean;
};

export type AttachmentsDatabase = Dexie & {
  readonly attachments: Table<AttachmentRecord, string>;
  readonly attachmentBytes: Table<{ readonly key: string; readonly bytes: Blob }, string>;
};

/** The place where a file is attached, and the distributor. */
export type AttachmentOwner = { readonly place: string; readonly distributorId: number };
export const attachmentKeyOf = ({ place, distributorId }: AttachmentOwner, hash: string): string =>
  `${place} ${distributorId} ${hash}`;

export function openAttachmentsDatabase({
  userId,
  indexedDB,
  keyRange,
}: OwnStorage): AttachmentsDatabase {
  const database = createDatabase(userDatabaseName(userId, ATTACHMENTS_DATABASE), 'strict', {
    indexedDB,
    keyRange,
  });
  database.version(1).stores({ attachments: 'key, sentAt', attachmentBytes: 'key' });
  return database as AttachmentsDatabase;
}

/** Runs work on the database of attached files; returns undefined if there is no such database. */
export async function withAttachmentsDatabase<T>(
  own: OwnStorage,
  work: (database: AttachmentsDatabase) => Promise<T>,
): Promise<T | undefined> {
  if (!(await hasAttachmentsDatabase(own).catch(() => false))) return undefined;
  const database = openAttachmentsDatabase(own);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
