/** Registers imports as a module of the offline engine. */
import { Dexie } from 'dexie';
import { userDatabaseName } from '#kernel/device/storage/databases.ts';
import type { DeviceModule } from '#kernel/device/engine-and-databases.ts';

/**
 * Returns whether the user has a database of files. If not, none is created and no code is loaded.
 */
const hasFiles = async (userId: number): Promise<boolean> =>
  'indexedDB' in globalThis && (await Dexie.exists(userDatabaseName(userId, 'files')));

export const importsModule: DeviceModule = {
  name: 'imports',
  releaseSpace: async ({ userId }) =>
    await (await import('./delete-registered-files.ts')).deleteRegisteredFilesForSpace(userId),
  countStoredBytes: async (own) =>
    (await hasFiles(own.userId))
      ? await (await import(/* @page */ './uploaded-bytes.ts')).countUploadedBytes(own)
      : 0,
  listUnsentDocuments: async ({ userId }) =>
    (await hasFiles(userId))
      ? await (await import('./unsent-uploads.ts')).unsentUploads(userId)
      : [],
  // A single document is exported without the import from which it was made.
  readWorkToExport: async ({ userId }, documentText) =>
    documentText === undefined && (await hasFiles(userId))
      ? { imports: await (await import('./unsent-uploads.ts')).exportUnsentUploads(userId) }
      : {},
};
