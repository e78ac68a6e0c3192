/** Defines reports as screens see them: rows, pages, opened reports, waiting steps. */
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
  ReportFilters,
  ReportSortKey,
  ReportStatus,
} from '../domain/index.ts';

export type ReportListing = ReportFilters & {
  readonly status?: ReportStatus | undefined;
  /** Finds reports by beginnings of words in the names of file, distributor, company or person. */
  readonly search?: string | undefined;
  /** If absent, the newest reports come first. */
  readonly sort?: Sort<ReportSortKey> | undefined;
};

export type ReportRow = ReportHead & { readonly sync: SyncState };

export type ReportPage = {
  readonly rows: readonly ReportRow[];
  /** Number of all matching reports on this device. */
  readonly total: number;
  /**
   * When the list was last refreshed. Undefined if it never was, and while it is still loading and
   * may be incomplete.
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
    /** If false, no new reports can be made for the company. */
    readonly active?: boolean | undefined;
  }[];
};

export type ReportReferences = {
  readonly distributors: readonly ReportDistributor[];
  readonly remembered: readonly RememberedFile[];
  /** The prescribed column names. Absent if the answer is from an older server. */
  readonly prescribed?: Partial<Record<ReportKind, PrescribedNames>> | undefined;
  readonly asOf: Instant;
};

export type OpenedReport = {
  readonly report: Report;
  readonly sync: SyncState;
  /** Code of a refused step that was taken on this device. Null if no step was refused. */
  readonly refusal: string | null;
};

export type LastPrice = { readonly priceMinor: number; readonly on: string };

/**
 * A step that was taken on this device and that the server hasn't accepted: it wasn't sent yet, it
 * is being sent, or it was refused.
 */
export type WaitingStep = {
  readonly id: string;
  readonly kind: string;
  readonly state: EntryState;
  readonly at: Instant;
  /** True if the step is a FINALIZE or a declaration that was never sent. It can be withdrawn. */
  readonly canBeWithdrawn: boolean;
};

export type RegisteredDaysQuery = {
  readonly distributorId: number;
  readonly companyIds: readonly number[];
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/**
 * The registered days of each company. `asOf` is when they were stored on this device, or null if
 * they come from the server right now.
 */
export type RegisteredDays = {
  readonly days: readonly (RegisteredDay & {
    readonly companyId: number;
    readonly none: boolean;
  })[];
  readonly asOf: Instant | null;
};

/** A declaration that the server refused, so that it has no report. `when` is a date or a month. */
export type RefusedDeclaration = Pick<DeclareInput, 'distributorId' | 'companyId' | 'when'> & {
  readonly code: string;
};

export type ReportFetchOutcome = 'fetched' | 'not_found' | 'unreachable';

/**
 * Receives the reports that a screen shows. Reports that the server is processing are refreshed
 * soon.
 */
export type OnReportsShown = (reports: readonly Pick<ReportRow, 'status' | 'sync'>[]) => void;
