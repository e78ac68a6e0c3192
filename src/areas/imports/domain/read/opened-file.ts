/** Defines what is known of a file that was opened, and the stream of its rows. */
import type { FileKind } from './detect-file-kind.ts';
import type { RowBatch, RowPage } from './row-page.ts';
import type { CsvNotes } from './text/csv.ts';
import type { Encoding, EncodingFacts } from '../encodings/encodings.ts';
import type { QuoteMark, Quoting } from './text/quoting.ts';
import { noMergedCells, type MergedCellNotes } from './workbook/merged-cells.ts';
import type { Sheet } from './workbook/workbook.ts';
import type { XmlCounters } from './workbook/xml-guard.ts';

/** The format that a person chose instead of the detected one. Absent values are detected. */
export type ChosenFileFormat = {
  readonly encoding?: Encoding;
  readonly delimiter?: string;
  readonly quote?: QuoteMark;
  readonly sheet?: number;
  /** Sheets that are read one after another, in place of `sheet`. */
  readonly sheets?: readonly number[];
  /** Leaves out the rows of a workbook that a filter or a person has hidden. */
  readonly withoutHiddenRows?: boolean;
};

/**
 * The format of a file, known before its first row is read. Null means that files of this kind have
 * no such property.
 */
export type SourceFacts = {
  readonly kind: FileKind;
  readonly encoding: EncodingFacts | null;
  readonly delimiter: string | null;
  readonly quoting: Quoting | null;
  /** True if the first line of the file names the delimiter (`sep=;`). */
  readonly sepLine: boolean;
  readonly sheets: readonly Sheet[];
  /** Number of the sheet that is read, or of the first of them if several are read. */
  readonly sheet: number;
  /** Numbers of the sheets that are read as one file, in order. Absent if only one is read. */
  readonly readSheets?: readonly number[];
  /**
   * Number of the first visible sheet if a later one is read because it has the document's columns.
   * Null otherwise.
   */
  readonly passedSheet: number | null;
  readonly from1904: boolean;
};

export type FileFacts = SourceFacts & {
  readonly name: string;
  readonly size: number;
  /** True if the file name's extension belongs to another kind of file. */
  readonly misnamed: boolean;
  /** Numbers of the sheet's hidden columns, from 0. */
  readonly hiddenColumns: readonly number[];
  readonly head: RowPage;
  /** Cells with accents, by which a person can judge the encoding. */
  readonly accents: readonly string[];
  /**
   * Cells of the first rows that look as if they were encoded twice, in their repaired form: `São`.
   */
  readonly doubled: readonly string[];
};

/** Counts what the readers notice in the rows. The counts are complete after the last page. */
export type ReadingNotes = CsvNotes &
  Pick<XmlCounters, 'bytes' | 'tags' | 'formulasWithoutValue'> & {
    /** Hidden rows with data, whether they are read or left out. */
    hiddenRows: number;
    hiddenColumns: readonly number[];
    /** Cells of a workbook that are merged over several rows. */
    merged: MergedCellNotes;
  };

export const newReadingNotes = (): ReadingNotes => ({
  bytes: 0,
  tags: 0,
  formulasWithoutValue: 0,
  hiddenRows: 0,
  hiddenColumns: [],
  merged: noMergedCells,
  unclosedQuotes: [],
  quotedBreaks: 0,
});

export type OpenedFile = {
  readonly facts: FileFacts;
  readonly notes: ReadingNotes;
  /** Streams all rows from the first record on. It may be called several times. */
  batches(): AsyncGenerator<RowBatch, void, undefined>;
};
