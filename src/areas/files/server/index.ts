/** The public API of the server of files. */
import { DAY } from '#kernel/domain/dates.ts';
import { retentionMs } from '#kernel/domain/privacy/retention-periods.ts';
import { forEachStep } from '#kernel/server/job-runner/for-each-row.ts';
import type { Job, ServerModule } from '#kernel/server/module.ts';
import { repeatBatches } from '#kernel/server/queries/batches.ts';
import { unreferencedLimits } from '#areas/storage/domain/index.ts';
import { attachmentRefusalCodes, type AttachmentCode } from '../domain/index.ts';
import { personalData } from './personal-data.ts';
import { migrations } from './migrations.ts';
import {
  deleteExpiredFiles,
  deleteFilesOfDistributor,
  deleteUnreferencedFiles,
} from './file-deletion-sql.ts';
import { selectFilesSentBy } from './personal-data-export-sql.ts';
import { scanFilesJob } from './scan-files.ts';

const A_BATCH = 500;

const deleteUnreferencedFilesJob: Job = ({ db, now }) =>
  forEachStep(
    () => deleteUnreferencedFiles(db, now() - unreferencedLimits.days * DAY),
    () => repeatBatches(() => deleteExpiredFiles(db, now() - retentionMs('files'), A_BATCH)),
  );

export const filesServerModule: ServerModule<AttachmentCode> = {
  name: 'files',
  migrations,
  personalData,
  codes: attachmentRefusalCodes,
  tenantTables: {
    attachment: 'distributor_id',
    attachment_sender: 'distributor_id',
    attachment_piece: 'distributor_id',
    attachment_use: 'distributor_id',
  },
  dataExport: [{ name: 'files', read: selectFilesSentBy }],
  jobs: { forget_attachments: deleteUnreferencedFilesJob, scan_attachments: scanFilesJob },
  crons: [
    { job: 'forget_attachments', match: '35 * * * *' },
    // Scans files about which the scanner didn't answer, files whose bytes couldn't be read, and
    // those from before there was a scanner.
    { job: 'scan_attachments', match: '* * * * *' },
  ],
};

export { readFileBytes } from './read-file-bytes.ts';
export { isFileExpired } from './file-deletion-sql.ts';
export { findRefusalToServeFile } from './refusal-to-serve-file.ts';

/**
 * What is removed with a distributor that has no documents: files of its contracts, and pieces of
 * transfers.
 */
export const distributorFileRecords = {
  tables: ['attachment', 'attachment_sender', 'attachment_piece', 'attachment_use'],
  forget: deleteFilesOfDistributor,
};

export { selectDocumentsWithFilesOf } from './personal-data-export-sql.ts';
export {
  selectFileOfDocument,
  selectExistingFiles,
  insertFileUses,
  selectCompletelySentFiles,
  storeFileFromProgram,
  selectCompleteFilesOfDocument,
} from './attachments-sql.ts';
export { restartFileRetention } from './file-deletion-sql.ts';
export { attachmentRoutes, type AttachmentRouteOptions } from './routes.ts';
export { attachmentSource } from './attachment-source-sql.ts';
export type { FileTables } from './tables.ts';
