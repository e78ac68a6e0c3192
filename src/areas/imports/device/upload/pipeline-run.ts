/** What the steps of the upload pipeline share: the cache, the signal that stops a run, and the one way to write an upload's record. */
import type { FileCode } from '../../domain/refusal.ts';
import type { UploadRecord } from '../database.ts';
import type { UploadCache } from './upload-cache.ts';

/** Somebody changed the upload meanwhile, or stopped the run: what is stored stays, and the next run begins where it must. */
export class Stopped extends Error {}
/** The device has no space left for what is read. */
export class NoSpace extends Error {}

export type StopSignal = { readonly isStopped: boolean };
/** One run of the pipeline over one upload. */
export type PipelineRun = {
  readonly cache: UploadCache;
  readonly signal: StopSignal;
};

/** Writes only over the revision that the run began with; throws `Stopped` where somebody was faster. */
export const putUpload = (
  { cache }: PipelineRun,
  record: UploadRecord,
  change: Partial<UploadRecord>,
): Promise<void> => {
  const { uploads } = cache.database;
  return cache.database.transaction('rw', uploads, async () => {
    const current = await uploads.get(record.id);
    const isOvertaken =
      !current || current.revision !== record.revision || current.progress.isHalted;
    if (isOvertaken) throw new Stopped();
    await uploads.put({ ...current, touchedAt: cache.now(), ...change });
  });
};

/** Notes how far a run is, as `putUpload` writes; a note that comes after the end changes nothing. */
export const noteProgress = (
  { cache }: PipelineRun,
  record: UploadRecord,
  progress: UploadRecord['progress'],
): Promise<void> => {
  const { uploads } = cache.database;
  return cache.database.transaction('rw', uploads, async () => {
    const current = await uploads.get(record.id);
    if (!current || current.revision !== record.revision || current.progress.isHalted)
      throw new Stopped();
    if (current.checkedAt === record.revision) return;
    await uploads.put({ ...current, touchedAt: cache.now(), progress });
  });
};

/** The change that says why a file is not read. */
export const refusedChange = ({
  code,
  details = {},
}: {
  readonly code: FileCode | 'gone';
  readonly details?: NonNullable<UploadRecord['refusal']>['details'] | undefined;
}): Partial<UploadRecord> => ({ step: 'refused', refusal: { code, details } });
