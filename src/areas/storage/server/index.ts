/** The public API of the server of file storage. */
import type { ServerModule } from '#kernel/server/module.ts';
import { storageRefusalCodes, type StorageCode } from '../domain/index.ts';
import { sealedBoxTokens } from './box/box-tokens.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import { MOVE_FILES_JOB, createMoveFilesJob } from './moving/move-files-job.ts';
import { selectBoxConnectedBy } from './personal-data-export-sql.ts';
import { boxRoutes, sealedVerifiers } from './routes.ts';
import { recheckUnreferencedAlert } from './unreferenced/unreferenced-limit.ts';
import type { ReadDistributorNames } from './moving/for-each-file.ts';
import type { FileSource } from './file-source.ts';

/**
 * Creates the module.
 * @param sources Returns the file sources of all modules. It is called after the modules are
 * assembled.
 * @param namesOf Returns the names of distributors, which are parts of the names of their folders.
 */
export const createStorageModule = (
  sources: () => readonly FileSource[],
  namesOf: ReadDistributorNames,
): ServerModule<StorageCode> => ({
  name: 'storage',
  migrations,
  personalData,
  sealedColumns: [...sealedBoxTokens, sealedVerifiers],
  codes: storageRefusalCodes,
  routes: boxRoutes(sources),
  dataExport: [{ name: 'boxConnection', read: selectBoxConnectedBy }],
  // Details of these actions contain the name of the account, which is dropped from old ones.
  oldTexts: [
    {
      table: 'action_log',
      at: 'at',
      where: { action: ['storage.connected', 'storage.disconnected'] },
      dropped: { details: 'name' },
    },
  ],
  jobs: {
    [MOVE_FILES_JOB]: createMoveFilesJob(sources, namesOf),
    'storage.watch_unnamed': ({ db, now }) => recheckUnreferencedAlert(db, now()),
  },
  crons: [
    { job: MOVE_FILES_JOB, match: '*/5 * * * *' },
    // This job runs after the hourly clean-up of files and reports.
    { job: 'storage.watch_unnamed', match: '45 * * * *' },
  ],
});
export { readReturnedPieces } from './moving/returned-pieces-sql.ts';
export { isUnstoredSql, countFilesByState } from './stored-files-sql.ts';
export { readHomeStorageName, probeStorage } from './storage-registry.ts';
export { verifyStoredFiles } from './verify-stored-files.ts';
export { MOVE_FILES_JOB } from './moving/move-files-job.ts';
export { refuseAboveUnreferencedLimit } from './unreferenced/unreferenced-limit.ts';
export { readStoredFile } from './read-stored-file.ts';
export type { FileSource, FinishedFile } from './file-source.ts';
export type { StorageTables } from './tables.ts';
