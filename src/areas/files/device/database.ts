/** The attached files of one user on this device: apart from core, for bytes are written while drafts are, and strict, for unsent ones are nowhere else. */
import type { Dexie, Table } from 'dexie';
import { createDatabase } from '#kernel/device/storage/create-database.ts';
import { databaseOf } from '#kernel/device/storage/databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import type { OwnStorage } from '#kernel/device/offline.ts';
import type { Attachment } from '../domain/index.ts';
import { ATTACHMENTS, hasAttachments } from './has-attachments.ts';

export type AttachmentRecord = Attachment & {
  /** `orders 31 <hash>` */
  readonly key: string;
  readonly place: string;
  readonly distributorId: number;
  readonly addedAt: Instant;
  /** Pieces that the server has said it has. */
  readonly sentPieces: number;
  /** When the server had it whole; 0: not yet. */
  readonly sentAt: Instant;
  /** The code with which the server refused it; it is not sent again by itself. Absent: none. */
  readonly refused?: string;
  /** The server had no room for it yet; it is tried again by itself. Absent: no. */
  readonly waits?: boolean;
  /** From a document; another one may name it, or this one where that was not saved. Absent: no. */
  readonly isTakenOff?: boolean;
};
export type AttachmentsDatabase = Dexie & {
  readonly attachments: Table<AttachmentRecord, string>;
  readonly attachmentBytes: Table<{ readonly key: string; readonly bytes: Blob }, string>;
};
/** Where a file is attached, and whose. */
export type Owner = { readonly place: string; readonly distributorId: number };
export const keyOf = ({ place, distributorId }: Owner, hash: string): string =>
  `${place} ${distributorId} ${hash}`;

export function openAttachments({ userId, indexedDB, keyRange }: OwnStorage): AttachmentsDatabase {
  const database = createDatabase(databaseOf(userId, ATTACHMENTS), 'strict', {
    indexedDB,
    keyRange,
  });
  database.version(1).stores({ attachments: 'key, sentAt', attachmentBytes: 'key' });
  return database as AttachmentsDatabase;
}
/** undefined: there is none. */
export async function inAttachments<T>(
  own: OwnStorage,
  work: (database: AttachmentsDatabase) => Promise<T>,
): Promise<T | undefined> {
  if (!(await hasAttachments(own).catch(() => false))) return undefined;
  const database = openAttachments(own);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
