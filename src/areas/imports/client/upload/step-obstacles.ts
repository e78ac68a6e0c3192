/** Decides what prevents a step of an upload from being shown. */
import type { UploadFacts } from '../../device/index.ts';

/**
 * Why a step can't be shown. `refused`: the file can't be read, or there is no space for it.
 * `halted`: the person canceled reading or checking. `reading`: the file isn't read far enough yet.
 */
export type StepObstacle = 'refused' | 'halted' | 'reading';

/**
 * Returns whether a step can't show anything yet. Columns are known as soon as the file is open,
 * rows when all of them are checked.
 */
export const isStepStillLoading = (
  { step, columns, counts }: UploadFacts,
  shows: 'columns' | 'rows',
): boolean =>
  step === 'reading' ||
  (step === 'checking' && (shows === 'columns' ? columns.length : counts.all) === 0);

/**
 * Returns what prevents the step from being shown. Undefined if nothing does.
 * @param isReading Whether the step can't show anything yet, because the file isn't read far
 * enough.
 */
export function reasonStepIsNotShown(
  { refusal, step, progress }: UploadFacts,
  isReading: boolean,
): StepObstacle | undefined {
  if (refusal) return 'refused';
  const isUnfinished = step === 'reading' || step === 'checking';
  if (isUnfinished && progress.isHalted) return 'halted';
  return isReading ? 'reading' : undefined;
}
