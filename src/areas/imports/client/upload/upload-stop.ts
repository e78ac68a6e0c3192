/** What keeps a step of an upload from being shown. */
import type { UploadFacts } from '../../device/index.ts';

/** refused: the file cannot be read, or there is no space for it · halted: reading stopped half-way · reading: under way. */
export type UploadStop = 'refused' | 'halted' | 'reading';

/** Whether a step has nothing to show yet: columns are known as soon as the file is opened, rows when all of them are checked. */
export const isAwaited = (
  { step, columns, counts }: UploadFacts,
  shows: 'columns' | 'rows',
): boolean =>
  step === 'reading' ||
  (step === 'checking' && (shows === 'columns' ? columns.length : counts.all) === 0);

/** `isReading`: the step shows nothing before the file is read as far as it needs it. */
export function uploadStop(
  { refusal, step, progress }: UploadFacts,
  isReading: boolean,
): UploadStop | undefined {
  if (refusal) return 'refused';
  const isUnfinished = step === 'reading' || step === 'checking';
  if (isUnfinished && progress.isHalted) return 'halted';
  return isReading ? 'reading' : undefined;
}
