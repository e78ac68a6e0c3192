/** The progress of a run: noted for the screen now and then, with a breath for messages, a look at the free space, and the place where a run stops. */
import type { UploadRecord } from '../database.ts';
import type { TellProgress } from './opening.ts';
import { NoSpace, putUpload, Stopped, type PipelineRun } from './pipeline-run.ts';
import { PAGE } from './storing.ts';

/** Milliseconds between two notes of progress. */
const NOTE_EVERY = 250;
/** Milliseconds of work before messages are let through. */
const BREATHE_EVERY = 30;
/** Bytes that must stay free for the pages until the next note. */
const SPACE_NEEDED = 2 * 2 ** 20;

/** → throws `Stopped` or `NoSpace`. */
export function trackProgress(run: PipelineRun, record: UploadRecord): TellProgress {
  const { cache, signal } = run;
  const began = performance.now();
  let noted = began;
  let breathed = began;
  let hasSpace = true;
  /** What was read before anybody followed it. */
  let before: number | undefined;
  return async (rows, shareOf) => {
    before ??= rows <= PAGE ? 0 : shareOf();
    if (signal.isStopped) throw new Stopped();
    const time = performance.now();
    if (time - breathed > BREATHE_EVERY) {
      await cache.breathe();
      breathed = performance.now();
    }
    if (time - noted < NOTE_EVERY) return;
    noted = time;
    // The end is noted with the results, never before them.
    const share = Math.min(shareOf(), 0.99);
    if (!hasSpace) throw new NoSpace();
    // The answer is in time for the next note: a browser takes a while to count.
    cache.hasSpace(SPACE_NEEDED).then(
      (has) => {
        hasSpace = has;
      },
      () => undefined,
    );
    // So early a share tells too little of the time that is left.
    const own = share - before;
    const left = own > 0.02 ? Math.round(((time - began) * (1 - share)) / own) : null;
    await putUpload(run, record, { progress: { rows, share, left, isHalted: false } });
  };
}
