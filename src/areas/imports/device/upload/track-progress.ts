/**
 * Tracks the progress of a run: stores it for the screen now and then, lets the worker handle
 * messages, watches the free space, and stops the run where necessary.
 */
import type { UploadRecord } from '../files-database.ts';
import type { ReportProgress } from './opened-upload.ts';
import { NoSpaceError, storeProgress, StoppedError, type PipelineRun } from './pipeline-run.ts';
import { RECORDS_PER_PAGE } from './page-writer.ts';

/** Milliseconds between two times at which the progress is stored. */
const NOTE_EVERY = 250;

/** Milliseconds of work before the worker handles waiting messages. */
const BREATHE_EVERY = 30;

/**
 * Bytes that must be free for the pages that are stored until the progress is stored next
 * (`NOTE_EVERY`).
 */
const SPACE_NEEDED = 2 * 2 ** 20;

/**
 * Returns a function that is called after each page; it throws `StoppedError` or `NoSpaceError`.
 *
 * Reading never waits until the progress is written. A browser that measures its free space, or
 * writes something else, may take a second for that, which would delay each page by a second.
 */
export function trackProgress(run: PipelineRun, record: UploadRecord): ReportProgress {
  const { cache, signal } = run;
  const began = performance.now();
  let noted = began;
  let breathed = began;
  let hasSpace = true;
  let isCounting = false;
  let isNoting = false;
  let failure: { readonly error: unknown } | undefined;

  const note = async (progress: UploadRecord['progress']): Promise<void> => {
    isNoting = true;
    try {
      await storeProgress(run, record, progress);
    } catch (error) {
      failure = { error };
    } finally {
      isNoting = false;
    }
  };

  const countSpace = async (): Promise<void> => {
    isCounting = true;
    hasSpace = await cache.hasSpace(SPACE_NEEDED).catch(() => hasSpace);
    isCounting = false;
  };

  /** The share that was read before progress was followed. */
  let before: number | undefined;

  return async (rows, shareOf) => {
    before ??= rows <= RECORDS_PER_PAGE ? 0 : shareOf();
    if (signal.isStopped) throw new StoppedError();
    if (failure) throw failure.error;
    const time = performance.now();

    if (time - breathed > BREATHE_EVERY) {
      await cache.breathe();
      breathed = performance.now();
    }

    if (time - noted < NOTE_EVERY) return;
    noted = time;
    if (!hasSpace) throw new NoSpaceError();
    if (!isCounting) void countSpace();
    if (isNoting) return;

    // A share of 1 is stored only with the results of the run, never before them.
    const share = Math.min(shareOf(), 0.99);

    // With a very small share, the time left can't be estimated.
    const own = share - before;
    const left = own > 0.02 ? Math.round(((time - began) * (1 - share)) / own) : null;
    void note({ rows, share, left, isHalted: false });
  };
}
