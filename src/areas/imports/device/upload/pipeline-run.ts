/**
 * Defines what the steps of the pipeline share: the cache, the signal that stops a run, and the
 * functions that write an upload's record.
 */
import type { FileCode } from '../../domain/file-refusal.ts';
import type { UploadRecord } from '../files-database.ts';
import type { UploadCache } from './upload-cache.ts';

/**
 * Thrown if the upload was changed in the meantime or the run was stopped. Results that are stored
 * already stay until the next run replaces them.
 */
export class StoppedError extends Error {}

/** Thrown if the device has no space left for the rows that are read. */
export class NoSpaceError extends Error {}

export type StopSignal = { readonly isStopped: boolean };

/** One run of the pipeline over one upload. */
export type PipelineRun = {
  readonly cache: UploadCache;
  readonly signal: StopSignal;
};

/**
 * Writes the record. Throws `StoppedError` if the upload was removed, changed or halted since the
 * run began.
 */
export const writeUploadOfRun = (
  { cache }: PipelineRun,
  record: UploadRecord,
  change: Partial<UploadRecord>,
): Promise<void> => {
  const { uploads } = cache.database;
  return cache.database.transaction('rw', uploads, async () => {
    const current = await uploads.get(record.id);
    const isOvertaken =
      !current || current.revision !== record.revision || current.progress.isHalted;
    if (isOvertaken) throw new StoppedError();
    await uploads.put({ ...current, touchedAt: cache.now(), ...change });
  });
};

/**
 * Stores the progress of a run under the same condition as `writeUploadOfRun`. A late call, after
 * the run has checked the file, changes nothing.
 */
export const storeProgress = (
  { cache }: PipelineRun,
  record: UploadRecord,
  progress: UploadRecord['progress'],
): Promise<void> => {
  const { uploads } = cache.database;
  return cache.database.transaction('rw', uploads, async () => {
    const current = await uploads.get(record.id);
    if (!current || current.revision !== record.revision || current.progress.isHalted)
      throw new StoppedError();
    if (current.checkedAt === record.revision) return;
    await uploads.put({ ...current, touchedAt: cache.now(), progress });
  });
};

/**
 * Returns the change that records why a file isn't read.
 * @param sheets Number of sheets in the file. If there are several, their number is in the details,
 * because another sheet can then be chosen.
 */
export const refusalChange = (
  {
    code,
    details = {},
  }: {
    readonly code: FileCode | 'gone';
    readonly details?: NonNullable<UploadRecord['refusal']>['details'] | undefined;
  },
  sheets = 0,
): Partial<UploadRecord> => ({
  step: 'refused',
  refusal: { code, details: sheets > 1 ? { ...details, sheetsInFile: sheets } : details },
});
