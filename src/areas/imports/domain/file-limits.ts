/** Limits the size of files, so that reading one stays within 256 MB of heap and never hangs. */

const KB = 1024;
const MB = 1024 * KB;

export const fileLimits = {
  /**
   * Sizes of files. A CSV file is streamed, an archive is held in memory. The limit of CSV files
   * leaves 256 bytes per row for the maximum number of rows.
   */
  csvBytes: 256 * MB,
  archiveBytes: 96 * MB,
  /** Entries of an archive. A workbook with pictures has some hundred. */
  entries: 4096,
  /**
   * Bytes that one part may inflate to. A sheet is streamed; the table of shared strings becomes a
   * list.
   */
  sheetBytes: 1024 * MB,
  sharedBytes: 32 * MB,
  partBytes: 8 * MB,
  /**
   * XML elements of the shared strings. The limit allows 300,000 different texts, each of which
   * takes 120 bytes of memory in addition to its characters.
   */
  sharedElements: 600_000,
  /**
   * XML elements of the styles, each of which the reader turns into an object of up to 400 bytes.
   * The limit allows as many formats as Excel does.
   */
  styleElements: 200_000,
  /**
   * Inflated size ÷ packed size, checked for parts above `ratioFrom`. Sheets reach 40, archive
   * bombs 1,000.
   */
  ratio: 250,
  ratioFrom: 4 * MB,
  /**
   * Bytes between two `>` of an XML part, and of a record of an XLSB part. The longest cell of
   * Excel has 32,767 characters.
   */
  tagGap: 512 * KB,
  /** Rows and cells of a file. The rows and cells of all sheets that are read count together. */
  rows: 1_048_576,
  columns: 512,
  cells: 25_000_000,
  /** Cells of a sheet that are merged over several rows. Each takes 60 bytes of memory. */
  mergedCells: 500_000,
  /** Sheets of a workbook that are read as one file. A year of weekly sheets has 53. */
  sheets: 60,
  /** Characters of one record of a text file. */
  rowText: MB,
  /**
   * Characters of a quoted cell that spans lines. A longer one has swallowed the cells after it,
   * because its quote was never closed. This also limits the text of a cell in an ODS file.
   */
  cellText: 64 * KB,
  /** After this many quotes that never close, no quoted cell may span lines any more. */
  unclosedQuotes: 20,
  /** Rows that are searched for the delimiter and the header. */
  headRows: 60,
} as const;
