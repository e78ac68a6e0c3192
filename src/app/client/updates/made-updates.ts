/** The updates that this device has made, as its record keeps them for the loop guard. */
import type { Instant } from '#kernel/domain/dates.ts';

/** `arrived`: its version was running afterwards. */
export type MadeUpdate = {
  readonly from: string;
  readonly to: string;
  readonly at: Instant;
  readonly arrived?: boolean;
};

/** The list once `running` runs. */
export const withArrival = (made: readonly MadeUpdate[], running: string): readonly MadeUpdate[] =>
  made.map((update, n) =>
    n === made.length - 1 && update.to === running ? { ...update, arrived: true } : update,
  );
