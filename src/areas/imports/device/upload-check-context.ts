/** Whose an upload is, and what its rows are checked against. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type {
  BaselinePart,
  BookParts,
  FileDocumentKind,
  PrescribedNames,
} from '../domain/index.ts';
import type { UploadChoices } from './upload-choices.ts';

export type UploadOwner = {
  readonly kind: FileDocumentKind;
  readonly distributorId: number;
  readonly companyId: number;
};
export const isSameOwner = (one: UploadOwner, other: UploadOwner): boolean =>
  one.kind === other.kind &&
  one.distributorId === other.distributorId &&
  one.companyId === other.companyId;

/** What rows are checked against. Whenever an upload is opened it is asked whether it still is what this device knows. */
export type UploadCheckContext = {
  /** What it was made from, in short; another text, another context. Absent: it is made each time it is asked for. */
  readonly revision?: string | undefined;
  readonly today: CalendarDate;
  readonly currency: Currency;
  /** Tax numbers of the distributor's companies; empty: not asked. */
  readonly companies: readonly string[];
  readonly dateOrder: 'dmy' | 'mdy';
  /** Absent: parts are not looked up. */
  readonly parts?: BookParts;
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
/** undefined: nothing is known of the distributor yet. `unchanged`: it is the one whose revision was told with the question. */
export type CheckContextAnswer = UploadCheckContext | 'unchanged' | undefined;
/** `known`: the revision of the context that whoever asks has. */
export type AskCheckContext = (owner: UploadOwner, known?: string) => Promise<CheckContextAnswer>;

/** Where `uploadContextOf` knows nothing of a distributor yet, rows are checked by themselves. */
export type FilesOptions = {
  readonly userId: number;
  /**
   * Whose files: others are neither listed nor gone on with, for `uploadContextOf` knows nothing of
   * them.
   */
  readonly kinds: readonly FileDocumentKind[];
  readonly uploadContextOf: AskCheckContext;
};
