/** Defines the reader that all formats of workbooks have. */
import type { WorkbookKind } from '../detect-file-kind.ts';
import type { RowBatch } from '../row-page.ts';
import type { RowCount } from './count-rows.ts';
import type { SheetNotes, SheetOptions } from './sheet-collector.ts';
import type { Sheet } from './workbook.ts';

export type WorkbookReader = {
  readonly kind: WorkbookKind;
  readonly sheets: readonly Sheet[];
  /** True if numbers of dates count from 1904-01-01, as in files of old Macs. */
  readonly from1904: boolean;
  /** Returns the number of rows with data. Undefined if they can't be counted. */
  countRows(sheet: number): Promise<RowCount | undefined>;
  /**
   * Yields the rows of one sheet as stored. Rows without data are left out, and hidden ones if a
   * person chose so. Line numbers are those of the sheet, from 1.
   */
  batches(
    sheet: number,
    notes: SheetNotes,
    options?: SheetOptions,
  ): AsyncGenerator<RowBatch, void, undefined>;
};
