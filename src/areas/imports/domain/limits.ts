/** Limits the size of files, so that reading one stays within 256 MB of heap and never hangs. */

const KB = 1024;
const MB = 1024 * KB;

export const fileLimits = {
  /**
   * A CSV file is streamed, an archive is held in memory. The limit leaves 256 bytes a row for the
   * maximum of rows.
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
   * Elements of the shared strings: 300,000 different texts, of 120 bytes each beside their
   * characters.
   */
  sharedElements: 600_000,
  /**
   * Elements of the styles, which the reader turns into objects of up to 400 bytes: as many formats
   * as Excel allows.
   */
  styleElements: 200_000,
  /**
   * Inflated size ÷ packed size, checked for parts above `ratioFrom`. Sheets reach 40, archive
   * bombs 1,000.
   */
  ratio: 250,
  ratioFrom: 4 * MB,
  /** Bytes between two `>` of a part. The longest cell of Excel has 32,767 characters. */
  tagGap: 512 * KB,
  rows: 1_048_576,
  columns: 512,
  cells: 25_000_000,
  /** Characters of one record of a text file. */
  rowText: MB,
  /**
   * Characters of a quoted cell. A longer one has swallowed the cells after it, because its quote
   * was never closed.
   */
  cellText: 64 * KB,
  /** After this many quotes that never close, no quoted cell may span lines any more. */
  unclosedQuotes: 20,
  /** Rows that are searched for the delimiter and the header. */
  headRows: 60,
} as const;
