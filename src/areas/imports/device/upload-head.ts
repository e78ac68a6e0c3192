/** An upload as the list shows it: its step, progress and counts. */
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';
import type { UploadOwner } from './upload-check-context.ts';
import type { UploadRefusal } from './upload-codes.ts';

/** reading: the file comes in · mapping: a person must say where the columns are · checking: the columns are known, its rows come in or are checked again · ready: may be looked at, corrected and, without errors, finalised · refused: see `refusal`; another encoding, sheet or file may help · no_room: the disk is full, it can go on or be removed · sent: finalised here, the report of this id goes its way. */
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
  /** 0 to 1. */
  readonly share: number;
  /** Milliseconds left, as far as one can tell. */
  readonly left: number | null;
  /** Interrupted: the portal was closed or it was cancelled; `resume` continues it. */
  readonly isHalted: boolean;
};

/** By state of a row. `wrong`: rows with errors, which block finalising. */
export type UploadCounts = Readonly<
  Record<
    'all' | 'clean' | 'repaired' | 'warning' | 'wrong' | 'blank' | 'header' | 'total' | 'removed',
    number
  >
> & {
  /** Rows left out because a column says that they are no sale. Absent: of older portals, which left none out. */
  readonly noSale?: number | undefined;
};

/** A line of the list: cheap to read, follows progress. */
export type UploadHead = UploadOwner & {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly startedAt: Instant;
  readonly touchedAt: Instant;
  readonly step: UploadStep;
  readonly progress: Progress;
  readonly refusal: UploadRefusal | null;
  /** Why a FINALIZE came back, by the server's code; gone with the next one. */
  readonly returned: {
    readonly code: string;
    readonly details: Readonly<Record<string, unknown>>;
  } | null;
  readonly counts: UploadCounts;
  readonly from: CalendarDate | null;
  readonly to: CalendarDate | null;
  readonly quantity: number;
};
