/**
 * The upload pipeline reads a file and checks its rows, in one pass if the columns are known. It
 * can be stopped anywhere; a later run begins again with the step that was stopped.
 */
import { Dexie } from 'dexie';
import { isDiskFull } from '#kernel/device/storage/is-disk-full.ts';
import { FileRefusedError } from '../../domain/file-refusal.ts';
import { deletePagesOfUpload, type UploadRecord } from '../files-database.ts';
import { recheckUpload } from './recheck-upload.ts';
import { deleteRegisteredFiles } from '../delete-registered-files.ts';
import { NoSpaceError, StoppedError, type PipelineRun } from './pipeline-run.ts';
import { readUpload } from './read-upload.ts';
import type { UploadCache } from './upload-cache.ts';

/** Attempts to write to a full disk, and the milliseconds between them. */
const MOST_TRIES = 10;
const TRY_AGAIN_AFTER = 500;

export function createUploadPipeline(cache: UploadCache) {
  const signals = new Map<string, { isStopped: boolean }>();
  const running = new Map<string, Promise<void>>();

  const stop = (id: string): void => {
    const signal = signals.get(id);
    if (signal) signal.isStopped = true;
  };

  const idle = (id: string): Promise<void> =>
    (running.get(id) ?? Promise.resolve()).catch(() => undefined);

  return {
    /**
     * Runs an upload until a person must act. An earlier run of the same upload is stopped and
     * awaited first.
     */
    run(id: string): Promise<void> {
      stop(id);
      const signal = { isStopped: false };
      signals.set(id, signal);
      const run: PipelineRun = { cache, signal };
      const mine = idle(id).then(() => cache.serialized(id, () => runRemainingSteps(run, id)));
      running.set(id, mine);
      void mine
        .catch(() => undefined)
        .finally(() => {
          if (running.get(id) === mine) running.delete(id);
        });

      return mine;
    },
    runs: (id: string) => running.has(id),
    stop,
    idle,
  };
}
export type UploadPipeline = ReturnType<typeof createUploadPipeline>;

/** Returns whether the pipeline can continue without a person. */
export const canPipelineContinue = ({
  step,
  progress,
  isWhole,
  revision,
  checkedAt,
}: UploadRecord): boolean =>
  !progress.isHalted &&
  step !== 'refused' &&
  step !== 'no_room' &&
  (!isWhole || revision !== checkedAt);

/**
 * Runs the steps that are left. After each step it reads the record again, because the upload may
 * have been changed meanwhile.
 */
async function runRemainingSteps(run: PipelineRun, id: string): Promise<void> {
  while (!run.signal.isStopped) {
    const record = await run.cache.database.uploads.get(id);
    if (!record || !canPipelineContinue(record)) return;
    try {
      if (record.isWhole) await recheckUpload(run, record);
      else await readUpload(run, record);
    } catch (error) {
      if (error instanceof StoppedError) continue;
      if (isDiskFull(error) && (await deleteRegisteredFiles(run.cache.database))) continue;
      await noteFailure(run.cache, id, error);
      return;
    }
  }
}

/**
 * Stores why a run failed. Errors that are neither a refusal of the file nor a full disk are stored
 * as a refusal and thrown.
 */
async function noteFailure(cache: UploadCache, id: string, error: unknown): Promise<void> {
  if (error instanceof FileRefusedError) {
    const { code, details } = error;
    await cache.database.uploads.update(id, { step: 'refused', refusal: { code, details } });
    return;
  }
  if (!(error instanceof NoSpaceError) && !isDiskFull(error)) {
    await refuseFailedUpload(cache, id, error);
    throw error;
  }

  // On a completely full disk even freeing space may fail at first.
  for (let tries = 1; ; tries++) {
    try {
      await deletePagesForSpace(cache, id);
      return;
    } catch (full) {
      if (!isDiskFull(full) || tries === MOST_TRIES) throw full;
      await cache.later(TRY_AGAIN_AFTER);
    }
  }
}

/**
 * Stores a refusal for an unexpected error, because the upload would otherwise seem to be read
 * forever. The browser may have lost the file, or couldn't load code of the reader; otherwise the
 * file has something that the reader can't read. Nothing is stored if the database failed, or if
 * the file was read to its end and is still there, because people may have corrected its rows: the
 * next start continues the upload.
 */
async function refuseFailedUpload(cache: UploadCache, id: string, error: unknown): Promise<void> {
  if (error instanceof Dexie.DexieError) return;
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const code = refusalCodeOf(name, message);
  await cache.database.uploads
    .where({ id })
    .filter(({ isWhole }) => !isWhole || code === 'gone')
    .modify({ step: 'refused', refusal: { code, details: { why: message } } });
}

const refusalCodeOf = (name: string, message: string) => {
  if (name === 'NotFoundError' || name === 'NotReadableError') return 'gone';
  const isCodeMissing = name === 'TypeError' && /module script|imported module/i.test(message);
  return isCodeMissing ? 'no_worker' : 'file_damaged';
};

/**
 * Deletes the pages that were read, so that other work has space. The file stays; the upload can be
 * resumed or removed.
 */
async function deletePagesForSpace({ database }: UploadCache, id: string): Promise<void> {
  await deletePagesOfUpload(database, id);
  await database.uploads.update(id, {
    step: 'no_room',
    isWhole: false,
    pages: 0,
    refusal: { code: 'no_room', details: {} },
  });
}
