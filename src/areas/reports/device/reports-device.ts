/** What screens may ask of the reports on this device. */
import type { PrescribedNames } from '#areas/imports/domain/index.ts';
import type { CalendarDate, Instant } from '#kernel/domain/dates.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { Sort } from '#kernel/domain/sorting.ts';
import type { EntryState, Reply, SyncState } from '#kernel/device/index.ts';
import type {
  AnswerInput,
  DeclareInput,
  FinalizeInput,
  RegisteredDay,
  ReinstateInput,
  RememberedFile,
  Report,
  ReportArea,
  ReportEntry,
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
  /** When the list was last refreshed; undefined: never, or it is still coming and may hold more than this. */
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
/** What is registered, date by date. `asOf` null: as the server has just said; else as this device knew it then. */
export type RegisteredDays = {
  readonly days: readonly (RegisteredDay & { readonly none: boolean })[];
  readonly asOf: Instant | null;
};
/** A declaration that the server refused, and of which it knows nothing. `when`: a date or a month. */
export type RefusedDeclaration = Pick<DeclareInput, 'distributorId' | 'companyId' | 'when'> & {
  readonly code: string;
};
export type FetchedReport = 'fetched' | 'not_found' | 'unreachable';
type Done = Promise<Result<Report | 'gone', string>>;

/** What the list alone asks. */
export type ReportListDevice = {
  /** Reads this device only. Newest first. */
  list(
    area: ReportArea,
    filter: ReportListing & { readonly offset: number; readonly limit: number },
  ): Promise<ReportPage>;
  counts(
    area: ReportArea,
    filter: Omit<ReportListing, 'status' | 'sort'>,
  ): Promise<Record<ReportStatus, number>>;
  /** Who finalized the reports of this device, by name. */
  authors(area: ReportArea): Promise<readonly string[]>;
};
export type ReportsDevice = {
  /** These reports were shown: those that the server works on are looked at again. */
  noticed(reports: readonly Pick<ReportRow, 'status' | 'sync'>[]): void;
  read(area: ReportArea, id: string): Promise<OpenedReport | undefined>;
  refusedDeclaration(area: ReportArea, id: string): Promise<RefusedDeclaration | undefined>;
  /** The code by which the server refused the FINALIZE of that upload, of which it made no report. */
  refusedFinalize(area: ReportArea, id: string): Promise<string | undefined>;
  /** The last answer, the same one until it changes; asked again in the background. null: not on this device yet. */
  references(area: ReportArea): Promise<ReportReferences | null>;
  /** As they were read a moment ago, for the first drawing of a screen. */
  latestReferences(area: ReportArea): ReportReferences | null | undefined;
  history(
    id: string,
  ): Promise<{ readonly rows: readonly ReportEntry[]; readonly asOf: Instant } | undefined>;
  /** Newest first. */
  waiting(id: string): Promise<readonly WaitingStep[]>;

  /** Not live: brings a report here, whole. */
  fetch(area: ReportArea, id: string): Promise<FetchedReport>;
  fetchHistory(area: ReportArea, id: string): Promise<FetchedReport>;
  /** Not live: asked of the server, else the last answer. */
  prices(area: ReportArea, distributorId: number): Promise<ReadonlyMap<string, LastPrice>>;
  /** Not live: asked of the server, else as this device knows it; undefined: neither can say. */
  days(area: ReportArea, asked: DaysAsked): Promise<RegisteredDays | undefined>;
  keptDays(area: ReportArea, asked: DaysAsked): Promise<RegisteredDays | undefined>;
  askDays(area: ReportArea, asked: DaysAsked): Promise<Reply<RegisteredDays>>;
  /** Not live, needs the connection: the server forgets a distributor's columns and corrections, and so does this device. */
  forgetColumns(area: ReportArea, distributorId: number): Promise<FetchedReport>;

  /** Each is decided here, queued, and sent when it can be. The upload of that id counts as sent. */
  finalize(area: ReportArea, input: Omit<FinalizeInput, 'baseVersion'>): Done;
  answer(area: ReportArea, id: string, input: Omit<AnswerInput, 'baseVersion'>): Done;
  remove(area: ReportArea, id: string): Done;
  declare(area: ReportArea, input: Omit<DeclareInput, 'baseVersion' | 'id'>): Done;
  reinstate(area: ReportArea, id: string, input: Omit<ReinstateInput, 'baseVersion'>): Done;
  /** Uploads whose FINALIZE was refused open again, without waiting for the next look at the server. */
  reopenRefused(): Promise<void>;
  /** Closes what the server refused of a report, for whoever has seen why; a declaration that it never had is gone. */
  dismiss(id: string): Promise<void>;
  /** A FINALIZE or a declaration that has not left is taken out of the queue; the upload opens again. false: it is on its way. */
  withdraw(area: ReportArea, id: string): Promise<boolean>;
};
