/** The updates that this device has made. The device record stores them for the loop guard. */
import type { Instant } from '#kernel/domain/dates.ts';

/** An update. `arrived`: the new version was running afterwards. */
export type PastUpdate = {
  readonly from: string;
  readonly to: string;
  readonly at: Instant;
  readonly arrived?: boolean;
};

/** Marks the last update as arrived if its new version is running. */
export const markUpdateArrived = (
  made: readonly PastUpdate[],
  running: string,
): readonly PastUpdate[] =>
  made.map((update, n) =>
    n === made.length - 1 && update.to === running ? { ...update, arrived: true } : update,
  );
