/** What is known of an opened file before its rows are read, and where its rows come from. */
import type { RowBatch, RowPage } from './row-page.ts';
import type { CsvNotes } from './text/csv.ts';
import type { Encoding, EncodingFacts } from './text/encodings.ts';
import type { QuoteMark, Quoting } from './text/quoting.ts';
import type { Sheet } from './workbook/workbook.ts';
import type { Counters } from './workbook/xml-guard.ts';

/** What a person may choose instead of the file's own evidence. */
export type Dialect = {
  readonly encoding?: Encoding;
  readonly delimiter?: string;
  readonly quote?: QuoteMark;
  readonly sheet?: number;
  /** Rows of a workbook that a filter or a person has hidden are left out. */
  readonly withoutHiddenRows?: boolean;
};
/** How a file is written: known before its first row is read. */
export type SourceFacts = {
  readonly kind: 'csv' | 'xlsx';
  readonly encoding: EncodingFacts | null;
  readonly delimiter: string | null;
  readonly quoting: Quoting | null;
  /** The file names its delimiter itself (`sep=;`). */
  readonly sepLine: boolean;
  readonly sheets: readonly Sheet[];
  readonly sheet: number;
  /** The first visible sheet, where another one is read instead because it has the columns. */
  readonly passedSheet: number | null;
  readonly from1904: boolean;
};
export type FileFacts = SourceFacts & {
  readonly name: string;
  readonly size: number;
  /** The extension of its name is of another kind. */
  readonly misnamed: boolean;
  /** Of the sheet, from 0. */
  readonly hiddenColumns: readonly number[];
  readonly head: RowPage;
  /** Cells with accents, to judge the encoding by. */
  readonly accents: readonly string[];
  /** Cells of the head that look encoded twice, as they would read: `São`. */
  readonly doubled: readonly string[];
};
/** They grow while the pages are read. */
export type ReadingNotes = CsvNotes &
  Pick<Counters, 'bytes' | 'tags' | 'formulasWithoutValue'> & {
    /** Rows with data, whether they are read or left out. */
    hiddenRows: number;
    hiddenColumns: readonly number[];
  };
export const newNotes = (): ReadingNotes => ({
  bytes: 0,
  tags: 0,
  formulasWithoutValue: 0,
  hiddenRows: 0,
  hiddenColumns: [],
  unclosedQuotes: [],
  quotedBreaks: 0,
});
export type OpenedFile = {
  readonly facts: FileFacts;
  readonly notes: ReadingNotes;
  /** All rows from the first record on; may be called again. */
  batches(): AsyncGenerator<RowBatch, void, undefined>;
};
