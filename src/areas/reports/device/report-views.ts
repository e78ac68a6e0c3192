/** Reports as the screens of this device see them: rows, pages, opened reports, waiting steps. */
import type { PrescribedNames } from '#areas/imports/domain/index.ts';
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import type { EntryState, SyncState } from '#kernel/device/index.ts';
import type {
  DeclareInput,
  RegisteredDay,
  RememberedFile,
  Report,
  ReportHead,
  ReportKind,
  ReportNarrowing,
  ReportSortKey,
  ReportStatus,
} from '../domain/index.ts';

export type ReportListing = ReportNarrowing & {
  readonly status?: ReportStatus | undefined;
  /** Beginnings of words of file, distributor, company, person. */
  readonly search?: string | undefined;
  /** Without it the newest come first. */
  readonly sort?: Sort<ReportSortKey> | undefined;
};
export type ReportRow = ReportHead & { readonly sync: SyncState };
export type ReportPage = {
  readonly rows: readonly ReportRow[];
  /** Of all that has come. */
  readonly total: number;
  /**
   * When the list was last refreshed; undefined: never, or it is still coming and may hold more
   * than this.
   */
  readonly asOf: Instant | undefined;
};
export type ReportDistributor = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'brazil' | 'laam';
  readonly country: string;
  readonly currency: string;
  readonly zone: string;
  readonly companies: readonly {
    readonly id: number;
    readonly name: string;
    readonly taxId: string;
    readonly main: boolean;
    /** false: nothing new is reported for it. */
    readonly active?: boolean | undefined;
  }[];
};
export type ReportReferences = {
  readonly distributors: readonly ReportDistributor[];
  readonly remembered: readonly RememberedFile[];
  /** The manufacturer's names of columns; absent: from a server of before. */
  readonly prescribed?: Partial<Record<ReportKind, PrescribedNames>> | undefined;
  readonly asOf: Instant;
};
export type OpenedReport = {
  readonly report: Report;
  readonly sync: SyncState;
  /** Code of the last refusal of what was done here. */
  readonly refusal: string | null;
};
export type LastPrice = { readonly priceMinor: number; readonly on: string };
/** A step taken here that the server has not received. */
export type WaitingStep = {
  readonly id: string;
  readonly kind: string;
  readonly state: EntryState;
  readonly at: Instant;
  /** It has not left, and nothing came before it. */
  readonly canBeTakenBack: boolean;
};
export type DaysAsked = {
  readonly distributorId: number;
  readonly companyIds: readonly number[];
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};
/**
 * What is registered, date by date. `asOf` null: as the server has just said; else as this device
 * knew it then.
 */
export type RegisteredDays = {
  readonly days: readonly (RegisteredDay & { readonly none: boolean })[];
  readonly asOf: Instant | null;
};
/**
 * A declaration that the server refused, and of which it knows nothing. `when`: a date or a month.
 */
export type RefusedDeclaration = Pick<DeclareInput, 'distributorId' | 'companyId' | 'when'> & {
  readonly code: string;
};
export type FetchedReport = 'fetched' | 'not_found' | 'unreachable';
/** Told which reports a screen shows: those that the server works on are looked at again. */
export type NoticeReports = (reports: readonly Pick<ReportRow, 'status' | 'sync'>[]) => void;
