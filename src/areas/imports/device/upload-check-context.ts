/** Whose an upload is, and what its rows are checked against. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type { FileDocumentKind, BaselinePart, PrescribedNames } from '../domain/index.ts';
import type { UploadChoices } from './upload-choices.ts';

export type UploadOwner = {
  readonly kind: FileDocumentKind;
  readonly distributorId: number;
  readonly companyId: number;
};

/** What rows are checked against; loaded again whenever an upload is opened. */
export type UploadCheckContext = {
  readonly today: CalendarDate;
  readonly currency: Currency;
  /** Tax numbers of the distributor's companies; empty: not asked. */
  readonly companies: readonly string[];
  readonly dateOrder: 'dmy' | 'mdy';
  /** Absent: parts are not looked up. */
  readonly parts?: {
    readonly numbers: readonly string[];
    /** EAN and part number, turn by turn. */
    readonly eans: readonly string[];
  };
  /** What the distributor usually registers of a part; absent: not known here. */
  readonly baseline?: readonly BaselinePart[] | undefined;
  /** The manufacturer's names of columns for files of this kind; absent: none are known here. */
  readonly prescribed?: PrescribedNames | undefined;
  /** Newest first; `choices` as they were finalised. */
  readonly remembered: readonly {
    readonly names: readonly string[];
    readonly choices: UploadChoices;
  }[];
};
