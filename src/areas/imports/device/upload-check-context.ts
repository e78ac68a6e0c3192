/** Defines who owns an upload, and what its rows are checked against. */
import type { CalendarDate } from '#kernel/domain/dates.ts';
import type { Currency } from '#kernel/domain/money.ts';
import type {
  BaselinePart,
  LookupParts,
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

/** The data that the rows of an upload are checked against, such as parts and usual figures. */
export type UploadCheckContext = {
  /**
   * Identifies the data that the context was made from; contexts with equal revisions are equal.
   * Absent if a context is made for every request.
   */
  readonly revision?: string | undefined;
  readonly today: CalendarDate;
  readonly currency: Currency;
  /**
   * Tax numbers (CNPJ) of the distributor's companies, with which rows are compared. If empty, rows
   * are not compared.
   */
  readonly companies: readonly string[];
  readonly dateOrder: 'dmy' | 'mdy';
  /** If absent, parts are not looked up. */
  readonly parts?: LookupParts;
  /**
   * The usual figures of each part at this distributor. Absent if this device doesn't know them.
   */
  readonly baseline?: readonly BaselinePart[] | undefined;
  /** The prescribed column names for files of this kind. Absent if this device knows none. */
  readonly prescribed?: PrescribedNames | undefined;
  /**
   * Remembered files, newest first. `choices` are the choices of FINALIZE that help with the next
   * file: without edits, removals, prices and chosen sheets.
   */
  readonly remembered: readonly {
    readonly names: readonly string[];
    readonly choices: UploadChoices;
  }[];
};

/**
 * The answer to a request for an owner's context. Undefined if nothing is known of the distributor
 * yet. `unchanged` if the revision in the request is current.
 */
export type CheckContextAnswer = UploadCheckContext | 'unchanged' | undefined;

/** Requests the context of an owner. `known` is the revision that the caller has. */
export type AskCheckContext = (owner: UploadOwner, known?: string) => Promise<CheckContextAnswer>;

/**
 * Options of the files of a user. While `uploadContextOf` returns undefined, rows are checked
 * without a context.
 */
export type FilesOptions = {
  readonly userId: number;
  /**
   * The kinds of files that are listed and continued. `uploadContextOf` knows nothing of other
   * kinds.
   */
  readonly kinds: readonly FileDocumentKind[];
  readonly uploadContextOf: AskCheckContext;
};
