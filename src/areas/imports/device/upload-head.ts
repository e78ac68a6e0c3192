/** Defines an upload as the list shows it: its step, progress and counts. */
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';
import type { UploadOwner } from './upload-check-context.ts';
import type { UploadRefusal } from './upload-codes.ts';

/**
 * Steps of an upload.
 * - `reading`: the file is being read.
 * - `mapping`: a person must assign columns.
 * - `checking`: the columns are known, and rows are being read or checked again.
 * - `ready`: the rows can be viewed and corrected and, without errors, finalized.
 * - `refused`: see `refusal`; another encoding, sheet or file may help.
 * - `no_room`: the disk is full; the upload can be resumed or removed.
 * - `sent`: it was finalized on this device, and its report is being sent.
 */
export type UploadStep =
  | 'reading'
  | 'mapping'
  | 'checking'
  | 'ready'
  | 'refused'
  | 'no_room'
  | 'sent';

export type Progress = {
  readonly rows: number;
  /** Share of the work that is done, from 0 to 1. */
  readonly share: number;
  /** Estimated milliseconds left. Null if unknown. */
  readonly left: number | null;
  /**
   * True if the person canceled the reading or checking. `resume` continues it, and so does a
   * change or another choice. If the portal is closed during the work, this stays false: the work
   * continues by itself when a screen uses files again.
   */
  readonly isHalted: boolean;
};

/** Number of rows by state. `wrong` counts rows with errors, which block finalizing. */
export type UploadCounts = Readonly<
  Record<
    'all' | 'clean' | 'repaired' | 'warning' | 'wrong' | 'blank' | 'header' | 'total' | 'removed',
    number
  >
> & {
  /**
   * Rows that are left out because a column marks them as no sale. Absent in counts of older
   * versions of the portal, which left none out.
   */
  readonly noSale?: number | undefined;
};

/** An entry of the list: it is cheap to read and includes the progress. */
export type UploadHead = UploadOwner & {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly startedAt: Instant;
  readonly touchedAt: Instant;
  readonly step: UploadStep;
  readonly progress: Progress;
  readonly refusal: UploadRefusal | null;
  /**
   * Why the upload is open again after it was sent: the code and details of the server's refusal,
   * or `report_removed` if the report was removed or undone before the changes of this device
   * reached the server. Null if there is no such reason. The next FINALIZE sets it to null.
   */
  readonly returned: {
    readonly code: string;
    readonly details: Readonly<Record<string, unknown>>;
  } | null;
  readonly counts: UploadCounts;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly quantity: number;
};
