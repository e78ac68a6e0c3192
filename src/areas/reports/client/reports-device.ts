/** What these screens ask of the reports on this device. */
import type { Instant } from '#kernel/domain/dates.ts';
import type { Result } from '#kernel/domain/result.ts';
import type { SendingState } from '#kernel/client/index.ts';
import type { SyncState } from '#kernel/device/index.ts';
import type { AnswerInput, DeclareInput, FinalizeInput, RememberedFile, Report, ReportArea, ReportHead, ReportKind, ReportStatus } from '../domain/index.ts';

export type ReportRow = ReportHead & { readonly sync: SyncState };
export type ReportDistributor = { readonly id: number; readonly name: string; readonly kind: 'brazil' | 'laam'; readonly country: string; readonly currency: string; readonly zone: string; readonly companies: readonly { readonly id: number; readonly name: string; readonly taxId: string; readonly main: boolean }[] };
export type ReportReferences = { readonly distributors: readonly ReportDistributor[]; readonly remembered: readonly RememberedFile[]; readonly asOf: Instant };
export type OpenedReport = { readonly report: Report; readonly sync: SyncState; /** Code of the last refusal of what was done here. */ readonly refusal: string | null };
type Done = Promise<Result<Report | 'gone', string>>;

export type ReportsDevice = {
  list(area: ReportArea, filter: { readonly status?: ReportStatus | undefined; readonly search?: string | undefined; readonly offset: number; readonly limit: number }): Promise<{ readonly rows: readonly ReportRow[]; readonly total: number }>;
  counts(area: ReportArea, filter: { readonly search?: string | undefined }): Promise<Record<ReportStatus, number>>;
  asOf(area: ReportArea): Promise<Instant | undefined>;
  read(area: ReportArea, id: string): Promise<OpenedReport | undefined>;
  fetch(area: ReportArea, id: string): Promise<'fetched' | 'not_found' | 'unreachable'>;
  references(area: ReportArea): Promise<ReportReferences | undefined>;
  prices(area: ReportArea, distributorId: number): Promise<ReadonlyMap<string, { readonly priceMinor: number; readonly on: string }>>;
  finalize(area: ReportArea, input: Omit<FinalizeInput, 'baseVersion'>): Done;
  answer(area: ReportArea, id: string, input: Omit<AnswerInput, 'baseVersion'>): Done;
  remove(area: ReportArea, id: string): Done;
  declare(area: ReportArea, input: Omit<DeclareInput, 'baseVersion' | 'id'>): Done;
};
export type { ReportKind };
/** What a row shows of it: what is held for sign-in or an update waits too. */
export const sendingOf = (sync: SyncState): SendingState => (sync === 'held' ? 'waiting' : sync === 'repriced' ? 'conflict' : sync);
