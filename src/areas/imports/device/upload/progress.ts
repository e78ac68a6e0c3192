/** The progress of a run: noted for the screen now and then, with a breath for messages, a look at the free space, and the place where a run stops. */
import type { UploadRecord } from '../database.ts';
import type { TellProgress } from './opening.ts';
import { NoSpace, noteProgress, Stopped, type PipelineRun } from './pipeline-run.ts';
import { PAGE } from './storing.ts';

/** Milliseconds between two notes of progress. */
const NOTE_EVERY = 250;
/** Milliseconds of work before messages are let through. */
const BREATHE_EVERY = 30;
/** Bytes that must stay free for the pages until the next note. */
const SPACE_NEEDED = 2 * 2 ** 20;

/**
 * Returns what is called after each page; it throws `Stopped` or `NoSpace`.
 *
 * Work never waits for a note: a browser that counts its space, or writes for somebody else, may
 * take a second for one, which would be a second for each page.
 */
export function trackProgress(run: PipelineRun, record: UploadRecord): TellProgress {
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
      await noteProgress(run, record, progress);
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
  /** What was read before anybody followed it. */
  let before: number | undefined;
  return async (rows, shareOf) => {
    before ??= rows <= PAGE ? 0 : shareOf();
    if (signal.isStopped) throw new Stopped();
    if (failure) throw failure.error;
    const time = performance.now();
    if (time - breathed > BREATHE_EVERY) {
      await cache.breathe();
      breathed = performance.now();
    }
    if (time - noted < NOTE_EVERY) return;
    noted = time;
    if (!hasSpace) throw new NoSpace();
    if (!isCounting) void countSpace();
    if (isNoting) return;
    // The end is noted with the results, never before them.
    const share = Math.min(shareOf(), 0.99);
    // So early a share tells too little of the time that is left.
    const own = share - before;
    const left = own > 0.02 ? Math.round(((time - began) * (1 - share)) / own) : null;
    void note({ rows, share, left, isHalted: false });
  };
}
