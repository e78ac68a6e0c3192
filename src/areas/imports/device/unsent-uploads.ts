/** Lists the files that weren't finalized: they are stored on this device only. */
import type { UnsentDocument } from '#kernel/device/index.ts';
import {
  editsOfUpload,
  openFilesDatabase,
  type FilesDatabase,
  type UploadRecord,
} from './files-database.ts';
import type { UploadHead } from './upload-head.ts';

/** Refusals for which the portal or the device is the cause, so that the file may be right. */
const REFUSALS_OF_DEVICE: ReadonlySet<string> = new Set(['no_worker', 'no_room']);

/**
 * Returns whether the upload is unsent work: it wasn't finalized, and it isn't a file that can't be
 * read. A refused file is work only if the person corrected its rows, or if it was sent before and
 * came back.
 */
export async function isUnsentUpload(
  files: FilesDatabase,
  { id, step, refusal, returned }: Pick<UploadHead, 'id' | 'step' | 'refusal' | 'returned'>,
): Promise<boolean> {
  if (step !== 'refused') return step !== 'sent';
  if (returned || REFUSALS_OF_DEVICE.has(refusal?.code ?? '')) return true;
  return (await editsOfUpload(files, id).count()) > 0;
}

/**
 * Returns what `read` reads of each unsent upload. The database is open only while they are read.
 */
async function mapUnsentUploads<Read>(
  userId: number,
  read: (upload: UploadRecord, files: FilesDatabase) => Promise<Read> | Read,
): Promise<Read[]> {
  const files = openFilesDatabase(userId);
  try {
    const uploads = await files.uploads.toArray();
    const isUnsent = await Promise.all(uploads.map((upload) => isUnsentUpload(files, upload)));
    return await Promise.all(
      uploads.filter((_, n) => isUnsent[n]).map((upload) => read(upload, files)),
    );
  } finally {
    files.close();
  }
}

export const unsentUploads = async (userId: number): Promise<UnsentDocument[]> =>
  await mapUnsentUploads(userId, ({ id, kind, name, startedAt: at, distributorId }) => ({
    id,
    kind,
    name,
    at,
    count: 1,
    distributorId,
    isUnfinalized: true,
  }));

/**
 * Returns what the person chose and changed in each unsent upload, for the export of unsent work.
 * The bytes of the files are left out, because they may be very large.
 */
export const exportUnsentUploads = async (userId: number): Promise<object[]> =>
  await mapUnsentUploads(
    userId,
    async ({ id, kind, name, startedAt, distributorId, chosen }, files) => ({
      id,
      kind,
      name,
      startedAt,
      distributorId,
      chosen,
      edits: await editsOfUpload(files, id).toArray(),
    }),
  );
