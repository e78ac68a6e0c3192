/** Defines the rows of the tables of reports, and their keys. */
import type { Table } from 'dexie';
import type {
  BulkDatabase,
  CoreDatabase,
  DocumentRecord,
} from '#kernel/device/engine-and-databases.ts';
import type { Instant } from '#kernel/domain/dates.ts';
import { foldText } from '#kernel/domain/fold-text.ts';
import type { Report, ReportArea, ReportHead } from '../domain/index.ts';

export type ReportRecord = DocumentRecord<Report>;

/**
 * A mirrored head. `newest` is the negative time of creation, by which the index sorts newest
 * first; `words` are searched.
 */
export type ReportHeadRow = ReportHead & {
  readonly newest: number;
  readonly words: readonly string[];
};

/** The last answer to a request, by its name. */
export type StoredAnswerRow = {
  readonly id: string;
  readonly asOf: Instant;
  readonly value: unknown;
};

export const reportRecordsTable = (core: CoreDatabase): Table<ReportRecord, string> =>
  core.table('reports');
export const reportHeadsTable = (bulk: BulkDatabase): Table<ReportHeadRow, string> =>
  bulk.table('reportHeads');
export const storedReportAnswersTable = (bulk: BulkDatabase): Table<StoredAnswerRow, string> =>
  bulk.table('reportKept');

/** Returns the name of an area's mirror cursor. */
export const reportHeadsCursor = (area: ReportArea) => `reports.heads ${area}`;

export const searchWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

export const reportHeadRow = (head: ReportHead): ReportHeadRow => ({
  ...head,
  newest: -head.createdAt,
  words: [
    ...new Set(
      searchWords(
        `${head.fileName ?? ''} ${head.distributorName} ${head.companyName} ${head.createdBy}`,
      ),
    ),
  ],
});
