/** Limits how much a person may change of one upload. */
import { choiceLimits } from '../../domain/index.ts';

/** Limits of the changes that are sent with a file, and those that only the device needs. */
export const changeLimits = {
  ...choiceLimits,
  /** The most characters of the text that a correction replaces. */
  from: 1_000,
  /** The most steps that can be undone. */
  undo: 100,
} as const;
